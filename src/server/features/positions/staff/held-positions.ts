import { sql } from 'drizzle-orm'
import { foldValue } from '#search/analysis/fold.ts'
import { ownSource } from '#shared/positions/own-source.ts'
import type { Database } from '#server/db/client.ts'
import { positions } from '#server/db/schema/positions.ts'
import { PositionFeed } from '../position-feed.ts'

/** A position in the staff list, including closed ones. */
export interface HeldPosition {
  id: number
  title: string
  displayJobId: string
  department: string | null
  /** The city of its first place; if unknown, its region or its name. */
  place: string | null
  placeCount: number
  isPrivate: boolean
  /** Written here rather than imported. */
  isOwn: boolean
  archivedAt: number
  closesAt: number | null
  postedTs: number
  /** The title's sort key: without case and diacritics. */
  sortTitle: string
  /** The searchable text. */
  text: string
}

const first = (name: string) => sql`${positions.locations}->0->>${sql.raw(`'${name}'`)}`

const columns = {
  id: positions.id,
  title: positions.title,
  displayJobId: positions.displayJobId,
  atsJobId: positions.atsJobId,
  department: positions.department,
  place: sql<string | null>`nullif(coalesce(${first('city')}, ${first('region')}, ${first('label')}), '')`,
  placeCount: sql<number>`jsonb_array_length(${positions.locations})`,
  isPrivate: positions.isPrivate,
  isOwn: sql<boolean>`${positions.source} = ${ownSource}`,
  archivedAt: positions.archivedAt,
  closesAt: positions.closesAt,
  postedTs: positions.postedTs,
}

async function readAll(database: Database, domain: string): Promise<HeldPosition[]> {
  const rows = await database.of(domain).select(columns).from(positions)
  return rows.map(({ atsJobId, ...row }) => ({
    ...row,
    sortTitle: foldValue(row.title),
    text: foldValue([row.title, row.displayJobId, atsJobId, row.id, row.department ?? '', row.place ?? ''].join(' ')),
  }))
}

interface Held {
  version: number
  rows: Promise<readonly HeldPosition[]>
}

/** Number of employers kept, least recently used first. */
const mostHeld = 20
const held = new WeakMap<Database, Map<string, Held>>()

/**
 * Every position of an employer as of now. They are read again when the change feed has advanced: rarely, and then 20,000 of them
 * take a tenth of a second.
 */
export async function currentPositions(database: Database, domain: string): Promise<readonly HeldPosition[]> {
  let all = held.get(database)
  if (!all) held.set(database, (all = new Map()))
  // Before the rows: a change in between is read twice rather than missed.
  const version = await new PositionFeed(database, domain).version()
  let own = all.get(domain)
  if (own?.version !== version) {
    const reading: Held = { version, rows: readAll(database, domain) }
    const of = all
    reading.rows.catch(() => {
      if (of.get(domain) === reading) of.delete(domain)
    })
    own = reading
  }
  all.delete(domain)
  all.set(domain, own)
  for (const oldest of all.keys()) {
    if (all.size <= mostHeld) break
    all.delete(oldest)
  }
  return own.rows
}
