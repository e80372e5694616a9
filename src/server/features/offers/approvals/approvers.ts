import { and, inArray, or, sql } from 'drizzle-orm'
import type { OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import { emailKey } from '#shared/applications/email.ts'
import type { ApprovalStep } from '#shared/offers/approval-steps.ts'
import { grantOf, staffRoles, type Role, type TeamPart } from '#shared/team/roles.ts'
import type { Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { isOwnApplication } from '#server/access/own-application.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications, type ApplicationRow } from '#server/db/schema/applications.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { isUuid } from '#server/features/files/files.service.ts'
import type { OfferDraftRow } from '#server/db/schema/offer-drafts.ts'
import type { OfferApprovalRow } from '#server/db/schema/offer-approvals.ts'

interface Person {
  id: string
  name: string
  email: string
  role: Role
}

/** Everyone who could approve anything, by name, the hiring teams of the offers' positions, and the applicants. */
export interface People {
  everyone: Person[]
  teams: { positionId: number; userId: string; part: TeamPart }[]
  /** The applicants: an offer can be a colleague's by their account, whatever its address is. */
  applicants: Pick<ApplicationRow, 'id' | 'userId' | 'email'>[]
}

const roles = staffRoles.filter((role) => grantOf({ role }, 'offer_approvals')?.level === 'write')

export async function loadPeople(
  tx: Db,
  offers: readonly Pick<OfferDraftContent, 'position_id' | 'application_id'>[],
): Promise<People> {
  const ids = [...new Set(offers.flatMap((offer) => offer.position_id ?? []))]
  const from = [...new Set(offers.flatMap((offer) => offer.application_id ?? []))].filter(isUuid)
  const everyone = await tx
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(inArray(users.role, roles))
    .orderBy(sql`lower(${users.name})`, users.email)
  const teams =
    ids.length === 0
      ? []
      : await tx
          .select({ positionId: hiringTeam.positionId, userId: hiringTeam.userId, part: hiringTeam.part })
          .from(hiringTeam)
          .where(inArray(hiringTeam.positionId, ids))
  const applicants =
    from.length === 0
      ? []
      : await tx
          .select({ id: applications.id, userId: applications.userId, email: applications.email })
          .from(applications)
          .where(inArray(applications.id, from))
  return { everyone: everyone.map((each) => ({ ...each, name: each.name || each.email })), teams, applicants }
}

/** Those of the colleagues who cannot approve anything: a rule that names them would never be satisfied. */
export async function notApprovers(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), or(inArray(users.role, roles))))
  const known = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}

/** The parts of an offer that determine who may approve it. */
export interface Approvable {
  positionId: number | null
  applicationId: string | null
  /** Everyone who started, changed or sent it. */
  authors: readonly string[]
  candidateEmail: string
}

export const approvableOf = (draft: OfferDraftRow, approval: Pick<OfferApprovalRow, 'authors'> | null): Approvable => ({
  positionId: draft.content.position_id,
  applicationId: draft.content.application_id,
  authors: approval ? approval.authors : [draft.createdBy, ...draft.editors],
  candidateEmail: draft.content.candidate_email,
})

export interface StepApprovers {
  people: Person[]
  because: 'rule' | 'administrators' | 'author'
}

/**
 * Who can approve a step now. Roles and hiring teams are read at this moment: people who join replace people who left. No one
 * approves an offer of their own making if anyone else can: then the administrators do, and the author only if there are none.
 */
export function approversOf(people: People, step: ApprovalStep, offer: Approvable): StepApprovers {
  const { everyone, teams } = people
  const { positionId, authors } = offer
  const team = teams.filter((each) => each.positionId === positionId)
  const isOnTeam = (id: string, part?: TeamPart) =>
    team.some((each) => each.userId === id && (part === undefined || each.part === part))
  const others = everyone.filter((person) => !isCandidate(people, person, offer))
  const { who } = step
  const named = others.filter((person) =>
    who.kind === 'team'
      ? isOnTeam(person.id, who.part)
      : who.ids.includes(person.id) && (person.role !== 'hiring_manager' || isOnTeam(person.id)),
  )
  const isAuthor = ({ id }: Person) => authors.includes(id)
  const rule = named.filter((person) => !isAuthor(person))
  if (rule.length > 0) return { people: rule, because: 'rule' }
  const admins = others.filter(({ role }) => role === 'admin')
  const administrators = admins.filter((person) => !isAuthor(person))
  if (administrators.length > 0) return { people: administrators, because: 'administrators' }
  return { people: [...new Set([...named, ...admins])], because: 'author' }
}

const isCandidate = (
  { applicants }: People,
  person: Pick<Person, 'id' | 'email'>,
  { candidateEmail, applicationId }: Approvable,
): boolean => {
  if (candidateEmail !== '' && emailKey(person.email) === emailKey(candidateEmail)) return true
  const application = applicants.find(({ id }) => id === applicationId)
  return application !== undefined && isOwnApplication(person, application)
}

export type MayDecide = 'no' | 'yes' | 'step_in'

/** Administrators can step in for the approvers of any step, except for offers they prepared themselves. */
export function mayDecide(everyone: People, viewer: Viewer, step: ApprovalStep, offer: Approvable): MayDecide {
  if (isCandidate(everyone, viewer, offer)) return 'no'
  const { people, because } = approversOf(everyone, step, offer)
  if (people.some(({ id }) => id === viewer.id)) return because === 'rule' ? 'yes' : 'step_in'
  return viewer.role === 'admin' && !offer.authors.includes(viewer.id) ? 'step_in' : 'no'
}

/**
 * Whether someone may read a request: people who make offers, all but their own; others, requests they were asked to approve or have
 * decided about, for positions on whose hiring team they still are.
 */
export function mayRead(viewer: Viewer, row: OfferApprovalRow, people: People, offer: Approvable): boolean {
  if (isCandidate(people, viewer, offer)) return false
  const grant = grantOf(viewer, 'offer_approvals')
  if (grant?.reach === 'all') return true
  const isOnTeam = people.teams.some(
    ({ positionId, userId }) => positionId === offer.positionId && userId === viewer.id,
  )
  if (grant === null || !isOnTeam) return false
  const step = row.state === 'waiting' ? row.steps[row.given.length] : undefined
  const isAsked = step && approversOf(people, step, offer).people.some(({ id }) => id === viewer.id)
  return isAsked || row.endedBy === viewer.id || row.given.some(({ userId }) => userId === viewer.id)
}
