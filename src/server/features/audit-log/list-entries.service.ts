import { asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { exportAuditLog, listAuditEntries } from '#contract/audit-log.ts'
import { auditActions, type AuditAction } from '#shared/audit-log/actions.ts'
import { sensitiveActions } from '#shared/audit-log/sensitive.ts'
import { actionsNamed, colleagueActions, systemActions } from '#shared/audit-log/who-acts.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { users } from '#server/db/schema/accounts.ts'
import { applications } from '#server/db/schema/applications.ts'
import { cursorOf, placeOf } from './entry-reference.ts'
import { findEntries, isAfter, type EntryRow, type Source } from './find-entries.ts'
import { presentEntries } from './present-entries.ts'
import { readableEntries } from './readable-entries.ts'
import { searchSubjects } from './search-entries.ts'

const pageSize = 50
const mostColleagues = 500

export type AuditFilters = Omit<QueryOf<typeof exportAuditLog>, 'domain' | 'hl'>

/** The newest first, by cursor. */
export async function listEntries(
  scope: RequestScope,
  viewer: Viewer,
  { before, ...filters }: QueryOf<typeof listAuditEntries>,
): Promise<DataOf<typeof listAuditEntries>> {
  const read = await entryReader(scope, viewer, filters)
  const rows = await read(before === undefined ? undefined : await placeOf(scope, before), pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return {
    entries: await presentEntries(scope, shown),
    next: rows.length > pageSize ? cursorOf(scope, shown.at(-1)!) : null,
    colleagues: await colleagues(scope),
  }
}

const colleagues = async ({ db }: RequestScope) =>
  (
    await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(ne(users.role, 'candidate'))
      .orderBy(asc(sql`lower(coalesce(nullif(${users.name}, ''), ${users.email}))`), asc(users.id))
      .limit(mostColleagues)
  ).map(({ id, name, email }) => ({ id, name: name || email }))

export type EntryReader = (last: Pick<EntryRow, 'at' | 'id'> | undefined, most: number) => Promise<EntryRow[]>

/** Reads pages of what the filters match. The filters' people and things are looked up once. */
export async function entryReader(scope: RequestScope, viewer: Viewer, filters: AuditFilters): Promise<EntryReader> {
  const { since, until, sensitive } = filters
  const allowed = [
    ...(filters.what === undefined ? [] : [actionsNamed(filters.what)!]),
    ...(sensitive === true ? [sensitiveActions as readonly AuditAction[]] : []),
  ]
  const { sources, conditions } = await sourcesOf(scope, viewer, filters, allowed)
  const fixed = [
    await readableEntries(scope, viewer),
    ...conditions,
    ...(since === undefined ? [] : [sql`e.at >= ${new Date(since * 1000).toISOString()}::timestamptz`]),
    ...(until === undefined ? [] : [sql`e.at < ${new Date(until * 1000).toISOString()}::timestamptz`]),
  ]
  return async (last, most) => {
    const condition = sql.join(last === undefined ? fixed : [...fixed, isAfter(last)], sql` and `)
    const found = await Promise.all(sources.map((source) => findEntries(scope.db, source, condition, most)))
    return newestOf(found.flat(), most)
  }
}

/** An entry that several sources have is listed once. */
function newestOf(rows: readonly EntryRow[], most: number): EntryRow[] {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return unique.sort((a, b) => Number(b.at) - Number(a.at) || Number(b.id) - Number(a.id)).slice(0, most)
}

interface Sources {
  sources: Source[]
  conditions: SQL[]
}

async function sourcesOf(
  scope: RequestScope,
  viewer: Viewer,
  { query, who, about }: AuditFilters,
  allowed: readonly (readonly AuditAction[])[],
): Promise<Sources> {
  const within = (actions: readonly AuditAction[]) =>
    actions.filter((action) => allowed.every((each) => each.includes(action)))
  const actions = within(auditActions)
  const conditions: SQL[] = []
  const isOf = (column: SQL, values: readonly string[]) => sql`${column} = any(${sql.param([...values])}::text[])`
  const isAction = (those: readonly AuditAction[]) => isOf(sql`e.action`, those)
  const person = who === undefined ? null : await actorsOf(scope, who)
  if (person && person.own.length > 0) conditions.push(sql`e.subject <> all(${sql.param(person.own)}::text[])`)

  if (about !== undefined || query?.trim()) {
    if (allowed.length > 0) conditions.push(isAction(actions))
    if (person)
      conditions.push(
        person.actor === null ? sql`e.actor_id is null` : sql`e.actor_id = ${person.actor}`,
        isAction(within(person.actions)),
      )
  }
  const found = query?.trim() ? await searchSubjects(scope, viewer, query) : null
  if (about !== undefined) {
    if (found)
      conditions.push(
        sql`(${isOf(sql`e.subject`, found.subjects)} or (${isOf(sql`e.actor_id`, found.actors)} and ${isAction(colleagueActions)}))`,
      )
    return { sources: [{ subjects: [about] }], conditions }
  }
  if (found)
    return {
      sources: [
        ...(found.subjects.length > 0 ? [{ subjects: found.subjects }] : []),
        ...(found.actors.length > 0 ? [{ actors: found.actors, actions: within(colleagueActions) }] : []),
      ],
      conditions,
    }
  if (person) return { sources: [{ actors: [person.actor], actions: within(person.actions) }], conditions }
  return { sources: [allowed.length > 0 ? { actions } : 'all'], conditions }
}

/** Colleagues are found by what they do as such: their own applications would reveal who they are where names are hidden. */
async function actorsOf({ db }: RequestScope, who: string) {
  if (who === 'system') return { actor: null, actions: systemActions, own: [] }
  if (who === 'deleted') return { actor: 'deleted', actions: auditActions, own: [] }
  const own = await db.select({ id: applications.id }).from(applications).where(eq(applications.userId, who))
  return { actor: who, actions: colleagueActions, own: own.map(({ id }) => `application:${id}`) }
}
