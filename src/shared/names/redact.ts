import { foldWithPlaces } from './folded-text.ts'
import { ages, genderedWords, personalFacts } from './gendered-words.ts'
import type { IdentityTerms } from './identity-terms.ts'

/** Stands for what was cut. Nothing that staff write may contain it: it would replace what it stands for. */
export const hiddenMark = '▇▇▇'

type Cut = [start: number, end: number]

const addresses = /[\p{L}\p{N}._%+'-]+\s?@\s?[\p{L}\p{N}.-]+\.\p{L}{2,}/giu
const links =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}@])(?:[\p{L}\p{N}-]+\.)+(?:com|org|net|io|dev|me|co|app|page|site|eu|uk|de|at|ch|fr|es|it|nl|pl|se|no|dk|ie|us|ca|au|in|ae|sa)(?![\p{L}\p{N}])(?:\/\S*)?/giu
const handles = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.-]{3,}/gu
const numbers = /\+?\(?\p{Nd}[\p{Nd}\s()./‑–-]{5,}\p{Nd}/gu
const isPeriod =
  /^\(?(?:\p{Nd}{1,2}[./-]){0,2}(?:19|20)\p{Nd}{2}\)?(?:\s*[-–‑/]\s*\(?(?:\p{Nd}{1,2}[./-]){0,2}(?:19|20)\p{Nd}{2}\)?)?$/u
const isIsoDay = /^(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?(?:\s*[-–‑/]\s*(?:19|20)\d{2}-\d{1,2}(?:-\d{1,2})?)?$/

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)
/** Written without spaces between words, or with particles that lean on the next word. */
const joined =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}]/u
/** A name of at least so many letters is also cut inside longer words, such as file names and handles. */
const lettersInside = 5

function phonesIn(text: string): Cut[] {
  return [...text.matchAll(numbers)].flatMap((match): Cut[] => {
    const found = match[0].trim()
    if (isPeriod.test(found) || isIsoDay.test(found)) return []
    return found.replace(/\P{Nd}/gu, '').length >= 7 ? [[match.index, match.index + match[0].length]] : []
  })
}

const all = (text: string, pattern: RegExp): Cut[] =>
  [...text.matchAll(pattern)].map((match): Cut => [match.index, match.index + match[0].length])

/** Where a term stands in the folded text; inside other words only where that is how names are written. */
function placesOf(folded: string, term: string, original: (at: number) => string, isName: boolean): Cut[] {
  const cuts: Cut[] = []
  const isJoined = joined.test(term)
  const isShort = !isJoined && term.length < lettersInside
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
    let [start, end] = [at, at + term.length]
    const isWhole = !isLetter(folded[start - 1]) && !isLetter(folded[end])
    if (!isWhole && !isJoined) {
      if (!isName || isShort) continue
      while (isLetter(folded[start - 1])) start--
      while (isLetter(folded[end])) end++
    }
    // “May” is a name, “may” is not; those who write their name without capitals write it in few other places.
    if (isShort && isName && /^[a-z]/.test(original(start))) continue
    cuts.push([start, end])
  }
  return cuts
}

function wordsIn(folded: string): Cut[] {
  return [...folded.matchAll(/[\p{L}]+/gu)].flatMap((match): Cut[] =>
    genderedWords.has(match[0]) ? [[match.index, match.index + match[0].length]] : [],
  )
}

/** The text without who wrote it: names, contacts, links, employers, schools, languages, and words that tell gender or age. */
export function redact(text: string, terms: IdentityTerms): string {
  if (text === '') return text
  const { text: folded, starts } = foldWithPlaces(text)
  const original = (at: number) => text.slice(starts[at], starts[at]! + 1)
  const back = ([start, end]: Cut): Cut => [starts[start]!, starts[end]!]
  const cuts: Cut[] = [
    ...[addresses, links, handles].flatMap((pattern) => all(text, pattern)),
    ...phonesIn(text),
    ...[personalFacts, ages].flatMap((pattern) => all(folded, pattern).map(back)),
    ...wordsIn(folded).map(back),
    ...terms.names.flatMap((term) => placesOf(folded, term, original, true).map(back)),
    ...terms.places.flatMap((term) => placesOf(folded, term, original, false).map(back)),
  ]
  return withoutCuts(text, cuts)
}

/** Cuts that touch are one: how long a name is, and of how many parts, is not to be counted. */
function withoutCuts(text: string, cuts: Cut[]): string {
  if (cuts.length === 0) return text
  let result = ''
  let at = 0
  for (const [start, end] of cuts.sort((a, b) => a[0] - b[0] || b[1] - a[1])) {
    if (end <= at) continue
    const between = text.slice(at, Math.max(at, start))
    if (!(at > 0 && result.endsWith(hiddenMark) && between.trim() === '')) result += between + hiddenMark
    at = end
  }
  return result + text.slice(at)
}
