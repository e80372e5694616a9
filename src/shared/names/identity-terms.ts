import { splitName } from '../profiles/profile.ts'
import { foldName } from './folded-text.ts'

/** What a text is searched for before someone reads it whose names are hidden; folded, the longest first. */
export interface IdentityTerms {
  /** Full names and their parts, also inside words. */
  names: readonly string[]
  /** Employers, schools and languages, as whole words. */
  places: readonly string[]
}

/** What is known of a person, from every place where they wrote it. */
export interface KnownPerson {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** Employers, schools, those who issued certificates, languages, places. */
  places: readonly string[]
}

const particles = new Set(
  'van von der de den del della da dos di du la le al el bin ibn ben ter ten zu af av und and y e i the dr prof ing'.split(
    ' ',
  ),
)
const legalForm =
  /[\s,]+(?:gmbh(?:\s*&\s*co\.?\s*kg)?|ag|se|kg|ltd\.?|limited|llc|llp|plc|inc\.?|corp\.?|corporation|co\.?|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|a\/s|ab|oy|as|sp\.?\s*z\s*o\.?\s*o\.?|s\.?a\.?r\.?l\.?)$/i
const hasJoinedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function partsOf(name: string): string[] {
  const folded = foldName(name).trim()
  const words = folded.split(/[^\p{L}\p{N}']+/u).filter(Boolean)
  if (hasJoinedScript.test(folded)) {
    const { firstName } = splitName(name.trim())
    const given = /^\p{Script=Hangul}{3}$/u.test(name.trim()) ? name.trim().slice(1) : firstName
    return [folded, ...words, foldName(given)].filter((part) => [...part].length > 1)
  }
  const parts = words.filter((word) => word.length > 1 && !particles.has(word))
  // As it stands in addresses and file names.
  return [folded, words.join(''), words.toReversed().join(''), ...parts]
}

const longestFirst = (terms: Iterable<string>): string[] =>
  [...new Set(terms)].filter((term) => term.length > 1).sort((a, b) => b.length - a.length)

export function termsOf({ names, emails, phones, places }: KnownPerson): IdentityTerms {
  const mailboxes = emails.map((email) => foldName(email.split('@')[0] ?? '')).filter((box) => box.length > 4)
  const digits = phones.map((phone) => foldName(phone).trim()).filter((phone) => phone.length > 5)
  return {
    names: longestFirst([...names.flatMap(partsOf), ...emails.map(foldName), ...mailboxes, ...digits]),
    places: longestFirst(
      places.flatMap((place) => {
        const folded = foldName(place).trim()
        return [folded, folded.replace(legalForm, '')]
      }),
    ).filter((place) => [...place].length > 2),
  }
}
