/**
 * Who of an employer's people may do what: the table behind the server's decisions and the console's menu. The
 * calls of each area are in `server/access/staff-calls.ts`.
 */

export const staffRoles = ['admin', 'recruiter', 'hiring_manager', 'interviewer', 'analyst', 'content_editor'] as const
export type StaffRole = (typeof staffRoles)[number]
/** Candidates have accounts too. */
export type Role = 'candidate' | StaffRole

/** Parts of the console, and kinds of data within them that fewer people may see. */
export const areas = [
  'home',
  'positions',
  'hiring_teams',
  'applications',
  'confidential_answers',
  'people',
  'interviews',
  'interview_kits',
  'offers',
  'offer_approvals',
  'events',
  'messages',
  'templates',
  'forms',
  'form_answers',
  'site',
  'site_reports',
  'reports',
  'equality',
  'settings',
  'team',
  'audit_log',
] as const
export type Area = (typeof areas)[number]

export type Level = 'read' | 'write'

/** `own`: positions on whose hiring team they are. `invited`: interviews to which they were invited. From narrow to wide. */
const reaches = ['invited', 'own', 'all'] as const
export type Reach = (typeof reaches)[number]

export interface Grant {
  level: Level
  reach: Reach
}

const read: Grant = { level: 'read', reach: 'all' }
const write: Grant = { level: 'write', reach: 'all' }
const readOwn: Grant = { level: 'read', reach: 'own' }
const writeOwn: Grant = { level: 'write', reach: 'own' }
const writeInvited: Grant = { level: 'write', reach: 'invited' }

type Grants = Partial<Record<StaffRole, Grant>>

/** A role that is not in an area's row has no access to it. */
export const access: Record<Area, Grants> = {
  home: {
    admin: write,
    recruiter: write,
    hiring_manager: writeOwn,
    interviewer: writeInvited,
    analyst: read,
    content_editor: read,
  },
  positions: { admin: write, recruiter: write, hiring_manager: writeOwn, analyst: read, content_editor: read },
  hiring_teams: { admin: write, recruiter: write, hiring_manager: readOwn },
  applications: { admin: write, recruiter: write, hiring_manager: writeOwn },
  confidential_answers: { admin: write, recruiter: write },
  people: { admin: write, recruiter: write, hiring_manager: readOwn },
  interviews: { admin: write, recruiter: write, hiring_manager: writeOwn, interviewer: writeInvited },
  // They belong to the employer, not to a position.
  interview_kits: { admin: write, recruiter: write, hiring_manager: read },
  offers: { admin: write, recruiter: write },
  // Hiring managers see what they have to approve, with its pay, and no other offer. Pay is no area of its own: it is part of an offer,
  // of which no one reads the rest without it, and a position's pay is public (tests/policy/pay.test.ts).
  offer_approvals: { admin: write, recruiter: write, hiring_manager: writeOwn },
  events: { admin: write, recruiter: write, hiring_manager: read, content_editor: write },
  messages: { admin: write, recruiter: write, hiring_manager: writeOwn },
  templates: { admin: write, recruiter: write, hiring_manager: read, content_editor: write },
  forms: { admin: write, recruiter: write, hiring_manager: read, content_editor: write },
  // Answers from before someone's first day concern neither their manager nor the form's author.
  form_answers: { admin: write, recruiter: write },
  site: { admin: write, recruiter: read, content_editor: write },
  // Totals about pages and searches, which identify no one.
  site_reports: { admin: read, recruiter: read, analyst: read, content_editor: read },
  reports: { admin: write, recruiter: read, hiring_manager: readOwn, analyst: write },
  equality: { admin: read, analyst: read },
  settings: { admin: write, recruiter: read },
  team: { admin: write },
  audit_log: { admin: read },
}

/** The facts about someone that decide their access. Theme builders edit the site, whatever else their role allows. */
export interface Colleague {
  role: Role
  isThemeBuilder?: boolean
}

export const isStaffRole = (role: Role): role is StaffRole => role !== 'candidate'

/** A person's permissions in an area; null for none. */
export function grantOf({ role, isThemeBuilder = false }: Colleague, area: Area): Grant | null {
  if (area === 'site' && isThemeBuilder) return write
  return isStaffRole(role) ? (access[area][role] ?? null) : null
}

/**
 * Whether someone may do it. `within`: the part of the area to which the caller limits itself; calls that cover everything are
 * only for people whose access is at least as wide.
 */
export function may(who: Colleague | null, area: Area, level: Level, within: Reach = 'all'): boolean {
  const grant = who && grantOf(who, area)
  if (!grant || (level === 'write' && grant.level === 'read')) return false
  return reaches.indexOf(grant.reach) >= reaches.indexOf(within)
}

/** Whether an area is in someone's menu. */
export const mayOpen = (who: Colleague | null, area: Area): boolean => who !== null && grantOf(who, area) !== null

/** Roles that have any access to an area. */
export const rolesThatOpen = (area: Area): StaffRole[] => staffRoles.filter((role) => mayOpen({ role }, area))

/** Roles that have an area without limits: to be notified if no one in particular is responsible. */
export const rolesWith = (area: Area, level: Level): StaffRole[] =>
  staffRoles.filter((role) => may({ role }, area, level))

/** Someone's function on the hiring team of a position. */
export const teamParts = ['recruiter', 'hiring_manager', 'interviewer'] as const
export type TeamPart = (typeof teamParts)[number]
