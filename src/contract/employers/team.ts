import * as z from 'zod/mini'
import { hidableStatuses } from '#shared/names/hidable-statuses.ts'
import { longestReason } from '#shared/names/reason.ts'
import { staffRoles, teamParts } from '#shared/team/roles.ts'
import { cleanLine, cleanText } from '../fields/clean-text.ts'
import { endpoint } from '../endpoint.ts'
import { problem } from '../fields/problem.ts'
import { textField } from '../fields/query-fields.ts'

/** The employer's people: their roles, invitations by email, and the hiring teams of positions. */

const StaffRoleField = z.enum(staffRoles)
const AnyRole = z.enum(['candidate', ...staffRoles])

export const TeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRoleField,
  isYou: z.boolean(),
  /** The number of hiring teams they are on. */
  positionCount: z.int(),
  /** When they last used the site, in Unix seconds; null without a session. */
  lastSeenTs: z.nullable(z.int()),
})
export type TeamMember = z.infer<typeof TeamMember>

export const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: StaffRoleField,
  inviterName: z.string(),
  /** Unix seconds. */
  sentTs: z.int(),
  expiresTs: z.int(),
  isExpired: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

/** Everyone with a role, by name, and pending invitations. */
export const getTeam = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/team',
  summary: 'The employer’s people and open invitations (staff)',
  access: 'staff',
  data: z.object({ people: z.array(TeamMember), invitations: z.array(Invitation) }),
})

/** 409 if they have another role than `from`, and for the only administrator. Open sessions use the role from the next request on. */
export const changeMemberRole = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/team/:id/role',
  summary: 'Give one of the employer’s people another role (staff)',
  access: 'staff',
  body: z.object({ role: StaffRoleField, from: AnyRole }),
  data: TeamMember,
})

/** Ends their sessions immediately; the account remains as a candidate's. Idempotent. 409 for the only administrator. */
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/team/:id',
  summary: 'Remove someone from the employer’s people (staff)',
  access: 'staff',
  data: z.object({ isRemoved: z.boolean() }),
})

/** Sends a link. The same address and role again sends nothing; 409 for another role, or someone who has one. */
export const invitePerson = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/invitations',
  summary: 'Invite someone to the employer’s people (staff)',
  access: 'staff',
  body: z.object({
    email: cleanLine(254).check(z.refine((email) => email !== '', problem('input.empty'))),
    role: StaffRoleField,
  }),
  data: Invitation,
})

/** A new link, which replaces the previous one. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/pcsx/staff/invitations/:id/resend',
  summary: 'Send an invitation again (staff)',
  access: 'staff',
  data: Invitation,
})

/** Idempotent. */
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/invitations/:id',
  summary: 'Withdraw an invitation (staff)',
  access: 'staff',
  data: z.object({ isWithdrawn: z.boolean() }),
})

const token = z.string().check(z.maxLength(100))

/** The invitation that a link is for. 404 for an unknown link, 410 for one that has expired. */
export const readInvitation = endpoint({
  method: 'GET',
  path: '/api/pcsx/invitation',
  summary: 'What an invitation is for',
  access: 'public',
  query: z.object({ token: textField(100, 'From the emailed link.') }),
  data: z.object({ email: z.string(), role: StaffRoleField, inviterName: z.string(), isAccepted: z.boolean() }),
})

/** The link proves the mailbox: the account is created if there is none. Idempotent. Errors as above. */
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/pcsx/invitation/accept',
  summary: 'Accept an invitation',
  access: 'public',
  body: z.object({ token }),
  data: z.object({ email: z.string(), role: StaffRoleField }),
})

export const TeamPartField = z.enum(teamParts)

export const HiringTeamMember = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: StaffRoleField,
  part: TeamPartField,
})
export type HiringTeamMember = z.infer<typeof HiringTeamMember>

const HiringTeamPosition = z.object({ id: z.int(), title: z.string(), isOpen: z.boolean() })

const HiddenNameStage = z.enum(hidableStatuses)

const HiringTeam = z.object({
  position: HiringTeamPosition,
  members: z.array(HiringTeamMember),
  /** The employer's people who can be added. */
  others: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: StaffRoleField })),
  /** Stages in which names are hidden from everyone until their own scorecard is in. */
  hiddenNameStages: z.array(HiddenNameStage),
})
export type HiringTeam = z.infer<typeof HiringTeam>

export const getHiringTeam = endpoint({
  method: 'GET',
  path: '/api/pcsx/staff/positions/:id/team',
  summary: 'The hiring team of a position (staff)',
  access: 'staff',
  data: HiringTeam,
})

/**
 * All stages in which a position hides names. Removing one needs a reason, which is recorded, because everyone will see the names
 * there. 409 if they are no longer `from`. Idempotent.
 */
export const setHiddenNameStages = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/positions/:id/hidden_names',
  summary: 'Hide names in stages of a position (staff)',
  access: 'staff',
  body: z.object({
    stages: z.array(HiddenNameStage).check(z.maxLength(hidableStatuses.length)),
    from: z.array(HiddenNameStage).check(z.maxLength(hidableStatuses.length)),
    reason: z.optional(cleanText(longestReason)),
  }),
  data: HiringTeam,
})

/** Adds a person, or changes their function. 409 if that is no longer `from` (null: not on the team). Idempotent. */
export const putOnHiringTeam = endpoint({
  method: 'PUT',
  path: '/api/pcsx/staff/positions/:id/team/:userId',
  summary: 'Put someone on the hiring team of a position (staff)',
  access: 'staff',
  body: z.object({ part: TeamPartField, from: z.nullable(TeamPartField) }),
  data: HiringTeam,
})

/** Idempotent. */
export const takeOffHiringTeam = endpoint({
  method: 'DELETE',
  path: '/api/pcsx/staff/positions/:id/team/:userId',
  summary: 'Take someone off the hiring team of a position (staff)',
  access: 'staff',
  data: HiringTeam,
})
