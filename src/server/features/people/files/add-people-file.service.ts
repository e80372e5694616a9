import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/endpoint.ts'
import type { AddedFile, addPeopleFile as addCall } from '#contract/people/people-files.ts'
import { undoMinutes } from '#shared/applications/decisions.ts'
import { tagKey } from '#shared/applications/tags.ts'
import { columnsProblem } from '#shared/people/people-file.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { peopleFileRows, peopleFiles } from '#server/db/schema/people-files.ts'
import { addMany, holdForSending, lockAdding } from '#server/features/applications/public.ts'
import { enqueue } from '#server/outbox/outbox.ts'
import { uuidOf } from '#server/uuid-of.ts'
import { fillGaps, putTags } from './fill-gaps.ts'
import { presentFile } from './list-people-files.service.ts'
import { countOutcomes, planRows, type PlannedRow } from './plan-rows.ts'
import { positionToAddTo } from './position-to-add-to.ts'
import { openFile } from './read-people-file.service.ts'
import { refused } from './read-file.ts'

/** One statement has at most 65,535 values. */
const atOnce = 5_000

/**
 * Adds the people of a file, in one transaction: all of them, or none. They are notified once it can no longer be undone.
 * @throws AppError `invalid` naming `content`; `not_found`, `gone` or `conflict` for the position
 */
export async function addPeopleFile(
  scope: RequestScope,
  viewer: Viewer,
  asked: BodyOf<typeof addCall>,
): Promise<AddedFile> {
  const { domain } = scope.employer
  const id = uuidOf(`people file\n${domain}\n${viewer.id}\n${asked.key}`)
  const file = openFile(scope, asked)
  const problem = columnsProblem(file.columns)
  if (problem) throw refused(`peopleFiles.columnsProblem.${problem}`)
  await scope.db.transaction(async (tx) => {
    // Two concurrent files would both find their people unknown, and so would a concurrent application.
    await lockAdding(scope, tx, { isShared: false })
    if ((await tx.$count(peopleFiles, eq(peopleFiles.id, id))) > 0) return
    await holdForSending(scope, tx, asked.position_id)
    const position = await positionToAddTo(scope, tx, asked.position_id)
    const planned = await planRows(scope, tx, { ...file, fillsGaps: asked.fills_gaps })
    const counts = countOutcomes(planned)
    if (counts.added + counts.filled === 0) throw refused('peopleFiles.nothing')
    const now = scope.deps.clock.now()
    const sendsAt = new Date(now.getTime() + undoMinutes * 60_000)
    const of = { domain, id, positionId: position.id, origin: asked.origin, addedBy: viewer.id, addedAt: now, sendsAt }
    await tx.insert(peopleFiles).values({ ...of, ...counts, name: asked.name })
    const added = planned.filter(({ outcome }) => outcome === 'added').map((row) => ({ ...row, id: idOf(id, row) }))
    const people = added.map(({ id: applicationId, person: { tags: _tags, ...person } }) => ({
      id: applicationId,
      ...person,
    }))
    if (people.length > 0) await addMany(scope, tx, viewer, { people, position, origin: asked.origin, sendsAt })
    await putTags(
      scope,
      tx,
      viewer,
      added.map(({ id: applicationId, person }) => ({ applicationId, labels: person.tags })),
    )
    const gaps = await fillGaps(
      scope,
      tx,
      viewer,
      planned.flatMap((row) => row.gaps ?? []),
    )
    await noteRows(tx, domain, id, [
      ...added.map(({ id: applicationId }) => ({ applicationId, isAdded: true, filled: [], tags: [] })),
      ...gaps.map(({ application, phone, location, tags }) => ({
        applicationId: application.id,
        isAdded: false,
        filled: [...(phone ? ['phone' as const] : []), ...(location ? ['location' as const] : [])],
        tags: tags.map(tagKey),
      })),
    ])
    if (people.length > 0)
      await enqueue(tx, 'tell_people_file', { domain, fileId: id, origin: scope.origin }, `people_file:${id}`, sendsAt)
    await audit(scope, tx, {
      action: 'person.file_added',
      subject: `people_file:${id}`,
      detail: { ...counts, position: position.id },
    })
  })
  return presentFile(scope, id)
}

const idOf = (fileId: string, { person }: PlannedRow): string => uuidOf(`${fileId}\n${person.email}`)

async function noteRows(
  tx: Db,
  domain: string,
  fileId: string,
  rows: Omit<typeof peopleFileRows.$inferSelect, 'domain' | 'fileId'>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.insert(peopleFileRows).values(rows.slice(from, from + atOnce).map((row) => ({ domain, fileId, ...row })))
}
