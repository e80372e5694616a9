import {
  familiesOf,
  searchLanguages,
  type BoardName,
  type JudgedFamily,
  type SearchLanguage,
  type tonguesBoard,
} from './families.ts'
import { fillerTexts, filterTexts, placesOf, type FilterText } from './typed-texts.ts'

type SearchKind =
  | 'plain'
  | 'misspelt'
  | 'unfinished'
  | 'filter'
  | 'only filter'
  | 'place'
  | 'wordy'
  | 'exclude'
  | 'inflected'
  | 'bare'

/** One search with everything that its grades depend on. */
export interface JudgedSearch {
  board: BoardName | typeof tonguesBoard
  /** The interface's language. */
  language: string
  text: string
  kind: SearchKind
  family: Pick<JudgedFamily, 'key' | 'exact' | 'near'> | null
  filter: Pick<FilterText, 'key' | 'name' | 'values'> | null
  /** Folded city that a position's place must name. */
  city: string | null
  excludes: RegExp | null
  isHeldOut: boolean
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const unit of Buffer.from(text)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0
  return hash
}

type Draft = Partial<JudgedSearch> & Pick<JudgedSearch, 'text' | 'kind'>

/** Two letters swapped in the middle of the longest word; null if it is too short to be recognized. */
function misspelt(text: string, seed: number): string | null {
  const word = text.split(/\s+/).reduce((longest, each) => (each.length > longest.length ? each : longest), '')
  if (word.length < 7) return null
  const at = 2 + (seed % (word.length - 4))
  const wrong = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  return wrong === word ? null : text.replace(word, wrong)
}

/** Without the last quarter of the last word. */
function unfinished(text: string): string | null {
  const last = text.split(/\s+/).at(-1) as string
  return last.length < 7 ? null : text.slice(0, text.length - Math.ceil(last.length / 4))
}

/** Texts that people type for one occupation in one language. */
function searchesFor(board: BoardName, family: JudgedFamily, language: SearchLanguage, typed: string[]): Draft[] {
  const seed = hashOf(`${board} ${family.key} ${language}`)
  const [first = ''] = typed
  const drafts: Draft[] = typed.map((text) => ({ text, kind: 'plain' }))
  const wrong = misspelt(first, seed)
  if (wrong) drafts.push({ text: wrong, kind: 'misspelt' })
  const begun = unfinished(first)
  if (begun && language === 'en') drafts.push({ text: begun, kind: 'unfinished' })
  const filters = filterTexts.filter(
    (filter) => filter.pattern[language] && (!filter.boards || filter.boards.includes(board)),
  )
  const filter = filters[seed % filters.length]
  if (filter) drafts.push({ text: (filter.pattern[language] as string).replace('{q}', first), kind: 'filter', filter })
  const fillers = fillerTexts[language]
  drafts.push({ text: (fillers[seed % fillers.length] as string).replace('{q}', first), kind: 'wordy' })
  const city = placesOf[board][seed % placesOf[board].length] as string
  if (language === 'en') {
    drafts.push({ text: `${first} ${city}`, kind: 'place', city })
    drafts.push({ text: `${first} -senior`, kind: 'exclude', excludes: /\bsenior\b/ })
  }
  return drafts
}

const onlyFilters = (board: BoardName): [SearchLanguage, Draft][] =>
  searchLanguages.flatMap((language) =>
    filterTexts
      .filter((filter) => filter.pattern[language] && (!filter.boards || filter.boards.includes(board)))
      .map((filter): [SearchLanguage, Draft] => [
        language,
        { text: (filter.pattern[language] as string).replace('{q}', '').trim(), kind: 'only filter', filter },
      ]),
  )

/** Every search of a board; a text that two families share is asked once. */
export function searchesOf(board: BoardName): JudgedSearch[] {
  const seen = new Set<string>()
  const found: JudgedSearch[] = []
  const add = (language: SearchLanguage, family: JudgedFamily | null, draft: Draft): void => {
    const key = `${board}/${language}/${draft.text}`
    if (seen.has(key)) return
    seen.add(key)
    found.push({
      board,
      language,
      family,
      filter: null,
      city: null,
      excludes: null,
      isHeldOut: hashOf(key) % 2 === 1,
      ...draft,
    })
  }
  for (const family of familiesOf[board])
    for (const language of searchLanguages) {
      const typed = family.typed[language]
      if (typed) for (const draft of searchesFor(board, family, language, typed)) add(language, family, draft)
    }
  for (const [language, draft] of onlyFilters(board)) add(language, null, draft)
  return found
}
