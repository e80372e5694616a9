import { readFileSync } from 'node:fs'
import { foldPlace } from '#shared/geo/fold-place.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { companyForm, companyWord, degreeWord, schoolWord } from './organization-words.ts'
import { furtherTitleWords, rank, titleInText, titlePart, worldTitleWords } from './title-vocabulary.ts'

const folder = new URL('../../../../../data/skills/', import.meta.url)

const titleWords = new Set([
  ...readFileSync(new URL('title-words.txt', folder), 'utf8').trim().split('\n'),
  ...furtherTitleWords.split(' '),
])
const worldTitles = new Set(worldTitleWords.trim().split(/\s+/))

const lettersOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}][\p{L}\p{M}'’-]*/gu) ?? []

/** How much a text looks like a job title: 0 not at all. */
export function titleScore(text: string): number {
  const words = lettersOf(text.replace(/\s*\([^)]*\)\s*$/, ''))
  if (words.length === 0 || words.length > 12) return 0
  let score = 0
  const beforeOf = lettersOf(text.split(/\s+(?:of|for|de|für|du|des|di|van|–|-|—|,)\s+/i)[0] ?? '').at(-1)
  const isWorld = (word: string | undefined) => word !== undefined && worldTitles.has(word)
  if (titleWords.has(words.at(-1)!) || titleWords.has(beforeOf ?? '')) score += 3
  else if (isWorld(words[0]) || isWorld(words.at(-1)) || isWorld(beforeOf) || (rank.test(text) && isWorld(words[1])))
    score += 3
  else if (words.some((word) => titlePart.test(word))) score += 3
  else if (words.some((word) => titleWords.has(word))) score += 1.5
  if (titleInText.test(text)) score += 3
  if (rank.test(text)) score += 2
  return score
}

/** How much a text looks like an employer's name. */
export const employerScore = (text: string): number =>
  (companyForm.test(text.replace(/\s*\([^)]*\)\s*$/, '')) ? 4 : 0) +
  (companyWord.test(text) ? 2 : 0) +
  (ownBoss.test(text) ? 2.5 : 0)

/** In place of an employer. */
const ownBoss =
  /^(?:freelance|self[ -]employed|selbst(?:st)?ändig|freiberuflich|indépendant|autónom[oa]|autônom[oa]|zelfstandig|egenföretagare|selvstendig)$/iu

export const schoolScore = (text: string): number => (schoolWord.test(text) ? 3 : 0)
export const degreeScore = (text: string): number => (degreeWord.test(text) ? 3 : 0)

/** Languages of country names. */
const nameLocales = 'en de fr es pt it nl pl cs sk sv nb da fi ro hu tr ru uk el ar he zh ja ko hi id vi bg hr'.split(
  ' ',
)
const regions = new Intl.DisplayNames(['en'], { type: 'region' })
const codes = Array.from({ length: 26 * 26 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)))
const countryNames = new Set<string>()
for (const locale of nameLocales) {
  const names = new Intl.DisplayNames([formatLocale(locale)], { type: 'region' })
  for (const code of codes) {
    const name = names.of(code)
    if (name && name !== code && regions.of(code) !== code) countryNames.add(name.toLowerCase())
  }
}
for (const name of 'usa|u.s.a.|u.s.|us|uk|u.k.|england|scotland|wales|northern ireland|uae|deutschland|schweiz|österreich|türkiye|turkey|holland|korea|czech republic'.split(
  '|',
)) {
  countryNames.add(name)
}
const states =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AB BC MB NB NL NS ON PE QC SK NSW VIC QLD TAS ACT'.split(
    ' ',
  )
const stateNames =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|ontario|quebec|québec|british columbia|alberta|bayern|hessen|catalonia|queensland|victoria'.split(
    '|',
  )
const places = new Set([...countryNames, ...stateNames])
const remote = /^(remote|hybrid|home ?office|fully remote|télétravail|remoto|worldwide|عن بعد|远程)(\s*\(.*\))?$/i

/** Whether a text is only a place: "Princeton, NJ", "London, UK", "Berlin, Deutschland", "Remote". */
export function isPlace(text: string): boolean {
  const trimmed = text.trim().replace(/^[(,]+|[),.]+$/g, '')
  if (trimmed.length < 2 || trimmed.length > 60 || /[@:;]/.test(trimmed)) return false
  if (remote.test(trimmed) || countryNames.has(trimmed.toLowerCase())) return true
  const parts = trimmed.split(/\s*[,،，]\s*/)
  const last = parts.at(-1)!.replace(/\s+\d{4,5}(-\d{4})?$/, '')
  if (parts.length < 2 || parts.length > 4 || !parts.every((part) => /^[\p{Lu}\p{Lo}\d]/u.test(part))) return false
  const isState = states.includes(last) && last.length <= 3
  if (titleScore(parts[0]!) >= 3 || (companyForm.test(trimmed) && !isState) || companyWord.test(parts[0]!)) return false
  // "Harbor Hospital, Leeds, United Kingdom" begins with something else; "Austin, Texas, USA" is a place throughout.
  const isKnown = (part: string) =>
    places.has(part.toLowerCase()) || states.includes(part.replace(/\s+\d{4,5}(-\d{4})?$/, ''))
  if (parts.length > 2 && !/^\d/.test(trimmed) && !parts.slice(1).every(isKnown)) return false
  return states.includes(last.toUpperCase()) && last.length <= 3
    ? last === last.toUpperCase()
    : places.has(last.toLowerCase())
}

let towns: Set<string> | null = null

/** Whether a text is the name of a larger town. Such names are also people's, schools' and firms'. */
export function isTown(text: string): boolean {
  towns ??= new Set(readFileSync(new URL('town-names.txt', folder), 'utf8').trimEnd().split('\n'))
  return text.length < 60 && towns.has(foldPlace(text))
}

export interface KnownSkill {
  name: string
  isWellKnown: boolean
}

let skills: Map<string, KnownSkill> | null = null

export const foldSkill = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
    .replace(/\.(?!\w)/g, '')
    .trim()

/** Skills by every spelling (folded); a name takes precedence over another skill's alternative spelling. */
export function knownSkills(): Map<string, KnownSkill> {
  if (skills) return skills
  skills = new Map()
  const rows = readFileSync(new URL('skills.tsv', folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const sorted = [...rows.filter(([mark]) => mark === '+'), ...rows.filter(([mark]) => mark !== '+')]
  for (const [mark, name = ''] of sorted) put(name, { name, isWellKnown: mark === '+' })
  for (const [mark, name = '', aliases = ''] of sorted) {
    for (const alias of aliases.split('|')) put(alias, { name, isWellKnown: mark === '+' })
  }
  return skills
}

function put(spelling: string, skill: KnownSkill): void {
  const key = foldSkill(spelling)
  if (key !== '' && !skills!.has(key)) skills!.set(key, skill)
}
