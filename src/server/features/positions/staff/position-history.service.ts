import type { AuditAction } from '#shared/audit-log/actions.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PositionEvent } from '#contract/positions/position-history.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/accounts.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { positionInReach } from './position-in-reach.ts'

const mostEvents = 200

const kinds: Partial<Record<AuditAction, PositionEvent['kind']>> = {
  'hiring_team.changed': 'team',
  'position.published': 'published',
  'position.changed': 'text_changed',
  'position.closed': 'closed',
  'position.reopened': 'reopened',
  'position.end_set': 'end_set',
  'position.import_closed': 'import_closed',
  'position.import_reopened': 'import_reopened',
  'position.import_followed': 'import_followed',
  'position.ended': 'ended',
  'position.hidden_names_changed': 'names_hidden',
  'position.confirmed_open': 'confirmed_open',
  'position.link_replaced': 'link_replaced',
  'position.answer_days_set': 'answer_days_set',
  'position.process_set': 'process_set',
}

const wordOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The audit log's entries about a position, and when it was added; latest first. @throws AppError `not_found` */
export async function readPositionHistory(scope: RequestScope, id: string): Promise<PositionEvent[]> {
  const { db } = scope
  const position = await positionInReach(scope, db, id)
  const rows = await db
    .select({
      at: auditEvents.at,
      actorId: auditEvents.actorId,
      action: auditEvents.action,
      detail: auditEvents.detail,
    })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.subject, `position:${position.id}`),
        inArray(auditEvents.action, Object.keys(kinds) as AuditAction[]),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(mostEvents)
  const names = await namesOf(
    db,
    rows.flatMap(({ actorId, detail }) => [actorId, wordOf(detail.userId)].filter((each) => each !== null)),
  )
  const events = rows.map(({ at, actorId, action, detail }): PositionEvent => {
    const personId = wordOf(detail.userId)
    return {
      ts: unixSeconds(at),
      kind: kinds[action]!,
      actorName: names.get(actorId ?? '') ?? '',
      person: personId === null ? null : (names.get(personId) ?? ''),
      from: wordOf(detail.from),
      to: wordOf(detail.to),
      reason: wordOf(detail.reason),
      closesTs: typeof detail.closesTs === 'number' ? detail.closesTs : null,
      people:
        action === 'position.closed'
          ? { rejected: Number(detail.rejected ?? 0), kept: Number(detail.kept ?? 0) }
          : null,
    }
  })
  // Staff published it, or an import brought it.
  if (position.source === ownSource) return events
  const added = { ts: unixSeconds(position.createdAt), kind: 'added' as const, actorName: '' }
  return [...events, { ...added, person: null, from: null, to: null, reason: null, closesTs: null, people: null }]
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name, email }) => [id, name || email]))
}
