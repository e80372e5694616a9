import { and, eq, inArray } from 'drizzle-orm'
import type { AuditEntry } from '#contract/audit-log.ts'
import { isSensitive } from '#shared/audit-log/sensitive.ts'
import { isCandidateAction } from '#shared/audit-log/who-acts.ts'
import type { RequestScope } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'
import { messagesFor } from '#server/messages.ts'
import { referenceOf } from './entry-reference.ts'
import { describeDetail } from './describe-detail.ts'
import type { EntryRow } from './find-entries.ts'
import { nameThings, things, type Named } from './name-things.ts'

type Actor = AuditEntry['actor']

/** Entries as their reader sees them; names that are hidden from the reader are cut from the answer afterwards. */
export async function presentEntries(scope: RequestScope, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const t = messagesFor(scope.locale)
  const people = rows.flatMap(({ actor, detail }) =>
    [actor, detail.userId, detail.reviewer].filter((each) => typeof each === 'string'),
  )
  const [names, colleagues, owners] = await Promise.all([
    nameThings(
      scope,
      rows.map(({ subject }) => subject),
    ),
    namesOfColleagues(scope, people),
    ownersOf(scope, rows),
  ])
  const told = {
    t,
    locale: scope.locale,
    nameOf: (id: string) => colleagues.get(id) ?? t('auditLog.actor.deleted'),
  }
  return rows.map((row) => ({
    id: referenceOf(scope, row.id),
    atMs: Math.floor(Number(row.at) / 1000),
    action: row.action,
    isSensitive: isSensitive(row.action),
    actor: actorOf(t, row, { colleagues, isOwner: row.actor !== null && owners.get(row.subject) === row.actor }),
    thread: row.subject,
    thing: thingOf(t, row, names.get(row.subject)),
    details: describeDetail(told, row.action, row.detail),
    address: row.ip ?? '',
    device: row.userAgent ?? '',
  }))
}

function actorOf(
  t: ReturnType<typeof messagesFor>,
  { actor, action, requestId, detail }: EntryRow,
  { colleagues, isOwner }: { colleagues: ReadonlyMap<string, string>; isOwner: boolean },
): Actor {
  const named = (kind: Exclude<Actor['kind'], 'colleague'>, key: string): Actor => ({
    kind,
    id: '',
    name: t(`auditLog.actor.${key}`),
  })
  if (typeof detail.by === 'string' && detail.by.startsWith('command line')) return named('command_line', 'commandLine')
  if (actor === 'deleted') return named('deleted', 'deleted')
  if (isCandidateAction(action) || isOwner) return named('candidate', 'candidate')
  if (actor === null) {
    if (requestId === 'import') return named('import', 'import')
    return action.startsWith('account.') ? named('unknown', 'unknown') : named('system', 'system')
  }
  const name = colleagues.get(actor)
  return name === undefined ? named('candidate', 'candidate') : { kind: 'colleague', id: actor, name }
}

function thingOf(t: ReturnType<typeof messagesFor>, { subject, detail }: EntryRow, named: Named | undefined) {
  const at = subject.indexOf(':')
  const noun = subject.slice(0, Math.max(at, 0))
  if (!Object.hasOwn(things, noun)) return null
  const { kind, find } = things[noun]!
  const label = t(`auditLog.kind.${kind}`)
  const isGone = find !== undefined && named === undefined
  // The name that was recorded when the thing was made, or deleted.
  const known = [detail.name, detail.title].find((each) => typeof each === 'string') ?? ''
  return {
    kind,
    id: subject.slice(at + 1),
    personName: named?.personName ?? '',
    title: named?.title || (kind === 'pool' || kind === 'letterTemplate' || kind === 'event' ? String(known) : ''),
    label: isGone ? t('auditLog.gone', { kind: label }) : label,
    isThere: named !== undefined,
  }
}

/** People who work for the employer, or did: a former colleague's account is a candidate's. */
async function namesOfColleagues({ db }: RequestScope, ids: readonly string[]): Promise<Map<string, string>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(inArray(users.id, unique))
  const candidates = rows.filter(({ role }) => role === 'candidate')
  const former =
    candidates.length === 0
      ? []
      : await db
          .selectDistinct({ subject: auditEvents.subject })
          .from(auditEvents)
          .where(
            and(
              inArray(
                auditEvents.subject,
                candidates.map(({ id }) => `user:${id}`),
              ),
              eq(auditEvents.action, 'account.role_changed'),
            ),
          )
  const known = new Set(former.map(({ subject }) => subject))
  return new Map(
    rows
      .filter(({ id, role }) => role !== 'candidate' || known.has(`user:${id}`))
      .map(({ id, name, email }) => [id, name || email]),
  )
}

/** Whose applications entries are about, by subject: what their owner does there, they do as a candidate. */
async function ownersOf({ db }: RequestScope, rows: readonly EntryRow[]): Promise<Map<string, string | null>> {
  const ids = [
    ...new Set(
      rows.map(({ subject }) => /^application:([0-9a-f-]{36})$/.exec(subject)?.[1]).filter((id) => id !== undefined),
    ),
  ]
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: applications.id, userId: applications.userId })
    .from(applications)
    .where(inArray(applications.id, ids))
  return new Map(found.map(({ id, userId }) => [`application:${id}`, userId]))
}
