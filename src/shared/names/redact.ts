import { foldWithPlaces } from './folded-text.ts'
import { genderedWords, titlesIn } from './gendered-words.ts'
import { hiddenMark } from './hidden-mark.ts'
import type { IdentityTerms } from './identity-terms.ts'
import { contactsIn } from './links-in.ts'
import { ordinaryPlaces, ordinaryWords } from './ordinary-words.ts'
import { factsIn } from './personal-facts.ts'
import { phonesIn } from './phones-in.ts'

type Cut = [start: number, end: number]

const isLetter = (character: string | undefined): boolean => character !== undefined && /\p{L}/u.test(character)
const isDigit = (character: string | undefined): boolean => character !== undefined && /\p{N}/u.test(character)

/** Scripts written without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Particles that are joined to the next word. */
const leaning: [script: RegExp, particles: ReadonlySet<string>][] = [
  [/\p{Script=Arabic}/u, new Set('وبلفك')],
  [/\p{Script=Hebrew}/u, new Set('ובלכמהש')],
]
const latin = /\p{Script=Latin}/u
/** Endings of names: “Gretas team”, “Greta's”, “Müllerin”. In scripts with declension, any ending of a few letters. */
const latinEndings = ['s', "'s", 'in']
const mostOfEnding = 3
/** How many letters after a name are examined. More letters make another word, and the longest word would be scanned for each letter. */
const farthestEnding = 8
/** A shorter name occurs in too many other words. */
const shortestWithEnding = 4

/** The end of an inflectional ending after a name; null if it is another word. */
function endingStop(folded: string, term: string, end: number): number | null {
  let stop = end
  while (stop - end < farthestEnding && isLetter(folded[stop])) stop++
  if (stop === end) return end
  if (term.length < shortestWithEnding) return null
  const ending = folded.slice(end, stop)
  if (latin.test(ending)) return latinEndings.includes(ending) ? stop : null
  return ending.length <= mostOfEnding && !leaning.some(([script]) => script.test(ending)) ? stop : null
}

/** The beginning of the word, including an attached particle; null if it is another word. */
function beginning(folded: string, term: string, start: number): number | null {
  if (!isLetter(folded[start - 1])) return start
  const [, particles] = leaning.find(([script]) => script.test(term)) ?? []
  return particles?.has(folded[start - 1]!) && !isLetter(folded[start - 2]) ? start : null
}

/** In Arabic, the article and the particle before it are written as one. */
const writingsOf = (term: string): string[] => (term.startsWith('ال') ? [term, `لل${term.slice(2)}`] : [term])

/** Where a term occurs in the folded text as a word. */
function wordsOf(
  folded: string,
  term: string,
  original: (start: number, end: number) => string,
  isName: boolean,
): Cut[] {
  const cuts: Cut[] = []
  const isUnspaced = unspaced.test(term)
  for (const written of writingsOf(term))
    for (let at = folded.indexOf(written); at >= 0; at = folded.indexOf(written, at + 1)) {
      const end = at + written.length
      if (isUnspaced) {
        cuts.push([at, end])
        continue
      }
      const start = beginning(folded, written, at)
      const stop = isName ? endingStop(folded, written, end) : isLetter(folded[end]) ? null : end
      if (start === null || stop === null) continue
      // Digits next to a name belong to a handle; next to an employer they are part of another word.
      if (!isName && (isDigit(folded[start - 1]) || isDigit(folded[stop]))) continue
      const isWord = (isName ? ordinaryWords : ordinaryPlaces).has(written)
      // “May” is a name, “may” is not; BP and 3M are employers, but other two-letter words are not.
      if (isWord && (/^\p{Ll}/u.test(original(start, start + 1)) || (!isName && written.length < 3))) continue
      if (!isName && written.length < 3 && /\p{Ll}/u.test(original(start, stop))) continue
      cuts.push([start, stop])
    }
  return cuts
}

/** A full name without spaces, with the rest of the handle or file name around it. */
function joinedIn(folded: string, term: string): Cut[] {
  const cuts: Cut[] = []
  for (let at = folded.indexOf(term); at >= 0; at = folded.indexOf(term, at + 1)) {
    let [start, end] = [at, at + term.length]
    while (isLetter(folded[start - 1]) || isDigit(folded[start - 1])) start--
    while (isLetter(folded[end]) || isDigit(folded[end])) end++
    cuts.push([start, end])
    at = end
  }
  return cuts
}

/** Names with an ending and a capital; in lower case they would be other words. */
function declinedIn(
  folded: string,
  { declined }: IdentityTerms,
  original: (start: number, end: number) => string,
): Cut[] {
  if (declined.length === 0) return []
  const forms = new Set(declined)
  return [...folded.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }): Cut[] =>
    forms.has(word) && /^\p{Lu}/u.test(original(index, index + 1)) ? [[index, index + word.length]] : [],
  )
}

function genderedIn(folded: string): Cut[] {
  return [...folded.matchAll(/[\p{L}]+/gu)].flatMap((match): Cut[] =>
    genderedWords.has(match[0]) ? [[match.index, match.index + match[0].length]] : [],
  )
}

/** The text without its author's identity: names, contacts, links, employers, schools, languages, and words that reveal gender or age. */
export function redact(text: string, terms: IdentityTerms): string {
  if (text === '') return text
  const { text: folded, starts } = foldWithPlaces(text)
  const original = (start: number, end: number) => text.slice(starts[start], starts[end])
  const back = ([start, end]: Cut): Cut => [starts[start]!, starts[end]!]
  const cuts: Cut[] = [
    ...contactsIn(text),
    ...phonesIn(text),
    ...titlesIn(text),
    ...factsIn(folded).map(back),
    ...genderedIn(folded).map(back),
    ...terms.joined.flatMap((term) => joinedIn(folded, term).map(back)),
    ...declinedIn(folded, terms, original).map(back),
    ...terms.names.flatMap((term) => wordsOf(folded, term, original, true).map(back)),
    ...terms.places.flatMap((term) => wordsOf(folded, term, original, false).map(back)),
  ]
  return withoutCuts(text, cuts)
}

/** Adjacent cuts become one, so that the length of a name and its number of parts cannot be counted. */
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
