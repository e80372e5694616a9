import * as z from 'zod/mini'
import { ApplicationStatus } from '../applications/applications.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { PositionIdParam } from '../fields/position-id.ts'
import { commonFields } from '../fields/query-fields.ts'

/** Recommending a position to a friend with a link (spec/2 §2). Times are Unix seconds. */

export const Referral = z.object({
  id: z.string(),
  position: z.object({ id: z.int(), name: z.string(), positionUrl: z.string(), isOpen: z.boolean() }),
  /** The referrer's name for the friend; no one else sees it. */
  friendName: z.string(),
  /** Absolute URL to share. */
  link: z.string(),
  status: z.enum(['shared', 'accepted', 'applied']),
  /** Status of the friend's application; null if `gates.referralWithCandidateApplicationGate` is off, or nothing was sent. */
  applicationStatus: z.nullable(ApplicationStatus),
  createdTs: z.int(),
  acceptedTs: z.nullable(z.int()),
})
export type Referral = z.infer<typeof Referral>

/** The user's referrals, latest first. */
export const getDashboardReferrals = endpoint({
  method: 'GET',
  path: '/api/pcsx/dashboard/referrals',
  summary: 'Your referrals and their outcomes',
  access: 'candidate',
  query: z.object(commonFields),
  data: z.object({ referrals: z.array(Referral) }),
})

/** 404 no such public position; 410 it is closed; 409 too many links that no one used. */
export const createReferral = endpoint({
  method: 'POST',
  path: '/api/pcsx/referrals',
  summary: 'Create a referral link for a position',
  access: 'candidate',
  body: z.object({ position_id: PositionIdParam, friend_name: z.optional(cleanLine(100)) }),
  data: Referral,
})

/** The link stops working. Idempotent. */
export const deleteReferral = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/referrals/:id',
  summary: 'Withdraw a referral',
  access: 'candidate',
  data: z.object({ referrals: z.array(Referral) }),
})

/** The view of anyone with the link. 404: no such link. */
export const getReferralLink = endpoint({
  method: 'GET',
  path: '/api/pcsx/referral_links/:code',
  summary: 'A referral as the referred person sees it',
  access: 'public',
  data: z.object({
    referrerName: z.string(),
    position: z.object({ id: z.int(), name: z.string(), positionUrl: z.string(), isOpen: z.boolean() }),
    /** What the referrer learns after it is accepted: whether the friend applied, or also the status. */
    tells: z.enum(['applied', 'status']),
    isOwn: z.boolean(),
    isAccepted: z.boolean(),
  }),
})
export type ReferralLink = z.infer<typeof getReferralLink.data>

/** The friend lets the referrer know. Idempotent. 409: the user's own link, or one that someone else used. */
export const acceptReferral = endpoint({
  method: 'POST',
  path: '/api/pcsx/referral_links/:code/accept',
  summary: 'Choose whether the referrer is told that you applied',
  access: 'candidate',
  body: z.object({}),
  data: z.object({ isAccepted: z.boolean() }),
})
