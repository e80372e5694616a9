import { eq } from 'drizzle-orm'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { closeStaffPosition } from '#contract/positions/close-position.ts'
import { openStatuses } from '#shared/applications/open-statuses.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { positionStateOf } from '#shared/positions/staff-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { audit } from '#server/audit.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { allowLongStatements } from '#server/db/busy.ts'
import type { Db } from '#server/db/client.ts'
import type { DecisionRow } from '#server/db/schema/decisions.ts'
import { positions } from '#server/db/schema/positions.ts'
import { decideWithin, lockOutApplicants, presentDecision } from '#server/features/applications/public.ts'
import { lockImports } from '#server/features/imports/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { settleQuestion } from '../still-hiring/notify-still-hiring.ts'
import { consideredFor } from './considered.ts'
import { noteClosing, pastClosing } from './past-closings.ts'
import { readHold, writeHold } from './position-holds.ts'
import { positionInReach } from './position-in-reach.ts'
import { readPositionForStaff } from './read-staff-position.service.ts'

type Asked = BodyOf<typeof closeStaffPosition>

/**
 * Closes a position and rejects, in the same transaction, everyone who is still considered for it, except the ones to keep.
 * @throws AppError `not_found`; `gone` if it is closed; `conflict` if the reader did not see everyone who would be rejected, in
 * their current stages, or if the key was used for something else; `invalid` as for a decision
 */
export async function closePosition(
  scope: RequestScope,
  viewer: Viewer,
  id: string,
  asked: Asked,
): Promise<DataOf<typeof closeStaffPosition>> {
  const decision = await scope.db.transaction((tx) => close(scope, tx, viewer, id, asked))
  return {
    position: await readPositionForStaff(scope, id),
    decision: decision && (await presentDecision(scope, decision)),
  }
}

async function close(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  id: string,
  asked: Asked,
): Promise<DecisionRow | null> {
  // An import may hold the lock for longer than a statement may take.
  await allowLongStatements(tx)
  // Concurrent closings wait for each other here, as does an import.
  await lockImports(tx, scope.employer.domain)
  await lockOutApplicants(scope, tx, Number(id))
  const position = await positionInReach(scope, tx, id, { isLocked: true })
  const past = await pastClosing(tx, viewer, position.id, asked)
  if (past) return past.decision
  const now = scope.deps.clock.now()
  const hold = await readHold(tx, position.id)
  if (positionStateOf(position, unixSeconds(now)) === 'closed')
    refuseClosed(hold?.state === 'closed' && hold.setterName)
  const kept = await keptOf(scope, tx, position.id, asked)
  const decision = await answer(scope, tx, viewer, position.id, asked, kept)
  await requireEveryoneAnswered(scope, tx, position.id, kept)
  await noteClosing(scope, tx, viewer, position.id, asked, decision)
  await tx
    .update(positions)
    .set({ archivedAt: unixSeconds(now), updatedAt: now })
    .where(eq(positions.id, position.id))
  await writeHold(tx, {
    domain: scope.employer.domain,
    positionId: position.id,
    state: 'closed',
    // Open positions are listed by their source, unless staff keep them open.
    isListed: hold ? hold.isListed : position.source !== ownSource,
    sourceClosesAt: hold ? hold.sourceClosesAt : position.closesAt,
    setBy: viewer.id,
    setterName: viewer.name || viewer.email,
    setAt: now,
  })
  await audit(scope, tx, {
    action: 'position.closed',
    subject: `position:${position.id}`,
    detail: { rejected: decision?.changedCount ?? 0, kept: kept.length, keptIds: kept },
  })
  await settleQuestion(tx, position.id, now)
  return decision
}

function refuseClosed(name: string | false): never {
  throw new AppError(
    'gone',
    name ? { key: 'staffPositions.refused.closedBy', values: { name } } : { key: 'staffPositions.refused.closed' },
  )
}

const changed = () => new AppError('conflict', { key: 'staffPositions.refused.changed' })

/**
 * Which of the considered applications to keep: locked, and the same as the reader saw, in the same stages. Someone with an offer or
 * an upcoming interview is rejected only if named.
 */
async function keptOf(
  scope: RequestScope,
  tx: Db,
  positionId: number,
  { readMs, count, keep, reject }: Asked,
): Promise<string[]> {
  const people = await consideredFor(scope, tx, positionId, { isLocked: true })
  const isLater = (at: Date | null) => at !== null && at.getTime() > readMs
  if (people.length !== count || people.some((each) => isLater(each.updatedAt) || isLater(each.submittedAt)))
    throw changed()
  const keeps = new Set(keep)
  const named = new Set(reject)
  const isUnseen = ({ id, status, hasInterview }: (typeof people)[number]) =>
    (status === 'offer' || hasInterview) && !keeps.has(id) && !named.has(id)
  if (people.some(isUnseen)) throw changed()
  return people.flatMap(({ id }) => (keeps.has(id) ? [id] : []))
}

async function answer(
  scope: RequestScope,
  tx: Db,
  viewer: Viewer,
  position: number,
  { key, readMs, count, answer: told }: Asked,
  kept: string[],
): Promise<DecisionRow | null> {
  if (!told) return null
  const list = { position, status: [...openStatuses] }
  const of = { list, readMs, count, except: kept }
  const decision = await decideWithin(scope, tx, viewer, { key, status: 'not_selected', of, ...told })
  // Someone whom the reader did not see, for example because a rejection was undone.
  if (decision.leftOutCount > 0 || decision.changedCount !== count - kept.length) throw changed()
  return decision
}

/** A rejection may have just been undone, or no one was to be notified. */
async function requireEveryoneAnswered(scope: RequestScope, tx: Db, positionId: number, keep: readonly string[]) {
  const left = await consideredFor(scope, tx, positionId)
  const kept = new Set(keep)
  if (left.some(({ id }) => !kept.has(id))) throw changed()
}
