import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#search/analysis/fold.ts'

export type BoardName = 'demo' | 'engineering' | 'retail' | 'health'
/** One with postings in every language of the interface (tongues.ts). */
export const tonguesBoard = 'tongues'

/** The languages in which searches are made. */
export const searchLanguages = ['en', 'de', 'fr', 'es', 'pt', 'nl', 'nb', 'ar'] as const
export type SearchLanguage = (typeof searchLanguages)[number]

/** An occupation as rules over folded titles, and what people type for it. */
export interface JudgedFamily {
  key: string
  exact: RegExp
  near: RegExp
  typed: Partial<Record<SearchLanguage, string[]>>
}

const nothing = /(?!)/
/** Written as people write; titles are folded. */
const arabicWord = /\p{Script=Arabic}+/gu

/**
 * The families of `families/<board>.txt`, each in three or more lines: `key`, `= exact pattern`, optionally `~ near pattern`, then `language: typed; typed`.
 */
function readFamilies(board: BoardName): JudgedFamily[] {
  return readFileSync(join(import.meta.dirname, 'families', `${board}.txt`), 'utf8')
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [key, ...lines] = block.split('\n').map((line) => line.trim())
      const pattern = (mark: string): RegExp => {
        const line = lines.find((each) => each.startsWith(mark))
        return line === undefined ? nothing : new RegExp(line.slice(2).replaceAll(arabicWord, fold), 'u')
      }
      const typed = lines.flatMap((line) => {
        const found = /^([a-z]{2}): (.+)$/.exec(line)
        return found ? [[found[1], (found[2] as string).split('; ')] as const] : []
      })
      return { key: key as string, exact: pattern('= '), near: pattern('~ '), typed: Object.fromEntries(typed) }
    })
}

export const familiesOf: Record<BoardName, JudgedFamily[]> = {
  demo: readFamilies('demo'),
  engineering: readFamilies('engineering'),
  retail: readFamilies('retail'),
  health: readFamilies('health'),
}
