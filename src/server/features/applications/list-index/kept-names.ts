import { Recent, RowFlags } from './kept-searches.ts'
import type { Listed } from './listed-application.ts'

const mostSearches = 40
/** With more, one pass over all when they are asked for again costs less. */
const mostChanged = 1_000

interface Search {
  words: readonly string[]
  found: RowFlags
}

const isFound = ({ nameText, email }: Listed, words: readonly string[]): boolean =>
  words.every((word) => nameText.includes(word)) || email.includes(words.join(' '))

/** The rows whose names have all of the words of recent searches, or whose addresses have them as they stand. */
export class KeptNames {
  readonly #searches = new Recent<Search>(mostSearches)

  get bytes(): number {
    let bytes = 0
    for (const { found } of this.#searches.values()) bytes += found.flags.length
    return bytes
  }

  /** Rows that are new or not as they were. */
  changed(rows: readonly Listed[]): void {
    if (rows.length > mostChanged) {
      this.#searches.clear()
      return
    }
    for (const { words, found } of this.#searches.values())
      for (const row of rows) found.set(row.number, isFound(row, words))
  }

  /** `words`: in lower case. By the numbers of rows. */
  find(words: readonly string[], rows: Iterable<Listed>, numbered: number): Uint8Array {
    const search = this.#searches.of(words.join(' '), () => {
      const found = new RowFlags(numbered)
      for (const row of rows) if (isFound(row, words)) found.set(row.number, true)
      return { words, found }
    })
    return search.found.flags
  }
}
