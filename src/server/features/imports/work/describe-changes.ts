import { createHash } from 'node:crypto'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { FieldChange } from '#contract/imports.ts'
import type { CanonicalPosition, Pay } from '#contract/positions/canonical-position.ts'
import { hasEnded, applicationStatuses } from '#shared/applications/application-status.ts'
import type { Db } from '#server/db/client.ts'
import { applications } from '#server/db/schema/applications.ts'
import type { StoredChange } from '#server/db/schema/imports.ts'
import { positions } from '#server/db/schema/positions.ts'
import { positionKey, type ImportPlan } from '../import-plan.ts'
import type { RejectedRow } from '../imports.types.ts'

const batchRows = 1_000
/** Longer values are not shown. */
const longestValue = 120
const textFields = ['title', 'department', 'businessUnit', 'displayJobId'] as const

type Stored = Pick<
  CanonicalPosition,
  'title' | 'department' | 'businessUnit' | 'displayJobId' | 'locations' | 'closesAt' | 'pay'
> & { id: number; source: string; sourceId: string }

/** What a plan changes, as its reader sees it: new positions first, then changed, reopened, closed, and rejected rows. */
export async function describeChanges(
  db: Db,
  plan: ImportPlan,
  rejected: readonly RejectedRow[],
): Promise<StoredChange[]> {
  const known = [...plan.changed, ...plan.reopened].map(({ incoming }) => incoming.position)
  const stored = await storedOf(db, [...known, ...plan.closed])
  const people = await peopleIn(
    db,
    plan.closed.flatMap((position) => stored.get(positionKey(position))?.id ?? []),
  )
  const changeOf = (
    kind: StoredChange['kind'],
    { position }: { position: CanonicalPosition },
    fields: readonly string[],
  ): StoredChange => ({
    ...blank(kind),
    title: position.title,
    sourceId: position.sourceId,
    place: kind === 'new' ? placesOf(position) : '',
    fields: fieldsOf(fields, stored.get(positionKey(position)), position),
  })
  return [
    ...plan.added.map((incoming) => changeOf('new', incoming, [])),
    ...plan.changed.map(({ incoming, fields }) => changeOf('changed', incoming, fields)),
    ...plan.reopened.map(({ incoming, fields }) => changeOf('reopened', incoming, fields)),
    ...plan.closed.map((position) => {
      const before = stored.get(positionKey(position))
      return {
        ...blank('closed'),
        title: before?.title ?? '',
        sourceId: position.sourceId,
        people: (before && people.get(before.id)) ?? 0,
      }
    }),
    ...rejected.map(describeRejected),
  ]
}

/** Old and new values of the first changed and reopened positions, by key, for the history. */
export async function describeFields(db: Db, plan: ImportPlan, most: number): Promise<Map<string, FieldChange[]>> {
  const entries = [...plan.changed, ...plan.reopened].slice(0, most)
  const stored = await storedOf(
    db,
    entries.map(({ incoming }) => incoming.position),
  )
  return new Map(
    entries.map(({ incoming: { position }, fields }) => {
      const key = positionKey(position)
      return [key, fieldsOf(fields, stored.get(key), position)]
    }),
  )
}

export const describeRejected = (row: RejectedRow): StoredChange => ({
  ...blank('rejected'),
  sourceId: row.sourceId ?? '',
  row: row.row > 0 ? row.row : null,
  file: row.origin,
  field: row.field,
  reason: row.said ?? row.reason,
})

export const blank = (kind: StoredChange['kind']): StoredChange => ({
  kind,
  title: '',
  sourceId: '',
  place: '',
  fields: [],
  people: null,
  row: null,
  file: '',
  field: '',
  reason: '',
})

/** Identifies differences. An application that arrives in the meantime makes no difference. */
export function digestOf(changes: readonly StoredChange[]): string {
  const hash = createHash('sha256')
  for (const { people: _people, ...change } of changes) hash.update(`${JSON.stringify(change)}\n`)
  return hash.digest('base64url')
}

async function storedOf(db: Db, keys: readonly { source: string; sourceId: string }[]): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>()
  for (const source of new Set(keys.map((key) => key.source))) {
    const ids = keys.filter((key) => key.source === source).map((key) => key.sourceId)
    for (let at = 0; at < ids.length; at += batchRows) {
      const rows = await db
        .select({
          id: positions.id,
          source: positions.source,
          sourceId: positions.sourceId,
          title: positions.title,
          department: positions.department,
          businessUnit: positions.businessUnit,
          displayJobId: positions.displayJobId,
          locations: positions.locations,
          closesAt: positions.closesAt,
          pay: positions.pay,
        })
        .from(positions)
        .where(and(eq(positions.source, source), inArray(positions.sourceId, ids.slice(at, at + batchRows))))
      for (const row of rows) found.set(positionKey(row), row)
    }
  }
  return found
}

const decided = applicationStatuses.filter((status) => hasEnded(status) || status === 'draft')

async function peopleIn(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (let at = 0; at < ids.length; at += batchRows) {
    const rows = await db
      .select({ id: applications.positionId, count: sql<number>`count(*)::int` })
      .from(applications)
      .where(
        and(inArray(applications.positionId, ids.slice(at, at + batchRows)), notInArray(applications.status, decided)),
      )
      .groupBy(applications.positionId)
    for (const { id, count } of rows) counts.set(id, count)
  }
  return counts
}

const placesOf = ({ locations }: Pick<CanonicalPosition, 'locations'>): string => {
  const [first, ...more] = locations.map(({ label }) => label)
  return first === undefined ? '' : more.length > 0 ? `${first} +${more.length}` : first
}

function fieldsOf(names: readonly string[], before: Stored | undefined, after: CanonicalPosition): FieldChange[] {
  return names.map((name) => {
    if (!before) return { name }
    if (name === 'pay') return { name, pay: { before: payOf(before.pay), after: payOf(after.pay) } }
    if (name === 'closesAt') return { name, day: { before: before.closesAt, after: after.closesAt } }
    if (name === 'locations') return withText(name, placesOf(before) || null, placesOf(after) || null)
    const field = textFields.find((each) => each === name)
    return field ? withText(name, before[field], after[field]) : { name }
  })
}

/** As it is stored: without what a source adds to it. */
const payOf = (pay: Pay | null): Pay | null =>
  pay && { min: pay.min, max: pay.max, currency: pay.currency, interval: pay.interval }

const withText = (name: string, before: string | null, after: string | null): FieldChange =>
  before === after || [before, after].some((text) => text !== null && text.length > longestValue)
    ? { name }
    : { name, text: { before, after } }
