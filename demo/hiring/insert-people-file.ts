import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { applicationTags } from '#server/db/schema/application-labels.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { definitionFor } from '#server/features/applications/drafts/application-definition.ts'
import { detailsSection, resumeSection } from '#shared/applications/application-definition.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { demoDomain } from '../demo-employer.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { statusOf } from './simulate-applications.ts'
import type { HiringStaff } from './staff-ids.ts'

const name = 'boat-show-visitors.csv'
const tag = 'Boat show'

/** People who left their card at a stand. */
const visitors = [
  { fullName: 'Runa Heddle', email: 'runa.heddle@example.com', phone: '+44 7700 900461', location: 'Kirkwall' },
  { fullName: 'Callum Isbister', email: 'c.isbister@example.com', phone: '', location: 'Stromness' },
  { fullName: 'Maja Lindqvist', email: 'maja.lindqvist@example.com', phone: '+46 70 174 06 21', location: 'Göteborg' },
  { fullName: 'Tomasz Wilk', email: 'tomasz.wilk@example.com', phone: '', location: 'Gdynia' },
  { fullName: 'Ailsa Foubister', email: 'ailsa.foubister@example.com', phone: '+44 7700 900587', location: '' },
] as const

/** Two weeks ago a recruiter added the visitors of a stand from a file; one of them had applied from another address. */
export async function insertPeopleFile(
  tx: Db,
  { stored, staff, now }: { stored: readonly StoredApplication[]; staff: HiringStaff; now: number },
): Promise<void> {
  const at = dateOf(now - 14 * 86_400)
  const [recruiter] = staff.recruiters
  const open = stored.find(({ position }) => position.id === 20_418)
  const known = stored.find(
    (each) => each.userId !== null && statusOf(each) === 'not_selected' && each.submittedTs < now - 30 * 86_400,
  )
  if (!open || !known) return
  const { person } = known
  const again = { fullName: person.name, email: `home.${person.email}`, phone: person.phone, location: person.location }
  const people = [...visitors, again].map((each) => ({ ...each, id: randomUUID() }))
  const form = definitionFor('en', open.position, [])
  const sections = form.sections.filter((each) => each.name === detailsSection || each.name === resumeSection)
  await tx.insert(applications).values(
    people.map((each) => ({
      ...each,
      domain: demoDomain,
      positionId: open.position.id,
      status: 'submitted' as const,
      submittedForm: { ...form, sections },
      source: { kind: 'file' as const, name, campaign: null },
      addedBy: recruiter.id,
      submittedAt: at,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const of = people.map(({ id }) => ({ domain: demoDomain, applicationId: id }))
  await tx
    .insert(applicationEvents)
    .values(of.map((each) => ({ ...each, status: 'submitted' as const, note: null, at })))
  await tx
    .insert(applicationTags)
    .values(of.map((each) => ({ ...each, key: tagKey(tag), label: tag, addedBy: recruiter.id, addedAt: at })))
  const counts = { added: people.length, filled: 0, known: 3, repeated: 1, refused: 2 }
  const id = randomUUID()
  await tx.insert(peopleFiles).values({
    domain: demoDomain,
    id,
    name,
    positionId: open.position.id,
    origin: 'your visit to our stand at the Orkney boat show',
    addedBy: recruiter.id,
    addedAt: at,
    sendsAt: new Date(at.getTime() + undoMinutes * 60_000),
    ...counts,
  })
  await tx
    .insert(peopleFileRows)
    .values(of.map((each) => ({ ...each, fileId: id, isAdded: true, filled: [], tags: [] })))
}
