import * as z from 'zod/mini'
import { leftOutReasons, longestPoolName, mostAsked } from '#shared/people/pools.ts'
import { tagLabel } from '#shared/applications/tags.ts'
import { cleanLine } from '../fields/clean-text.ts'
import { AppliedElsewhere } from '../applications/applications.ts'
import { endpoint, type CallLimit } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { commonFields, textField } from '../fields/query-fields.ts'

/**
 * Pools: people whom the employer may keep in mind and invite to apply, because they consented. A consent expires, and can be
 * ended at any time. People without an account give and end it with the link of an email.
 */

export const StaffPool = z.object({
  id: z.string(),
  name: z.string(),
  memberCount: z.int(),
  /** People who have not answered. */
  askedCount: z.int(),
})
export type StaffPool = z.infer<typeof StaffPool>

export const listStaffPools = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/pools',
  summary: 'Pools of people (staff)',
  access: 'staff',
  data: z.object({
    pools: z.array(StaffPool),
    /** How long a consent is valid. */
    months: z.int(),
  }),
})

/** The same name again is the same pool. 409 once there are 50. */
export const addStaffPool = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/pools',
  summary: 'Add a pool (staff)',
  access: 'staff',
  body: z.object({
    name: cleanLine(longestPoolName).check(z.refine((text) => tagLabel(text) !== '', problem('input.empty'))),
  }),
  data: z.object({ id: z.string(), name: z.string() }),
})

/** Ends everyone’s consent. Their records are kept. */
export const deleteStaffPool = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/pools/:id',
  summary: 'Delete a pool (staff)',
  access: 'staff',
  data: z.object({ endedCount: z.int() }),
})

/** People, by the id of any of their applications. */
const People = z
  .array(z.string().check(z.maxLength(64)))
  .check(z.minLength(1, problem('people.refused.none')), z.maxLength(mostAsked))

export const LeftOutPerson = z.object({
  id: z.string(),
  /** Empty for someone who was deleted. */
  fullName: z.string(),
  why: z.enum(leftOutReasons),
})
export type LeftOutPerson = z.infer<typeof LeftOutPerson>

/** Asks them by email for their consent. No one is asked twice within six months. */
export const askForPool = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/pools/:id/ask',
  summary: 'Ask people whether they agree to be in a pool (staff)',
  access: 'staff',
  body: z.object({ people: People }),
  data: z.object({ askedCount: z.int(), leftOut: z.array(LeftOutPerson) }),
})

/**
 * Invites people in a pool to apply, at `sendsTs` unless it was undone by then: once for each position, and a limited number of
 * times a month. The same key with the same request changes nothing.
 */
export const inviteToApply = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_invitations',
  summary: 'Invite people to apply for a position (staff)',
  access: 'staff',
  body: z.object({
    key: z.string().check(z.regex(/^[\w-]{8,64}$/, problem('input.key'))),
    position_id: z.int(),
    people: People,
  }),
  data: z.object({
    id: z.string(),
    invitedCount: z.int(),
    sendsTs: z.int(),
    leftOut: z.array(LeftOutPerson),
  }),
  refusals: { 409: AppliedElsewhere },
})

/** 409 once they were sent. Idempotent. */
export const undoInvitations = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/position_invitations/:id/undo',
  summary: 'Undo invitations to apply that have not left (staff)',
  access: 'staff',
  data: z.object({ undoneCount: z.int() }),
})

export const Membership = z.object({
  id: z.string(),
  pool: z.string(),
  /** `asked`: they have not answered. `ended`: they are not in it, and there is no open request. */
  state: z.enum(['asked', 'member', 'ended']),
  untilTs: z.nullable(z.int()),
})
export type Membership = z.infer<typeof Membership>

const token = textField(200, 'Of an email, for people without an account.')

const answering: CallLimit = {
  name: 'answers about pools',
  of: 'caller',
  perMinute: 6,
  burst: 30,
  message: 'pools.refused.tooOften',
}

/** Signed in, or with the token of an email. 404 for a token that no longer works. */
export const listOwnPools = endpoint({
  method: 'GET',
  path: '/api/pcsx/pools',
  summary: 'What you were asked about being kept in mind, and what you agreed to',
  access: 'public',
  query: z.object({ ...commonFields, token }),
  data: z.object({
    memberships: z.array(Membership),
    /** How long a consent is valid from when it is given. */
    months: z.int(),
  }),
})

/** `yes` consents, or extends a consent; `no` declines, or ends it. Idempotent. 410 if there is no open request. */
export const answerPool = endpoint({
  method: 'PUT',
  path: '/api/pcsx/pools/:id',
  summary: 'Agree to be kept in mind, decline, or end it',
  access: 'public',
  limits: [answering],
  query: z.object({ token }),
  body: z.object({ answer: z.enum(['yes', 'no']) }),
  data: Membership,
})

/**
 * One-click unsubscribe for mail programs (RFC 8058): ends every consent of the token's person. Needs neither a session nor an
 * anti-forgery token. Idempotent.
 */
export const leavePools = endpoint({
  method: 'POST',
  path: '/api/pcsx/pools/unsubscribe',
  summary: 'End every consent to be kept in mind',
  access: 'public',
  bodyType: 'ignored',
  query: z.object({ token }),
  data: z.object({ endedCount: z.int() }),
})
