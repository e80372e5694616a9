import { eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { PositionContent, publishPositionDraft } from '#contract/positions/position-drafts.ts'
import { changedFields } from '#shared/positions/changed-fields.ts'
import { isToOpenLater } from '#shared/positions/opening.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { positionDrafts, type PositionDraftRow } from '#server/db/schema/position-drafts.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { requireProcess } from '#server/features/applications/public.ts'
import { formsForPositions } from '#server/features/forms/public.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { dropHold, readHold } from '../staff/position-holds.ts'
import { newPrivateToken } from '../staff/private-token.ts'
import { positionInReach } from '../staff/position-in-reach.ts'
import { requirePublishable } from './check-draft.ts'
import { contentOf, formsOf } from './draft-content.ts'
import { requireCurrent } from './drafts.service.ts'
import { findDraft } from './find-draft.ts'
import { planOpening } from './plan-opening.ts'
import { titleOf } from './title-of.ts'
import { positionOfDraft } from './position-of-draft.ts'

/**
 * Creates or changes a position in one step, with its audit record; publishing again gives the same position.
 * @throws AppError `not_found`; `conflict` with the newer draft, or for a template; `invalid` with the missing fields
 */
export async function publishDraft(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  { revision }: BodyOf<typeof publishPositionDraft>,
): Promise<DataOf<typeof publishPositionDraft>> {
  return scope.db.transaction(async (tx) => {
    await allowLongStatements(tx)
    // Closing, reopening and importing read a position before they write it.
    await lockImports(tx, scope.employer.domain)
    const draft = await findDraft(scope, tx, id, { isLocked: true })
    const title = titleOf(draft.content)
    if (draft.publishedAt !== null) return { positionId: draft.positionId!, title, opensTs: null }
    if (draft.isTemplate) throw new AppError('conflict', { key: 'positionDrafts.refused.template' })
    if (draft.opensAt !== null) return { positionId: null, title, opensTs: unixSeconds(draft.opensAt) }
    await requireCurrent(scope, tx, draft, revision)
    const position = await positionToPublish(scope, tx, draft)
    const { opensTs } = draft.content
    if (!position && isToOpenLater(opensTs, unixSeconds(scope.deps.clock.now())))
      return planOpening(scope, tx, viewer, { draft, opensTs })
    return { positionId: await makePublic(scope, tx, draft, { position, by: viewer.id }), title, opensTs: null }
  })
}

/** The position that it changes; null for a new one. @throws AppError `invalid` with the missing fields */
export async function positionToPublish(
  scope: RequestScope,
  tx: Db,
  draft: PositionDraftRow,
): Promise<PositionRow | null> {
  const position = draft.positionId === null ? null : await ownPosition(scope, tx, draft.positionId)
  const forms = await formsForPositions(tx, formsOf(draft.content))
  requirePublishable(scope, draft.content, { position: position && endsOf(position, draft), forms })
  const { processId: id = null } = draft.content
  await requireProcess(tx, { id, currentId: position?.processId ?? null, field: 'content.processId' })
  return position
}

interface Decision {
  position: PositionRow | null
  /** The person who decided it, perhaps days ago. */
  by: string
}

export async function makePublic(
  scope: RequestScope,
  tx: Db,
  draft: PositionDraftRow,
  { position, by }: Decision,
): Promise<number> {
  const positionId = position
    ? await changePosition(scope, tx, draft, position)
    : await makePosition(scope, tx, by, draft)
  await tx
    .update(positionDrafts)
    .set({ positionId, publishedAt: scope.deps.clock.now() })
    .where(eq(positionDrafts.id, draft.id))
  return positionId
}

async function makePosition(scope: RequestScope, tx: Db, by: string, draft: PositionDraftRow): Promise<number> {
  const now = scope.deps.clock.now()
  const { rows } = await tx.execute<{ id: string }>(sql`select nextval('position_id_seq') as id`)
  const id = Number(rows[0]!.id)
  await tx.insert(positions).values({
    ...positionOfDraft(id, draft.content, unixSeconds(now)),
    domain: scope.employer.domain,
    id,
    privateToken: draft.content.isPrivate ? newPrivateToken() : null,
    archivedAt: -1,
    createdAt: now,
    updatedAt: now,
  })
  await addTeam(scope, tx, by, id, draft.content.team)
  await audit(scope, tx, {
    action: 'position.published',
    subject: `position:${id}`,
    detail: { draftId: draft.id },
    actorId: by,
  })
  return id
}

/** Locked, so that someone who is being removed is not put on the team at the same moment. */
async function addTeam(scope: RequestScope, tx: Db, by: string, positionId: number, team: PositionContent['team']) {
  const people = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(inArray(users.id, ['', ...team.map(({ userId }) => userId)]))
    .orderBy(users.id)
    .for('no key update')
  const staff = new Set(people.filter(({ role }) => role !== 'candidate').map(({ id }) => id))
  const parts = new Map(team.filter(({ userId }) => staff.has(userId)).map(({ userId, part }) => [userId, part]))
  for (const [userId, part] of parts) {
    await tx.insert(hiringTeam).values({ domain: scope.employer.domain, positionId, userId, part, addedBy: by })
    await audit(scope, tx, {
      action: 'hiring_team.changed',
      subject: `position:${positionId}`,
      detail: { userId, from: null, to: part },
      actorId: by,
    })
  }
}

async function ownPosition(scope: RequestScope, tx: Db, id: number): Promise<PositionRow> {
  const position = await positionInReach(scope, tx, String(id), { isLocked: true })
  if (position.source !== ownSource) throw new AppError('conflict', { key: 'positionDrafts.refused.imported' })
  return position
}

const endsOf = (position: PositionRow, draft: PositionDraftRow) => ({
  closesTs: position.closesAt,
  baseClosesTs: draft.baseClosesAt,
})

async function changePosition(
  scope: RequestScope,
  tx: Db,
  draft: PositionDraftRow,
  position: PositionRow,
): Promise<number> {
  const { content } = draft
  const now = scope.deps.clock.now()
  const {
    postedTs: _posted,
    creationTs: _created,
    ...written
  } = positionOfDraft(position.id, content, position.postedTs)
  const closesAt = await endOf(tx, position, draft)
  await tx
    .update(positions)
    .set({
      ...written,
      closesAt,
      privateToken: position.privateToken ?? (content.isPrivate ? newPrivateToken() : null),
      updatedAt: now,
    })
    .where(eq(positions.id, position.id))
  const changed = changedFields(contentOf(position, { isCopy: false }), { ...content, team: [], closesTs: closesAt })
  await audit(scope, tx, {
    action: 'position.changed',
    subject: `position:${position.id}`,
    detail: { draftId: draft.id, changed },
  })
  return position.id
}

/** A date that was set on the position since the changes began is kept, unless they set another. */
async function endOf(tx: Db, position: PositionRow, draft: PositionDraftRow): Promise<number | null> {
  const { closesTs } = draft.content
  if (closesTs === draft.baseClosesAt) return position.closesAt
  const hold = await readHold(tx, position.id)
  if (hold && hold.state !== 'closed') await dropHold(tx, position.id)
  return closesTs
}
