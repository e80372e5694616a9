import { splitName } from '../profiles/profile.ts'
import { foldName, spellingsOf } from './folded-text.ts'
import { declinedForms } from './declined-forms.ts'
import { mailboxWords } from './ordinary-words.ts'

/** The terms searched for in a text before a reader without names sees it; folded, the longest first. */
export interface IdentityTerms {
  /** Full names, their parts and addresses, as whole words with possible endings of names. */
  names: readonly string[]
  /** Inflected names in Latin script, as whole words with a capital. */
  declined: readonly string[]
  /** Full names without spaces, as in file names and handles: also inside longer words. */
  joined: readonly string[]
  /** Employers, schools, languages and places, as whole words. */
  places: readonly string[]
}

/** Everything known about a person, from every text of theirs. */
export interface KnownPerson {
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** Employers, schools, issuers of certificates, languages, places. */
  places: readonly string[]
  /** Where they live and worked: towns, with regions and countries after commas. */
  locations?: readonly string[]
}

const particles = new Set(
  'van von der de den del della da dos di du la le al el bin ibn ben ter ten zu af av und and y e i the dr prof ing بن ابن بنت ال ابو ام عبد الله'.split(
    ' ',
  ),
)
const legalForm =
  /[\s,]+(?:gmbh(?:\s*&\s*co\.?\s*kg)?|ag|se|kg|ltd\.?|limited|llc|llp|plc|inc\.?|corp\.?|corporation|co\.?|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|a\/s|ab|oy|as|sp\.?\s*z\s*o\.?\s*o\.?|s\.?a\.?r\.?l\.?)$/i
const hasJoinedScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
/** Words for a workplace that is not a place. */
const nowhere = new Set(
  'remote,hybrid,home,home office,worldwide,various,freelance,freelancer,self,self-employed,self employed,online,none,n/a'.split(
    ',',
  ),
)
/** Minimum length of a name without spaces: a shorter one is inside too many words. */
const shortestJoined = 7

interface NameParts {
  parts: string[]
  joined: string[]
}

function partsOf(name: string): NameParts {
  const folded = foldName(name).trim()
  const words = folded.split(/[^\p{L}\p{N}']+/u).filter(Boolean)
  if (hasJoinedScript.test(folded)) {
    const { firstName } = splitName(name.trim())
    const given = /^\p{Script=Hangul}{3}$/u.test(name.trim()) ? name.trim().slice(1) : firstName
    return { parts: [folded, ...words, foldName(given)].filter((part) => [...part].length > 1), joined: [] }
  }
  const parts = words.filter((word) => word.length > 1 && !particles.has(word))
  // Anne-Marie is also Annemarie.
  const pairs = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const joined = [...pairs, words.join(''), words.toReversed().join('')].map((each) => each.replaceAll("'", ''))
  const [first, last] = [words[0] ?? '', words.at(-1) ?? '']
  // As in handles.
  const withInitial = words.length > 1 ? [`${first[0]}${last}`, `${last}${first[0]}`, `${first}${last[0]}`] : []
  return {
    parts: [
      folded,
      ...parts,
      ...parts.flatMap((part) => ['', ' '].map((gap) => part.replaceAll("'", gap))),
      ...withInitial,
    ],
    joined: joined.filter((each) => each.length >= shortestJoined),
  }
}

const longestFirst = (terms: Iterable<string>): string[] =>
  [...new Set(terms)].filter((term) => term.length > 1).sort((a, b) => b.length - a.length)

/** The part of an address before the @, unless it names the address's purpose. */
const mailboxOf = (email: string, parts: readonly string[]): string[] => {
  const box = foldName(email.split('@')[0] ?? '')
  if (box.length < 5 || mailboxWords.has(box)) return []
  const isTelling = /[\d._+-]/.test(box) || parts.some((part) => part.length > 2 && box.includes(part))
  return isTelling ? [box] : []
}

/** A town without the part after its comma, and that part, too. */
const townsOf = (location: string): string[] =>
  [location, ...location.split(/[,;/|()]/)].map((each) => each.trim()).filter((each) => !nowhere.has(foldName(each)))

export function termsOf({ names, emails, phones, places, locations = [] }: KnownPerson): IdentityTerms {
  const known = names.flatMap(spellingsWithMarks).map(partsOf)
  const parts = known.flatMap((each) => each.parts)
  const digits = phones.map((phone) => foldName(phone).trim()).filter((phone) => phone.length > 5)
  const mailboxes = emails.flatMap((email) => mailboxOf(email, parts))
  return {
    names: longestFirst([...parts, ...emails.map(foldName), ...mailboxes, ...digits]),
    declined: longestFirst(parts.flatMap(declinedForms)),
    joined: longestFirst(known.flatMap((each) => each.joined)),
    places: longestFirst(
      [...places.filter((place) => !nowhere.has(foldName(place).trim())), ...locations.flatMap(townsOf)].flatMap(
        (place) => spellingsOf(place.trim()).flatMap((each) => [each, each.replace(legalForm, '')]),
      ),
    ),
  }
}

/** The name itself, because its marks separate its parts in some scripts, and its alternative spellings. */
const spellingsWithMarks = (name: string): string[] => [name, ...spellingsOf(name)]
