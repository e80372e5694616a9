import { findTerms, type TermGroup } from '../positions/gates/wording/term.ts'
import { termsDe } from '../positions/gates/wording/terms-de.ts'
import { termsEn } from '../positions/gates/wording/terms-en.ts'

/** Jargon in a reason is bad style; the others are about who someone is. */
const groups: readonly TermGroup[] = ['age', 'gender', 'origin', 'disability']

/** In a position's text most of these are harmless; as the reason why someone was not chosen they are not. */
const aboutPersons =
  /(?<![\p{L}\p{N}_])(?:too (?:old|young|senior)|old(?:er)?|young(?:er)?|age|retire\w*|pregnan\w+|matern\w+|married|child(?:ren)?|famil(?:y|ies)|native speakers?|accent|nationalit\w+|foreign\w*|religio\w+|disab\w+|health|sick\w*|ill(?:ness)?|cultur(?:e|al) fit|over-?qualified|girls?|guys?|wom[ae]n|m[ae]n|wife|husband|zu (?:alt|jung)|(?:ä|a)lter\w*|jünger\w*|jung|schwanger\w*|mutterschaft\w*|verheiratet|kind(?:er)?|familie\w*|muttersprach\w*|akzent|nationalität\w*|ausländ\w*|religi(?:on|ös)\w*|behinder\w*|krank\w*|gesundheit\w*|überqualifiziert|frau(?:en)?|mann|männer)(?![\p{L}\p{N}_])/giu

const most = 8

/**
 * Words in the reason of a rejection that may be read as age, gender, origin or health. English and German only, like the check of
 * positions, and both in every text: its language is not known.
 */
export function riskyWords(text: string): string[] {
  const known = [...findTerms(text, termsEn, true), ...findTerms(text, termsDe, false)]
    .filter(({ group }) => groups.includes(group))
    .map(({ words }) => words)
  const others = [...text.matchAll(aboutPersons)].map(([words]) => words)
  const words = new Map([...known, ...others].map((each) => [each.toLowerCase(), each]))
  // "overqualified" is in both lists, and a phrase contains its words.
  const all = [...words.values()]
  const isWithin = (word: string) =>
    all.some((other) => other.length > word.length && other.toLowerCase().includes(word.toLowerCase()))
  return all.filter((word) => !isWithin(word)).slice(0, most)
}
