import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { isSearchable } from './search-columns.ts'

/** As many as most boards have. */
const warmedRows = 5_000
const batchRows = 1_000
/** With their descriptions, of a few kilobytes each. */
const mostWhole = 500

const listedColumns = {
  id: positions.id,
  displayJobId: positions.displayJobId,
  atsJobId: positions.atsJobId,
  title: positions.title,
  locations: positions.locations,
  department: positions.department,
  businessUnit: positions.businessUnit,
  employmentType: positions.employmentType,
  seniority: positions.seniority,
  workLocationOption: positions.workLocationOption,
  locationFlexibility: positions.locationFlexibility,
  language: positions.language,
  postedTs: positions.postedTs,
  creationTs: positions.creationTs,
  closesAt: positions.closesAt,
  archivedAt: positions.archivedAt,
  pay: positions.pay,
  isHot: positions.isHot,
  isPrivate: positions.isPrivate,
  customFields: positions.customFields,
  externalApplyUrl: positions.externalApplyUrl,
  /** Without their descriptions. */
  translations: sql<Record<string, { title: string }>>`(
    select coalesce(jsonb_object_agg(key, jsonb_build_object('title', value->'title')), '{}'::jsonb)
    from jsonb_each(${positions.translations}))`,
}

/** The fields of a position in lists, without its description. */
export type ListedRow = Omit<Pick<typeof positions.$inferSelect, keyof typeof listedColumns>, 'translations'> & {
  translations: Record<string, { title: string }>
}

/** One employer's listed positions by id, evicting the least recently shown, and changed ones immediately. */
export class PositionRows {
  readonly #database: Database
  readonly #domain: string
  readonly #limit: number
  readonly #rows = new Map<number, ListedRow>()
  readonly #whole = new Map<number, PositionRow>()
  /** A position's page requests it twice at once: for the position, and for similar ones. */
  readonly #reading = new Map<number, Promise<PositionRow | undefined>>()
  #changes = 0

  constructor(database: Database, domain: string, limit = 20_000) {
    this.#database = database
    this.#domain = domain
    this.#limit = limit
  }

  /** The existing rows among `ids`, in that order. */
  async of(ids: number[]): Promise<ListedRow[]> {
    const found = new Map<number, ListedRow>()
    const missing: number[] = []
    for (const id of ids) {
      const row = this.#rows.get(id)
      if (row) {
        found.set(id, row)
        this.#keep(row)
      } else missing.push(id)
    }
    if (missing.length > 0) {
      const changesBefore = this.#changes
      const rows = await this.#database
        .of(this.#domain)
        .select(listedColumns)
        .from(positions)
        .where(inArray(positions.id, missing))
      for (const row of rows) {
        found.set(row.id, row)
        // Rows read while a change arrived may be outdated.
        if (this.#changes === changesBefore) this.#keep(row)
      }
    }
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  /** The whole row of a position. Kept are those that anyone may read: the feed names each change of theirs, and their end. */
  async whole(id: number): Promise<PositionRow | undefined> {
    const known = this.#whole.get(id)
    if (known) {
      this.#keepWhole(known)
      return known
    }
    let reading = this.#reading.get(id)
    if (!reading) {
      reading = this.#readWhole(id).finally(() => {
        if (this.#reading.get(id) === reading) this.#reading.delete(id)
      })
      this.#reading.set(id, reading)
    }
    return reading
  }

  async #readWhole(id: number): Promise<PositionRow | undefined> {
    const changesBefore = this.#changes
    const [row] = await this.#database.of(this.#domain).select().from(positions).where(eq(positions.id, id))
    if (row && !row.isPrivate && row.archivedAt < 0 && this.#changes === changesBefore) this.#keepWhole(row)
    return row
  }

  /** Preloads the newest rows, so that searches can be answered while the database is unavailable. */
  async warm(): Promise<void> {
    const newest = await this.#database
      .of(this.#domain)
      .select({ id: positions.id })
      .from(positions)
      .where(isSearchable)
      .orderBy(desc(positions.postedTs))
      .limit(warmedRows)
    for (let at = 0; at < newest.length; at += batchRows)
      await this.of(newest.slice(at, at + batchRows).map(({ id }) => id))
  }

  /** Evicts changed rows, and rereads those that were cached. */
  async renew(ids: Iterable<number>): Promise<void> {
    this.#noteChange()
    const changed = [...ids]
    for (const id of changed) this.#whole.delete(id)
    await this.of(changed.filter((id) => this.#rows.delete(id)))
  }

  forgetAll(): void {
    this.#noteChange()
    this.#rows.clear()
    this.#whole.clear()
  }

  /** A read that is in flight may be outdated, even for new callers. */
  #noteChange(): void {
    this.#changes++
    this.#reading.clear()
  }

  #keep(row: ListedRow): void {
    this.#rows.delete(row.id)
    this.#rows.set(row.id, row)
    if (this.#rows.size > this.#limit) this.#rows.delete(this.#rows.keys().next().value!)
  }

  #keepWhole(row: PositionRow): void {
    this.#whole.delete(row.id)
    this.#whole.set(row.id, row)
    if (this.#whole.size > mostWhole) this.#whole.delete(this.#whole.keys().next().value!)
  }
}
