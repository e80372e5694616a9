import { Recent, RowFlags } from './kept-searches.ts'

/** Which applications have all of the words, among these; without `ids` among all. */
export type ReadWords = (ids: readonly string[] | null) => Promise<readonly string[]>

/** With more, asking about each costs more than asking for all. */
const mostStale = 2_000
const mostSearches = 40

interface Search {
  found: RowFlags
  /** Applications that have to be asked about again; null for all. */
  stale: Set<string> | null
  reading: Promise<void> | null
}

/**
 * The applications that have the words of recent searches in their answers or résumés. Requests for the same words share the
 * result; only applications that have changed since are asked about again.
 */
export class KeptWords {
  readonly #searches = new Recent<Search>(mostSearches)
  readonly #numberOf: (id: string) => number | undefined

  constructor(numberOf: (id: string) => number | undefined) {
    this.#numberOf = numberOf
  }

  get bytes(): number {
    let bytes = 0
    for (const { found } of this.#searches.values()) bytes += found.flags.length
    return bytes
  }

  /** What is known of them from before says nothing any more. */
  changed(ids: readonly string[]): void {
    for (const search of this.#searches.values()) {
      if (search.stale === null) continue
      if (search.stale.size + ids.length > mostStale) search.stale = null
      else for (const id of ids) search.stale.add(id)
    }
  }

  /** By the numbers of rows, as it is when the call begins. */
  async find(words: string, read: ReadWords): Promise<Uint8Array> {
    const search = this.#searches.of(words, () => ({ found: new RowFlags(0), stale: null, reading: null }))
    // What is being read may be from before the call; one that begins after it is not.
    if (search.reading) await search.reading.catch(() => undefined)
    if (isStale(search)) await (search.reading ??= this.#read(search, read))
    // Another's, which began after the call.
    else if (search.reading) await search.reading
    return search.found.flags
  }

  async #read(search: Search, read: ReadWords): Promise<void> {
    const before = search.stale
    const asked = before && [...before]
    // The next call asks about what changes in the meantime.
    search.stale = new Set()
    try {
      const found = await read(asked)
      if (asked === null) search.found = new RowFlags(0)
      else for (const id of asked) this.#set(search.found, id, false)
      for (const id of found) this.#set(search.found, id, true)
    } catch (error) {
      search.stale = before && search.stale ? new Set([...before, ...search.stale]) : null
      throw error
    } finally {
      search.reading = null
    }
  }

  /** One that is not in the index yet will have changed when it is. */
  #set(found: RowFlags, id: string, isSet: boolean): void {
    const number = this.#numberOf(id)
    if (number !== undefined) found.set(number, isSet)
  }
}

const isStale = ({ stale }: Search): boolean => stale === null || stale.size > 0
