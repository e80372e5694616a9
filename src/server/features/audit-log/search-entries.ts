import { and, ilike, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { isNotOwnApplication } from '#server/access/own-application.ts'
import { hasName } from '#server/access/names/hidden-names.ts'
import { isNotHiddenPerson } from '#server/access/names/not-hidden-person.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { positions } from '#server/db/schema/positions.ts'
import { isUuid } from '#server/features/files/files.service.ts'

/** Things and colleagues that a search finds, of each kind; more would say that the search is too short. */
const mostOfEach = 50

export interface FoundSubjects {
  subjects: string[]
  /** Colleagues by their name or address. */
  actors: string[]
}

/** By id: the log names things by their kind and id. */
const kindsOfUuids = [
  'application',
  'person',
  'interview',
  'offer_draft',
  'offer_approval',
  'position_draft',
  'form',
  'form_assignment',
  'message_template',
  'letter_template',
  'interview_kit',
  'pool',
  'event',
  'question',
  'invitation',
  'import_dry_run',
  'import_schedule',
  'file',
  'user',
]
const kindsOfNumbers = ['position', 'offer', 'mail', 'import']

/** What a text may name: an id, or people and positions whose names contain it. Finds no one whose name is hidden from the viewer. */
export async function searchSubjects(scope: RequestScope, viewer: Viewer, text: string): Promise<FoundSubjects> {
  const id = text.trim().toLowerCase()
  if (isUuid(id)) return { subjects: kindsOfUuids.map((kind) => `${kind}:${id}`), actors: [] }
  if (/^#?\d{1,15}$/.test(id))
    return { subjects: kindsOfNumbers.map((kind) => `${kind}:${Number(id.replace('#', ''))}`), actors: [] }
  const words = `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
  const [people, accounts, titles] = await Promise.all([
    applicationsNamed(scope, viewer, words),
    accountsNamed(scope, words),
    scope.db.select({ id: positions.id }).from(positions).where(ilike(positions.title, words)).limit(mostOfEach),
  ])
  const ids = people.map((row) => row.id)
  const [held, made] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          scope.db.select({ id: interviews.id }).from(interviews).where(inArray(interviews.applicationId, ids)),
          scope.db
            .select({ id: offerDrafts.id, offerId: offerDrafts.offerId })
            .from(offerDrafts)
            .where(inArray(sql`${offerDrafts.content}->>'application_id'`, ids)),
        ])
  return {
    subjects: [
      ...ids.flatMap((each) => [`application:${each}`, `person:${each}`]),
      ...held.map((each) => `interview:${each.id}`),
      ...made.flatMap((each) => [
        `offer_draft:${each.id}`,
        ...(each.offerId === null ? [] : [`offer:${each.offerId}`]),
      ]),
      ...titles.map((each) => `position:${each.id}`),
      ...accounts.map((each) => `user:${each.id}`),
    ],
    actors: accounts.filter(({ role }) => role !== 'candidate').map((each) => each.id),
  }
}

async function applicationsNamed(scope: RequestScope, viewer: Viewer, words: string) {
  const isNamed = or(ilike(applications.fullName, words), ilike(applications.email, words))
  return scope.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isNamed, ne(applications.status, 'draft'), isNotOwnApplication(viewer), await hasName(scope)))
    .limit(mostOfEach)
}

async function accountsNamed(scope: RequestScope, words: string) {
  const isVisible: SQL | undefined = await isNotHiddenPerson(scope, {
    userId: sql`${users.id}`,
    email: sql`${users.email}`,
  })
  const isNamed = or(ilike(users.name, words), ilike(users.email, words))
  return scope.db
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(isNamed, isVisible && or(ne(users.role, 'candidate'), isVisible)))
    .limit(mostOfEach)
}
