import { type ParsedQuery, type QueryGroup, parseQuery } from './query-parse.ts'

const leastLetters = 9
const leastPart = 4
const onlyLetters = /^\p{L}+$/u

type IsInIndex = (term: string) => boolean

function isMissing({ words, alternatives, isPhrase }: QueryGroup, isInIndex: IsInIndex): boolean {
  const [word] = words
  return (
    words.length === 1 &&
    !isPhrase &&
    word !== undefined &&
    word.hasReader &&
    !word.isPair &&
    word.word.length >= leastLetters &&
    onlyLetters.test(word.word) &&
    !word.terms.some(isInIndex) &&
    !alternatives.some(({ term }) => isInIndex(term))
  )
}

/** The two words that were typed as one ("softwareengineer"), as groups at the place of the whole; null if there are none. */
function splitGroup(
  { words }: QueryGroup,
  isInIndex: IsInIndex,
  classes: readonly string[],
  reader: readonly string[],
): QueryGroup[] | null {
  const [whole] = words
  if (!whole) return null
  const { word, start, end, isPrefix } = whole
  let best: { groups: QueryGroup[]; balance: number } | null = null
  for (let at = leastPart; at <= word.length - leastPart; at++) {
    const { groups } = parseQuery(`${word.slice(0, at)} ${word.slice(at)}`, classes, isPrefix, reader)
    const parts = groups.flatMap((group) => group.words)
    if (parts.length !== 2 || !parts.every((part) => part.own.some(isInIndex))) continue
    const balance = Math.min(at, word.length - at) + (groups.length === 1 ? word.length : 0)
    if (!best || balance > best.balance) best = { groups, balance }
  }
  return best && best.groups.map((group) => ({ ...group, words: group.words.map((part) => ({ ...part, start, end })) }))
}

/** Separates words that the index does not have but whose parts it has, if the visitor's language is known. */
export function splitWords(
  parsed: ParsedQuery,
  isInIndex: IsInIndex,
  classes: readonly string[],
  reader: readonly string[],
): ParsedQuery {
  if (reader.length === 0) return parsed
  const groups = parsed.groups.flatMap((group) =>
    isMissing(group, isInIndex) ? (splitGroup(group, isInIndex, classes, reader) ?? [group]) : [group],
  )
  return { ...parsed, groups }
}
