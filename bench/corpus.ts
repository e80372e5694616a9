import type {
  EmploymentType,
  PositionLocation,
  Seniority,
  WorkLocationOption,
} from '#contract/positions/canonical-position.ts'
import type { PositionIndexConfig, SearchPosition } from '#search/index/position-index.types.ts'
import { corpusPlaces } from './corpus-places.ts'
import { businessUnits, roleFamilies } from './corpus-roles.ts'
import type { RoleFamily } from './corpus-roles.ts'
import { englishWords } from './corpus-words-en.ts'
import { translatedTitles, worldWords } from './corpus-words-world.ts'
import type { LanguageWords } from './corpus-words.ts'
import { createRandom, mixSeed } from './random.ts'
import type { Random } from './random.ts'

/** One generated position; every engine of the benchmark is fed from this. Times in Unix seconds. */
export interface CorpusPosition {
  id: number
  title: string
  /** Plain text, about 3,100 characters. */
  description: string
  department: string
  businessUnit: string
  employmentType: EmploymentType
  seniority: Seniority
  workLocationOption: WorkLocationOption
  skills: string[]
  locations: PositionLocation[]
  language: string
  postedTs: number
  travel: string
  schedule: string
}

const descriptionChars = 3_100
const dayS = 86_400
/** The corpus's "now": fixed, because a corpus that moves with the clock would not be reproducible. */
export const corpusNowTs = 1_780_000_000

const languages = [englishWords, ...worldWords]
const languageDeck = languages.flatMap((words) => Array.from({ length: words.weight }, () => words))
const onsets = 'b br c ch d dr f fl g gr h j k kl l m n p pr qu r s sh sk sl st t th tr v w x z'.split(' ')
const vowels = 'a e i o u ae ei ia oa ou y'.split(' ')
const codas = ['', '', '', 'l', 'm', 'n', 'r', 's', 't', 'x', 'nd', 'rk', 'st', 'ng', 'ph']
const rareNames = 250_000
const travelValues = ['None', 'Up to 10%', 'Up to 25%', 'Up to 50%', 'More than 50%']
const scheduleValues = ['Day', 'Flexible', 'Rotating shifts', 'Night', 'Weekend', 'Compressed week']
const employmentTypes: readonly EmploymentType[] = [
  'full_time',
  'contract',
  'part_time',
  'internship',
  'temporary',
  'apprenticeship',
]
const workOptions: readonly WorkLocationOption[] = ['onsite', 'hybrid', 'remote', 'remote_local']
const seniorities: readonly Seniority[] = [
  'mid',
  'senior',
  'entry',
  'associate',
  'lead',
  'manager',
  'director',
  'executive',
]
const allSkills = [...new Set(roleFamilies.flatMap((family) => family.skills))]

/** The invented name for a rank: products, sites, clients. Low ranks are short and frequent, high ones long and rare. */
function rareName(rank: number): string {
  let rest = Math.imul(rank + 7, 0x9e3779b1) >>> 0
  let name = ''
  for (let syllable = 0; syllable < (rank < 600 ? 2 : 3); syllable += 1) {
    name += onsets[rest % onsets.length]! + vowels[(rest >>> 5) % vowels.length]! + codas[(rest >>> 9) % codas.length]!
    rest = Math.imul(rest ^ (rest >>> 13), 0x5bd1e995) >>> 0
  }
  return name[0]!.toUpperCase() + name.slice(1)
}

interface Slots {
  words: LanguageWords
  family: RoleFamily
  city: string
  title: string
}

function fillSlot(kind: string, random: Random, slots: Slots): string {
  const { words, family } = slots
  if (kind === 'v') return random.pickSkewed(words.verbs)
  if (kind === 'n') return random.chance(0.6) ? random.pick(words.nouns) : random.pickSkewed(words.nouns)
  if (kind === 'a') return random.pick(words.adjectives)
  if (kind === 'j') return random.pick(family.jargon)
  if (kind === 's') return random.chance(0.8) ? random.pick(family.skills) : random.pickSkewed(allSkills)
  if (kind === 'c') return slots.city
  if (kind === 't') return slots.title
  if (kind === 'x') return rareName(random.rank(rareNames))
  return String(1 + random.rank(60))
}

const parsed = new Map<string, string[]>()

function fill(sentence: string, random: Random, slots: Slots): string {
  let parts = parsed.get(sentence)
  if (!parts) parsed.set(sentence, (parts = sentence.split(/\{(.)\}/)))
  let text = ''
  for (let at = 0; at < parts.length; at += 1) text += at % 2 === 0 ? parts[at]! : fillSlot(parts[at]!, random, slots)
  return text
}

function writeDescription(random: Random, slots: Slots): string {
  const { words } = slots
  // Scripts without spaces say the same in about half the characters.
  const limit =
    descriptionChars * (words.language === 'ja' || words.language === 'zh' ? 0.5 : 1) * (0.6 + 0.8 * random.next())
  let text = ''
  let sentences = 0
  while (text.length < limit) {
    if (sentences % 7 === 0) text += `${words.headings[(sentences / 7) % words.headings.length]!}\n`
    text += `${fill(random.pick(words.sentences), random, slots)}${sentences % 7 === 6 ? '\n\n' : ' '}`
    sentences += 1
  }
  return text.trimEnd()
}

function pickLocations(random: Random): PositionLocation[] {
  const count = random.chance(0.85) ? 1 : 2 + random.rank(4)
  const picked = new Set<PositionLocation>()
  while (picked.size < count)
    picked.add(random.chance(0.3) ? random.pick(corpusPlaces) : random.pickSkewed(corpusPlaces))
  return [...picked]
}

function pickSkills(random: Random, family: RoleFamily): string[] {
  const picked = new Set<string>()
  const count = 2 + random.below(6)
  for (let tries = 0; tries < count; tries += 1) {
    picked.add(random.chance(0.8) ? random.pickSkewed(family.skills) : random.pickSkewed(allSkills))
  }
  return [...picked]
}

/**
 * The position at one index: always the same for a seed, regardless of what was generated before it, so that a million can be
 * streamed. `revision` rewrites a position's text without moving it (an employer's edit).
 */
export function corpusPosition(index: number, seed = 1, revision = 0): CorpusPosition {
  const random = createRandom(mixSeed(seed + revision * 7_919, index))
  const words = random.pick(languageDeck)
  const family = random.chance(0.5) ? random.pick(roleFamilies) : random.pickSkewed(roleFamilies)
  const role = random.pickSkewed(family.titles)
  const spoken = translatedTitles[role]?.[words.language] ?? role
  const specialty = random.chance(0.35)
    ? `, ${random.chance(0.3) ? rareName(random.rank(3_000)) : random.pick(family.skills)}`
    : ''
  const title = `${random.pick(words.levels)}${spoken}${specialty}${random.pickSkewed(words.compounds)}`
  const locations = pickLocations(random)
  return {
    id: index + 1,
    title,
    description: writeDescription(random, { words, family, city: locations[0]!.city!, title: spoken }),
    department: family.department,
    businessUnit: random.pickSkewed(businessUnits),
    employmentType: random.pickSkewed(employmentTypes),
    seniority: random.pickSkewed(seniorities),
    workLocationOption: random.pickSkewed(workOptions),
    skills: pickSkills(random, family),
    locations,
    language: words.language,
    postedTs: corpusNowTs - random.below(90) * dayS - random.below(24) * 3_600,
    travel: random.pickSkewed(travelValues),
    schedule: random.pickSkewed(scheduleValues),
  }
}

export function* corpusPositions(count: number, seed = 1): Generator<CorpusPosition> {
  for (let index = 0; index < count; index += 1) yield corpusPosition(index, seed)
}

/** The index's input: the description is HTML, as it is stored; the other engines are spared the markup. */
export function toSearchPosition(position: CorpusPosition): SearchPosition {
  const { travel, schedule, description, ...rest } = position
  const html = description
    .split('\n')
    .filter(Boolean)
    .map((line) => `<p>${line}</p>`)
    .join('\n')
  return {
    ...rest,
    description: html,
    pay: null,
    isPrivate: false,
    customFields: { travel: [travel], schedule: [schedule] },
  }
}

/** The eight facets of the comparison (`benchFacets`), as configuration of the index. */
export const corpusIndexConfig: PositionIndexConfig = {
  facets: [
    { name: 'department', of: { kind: 'field', field: 'department' } },
    { name: 'employment_type', of: { kind: 'field', field: 'employmentType' } },
    { name: 'seniority', of: { kind: 'field', field: 'seniority' } },
    { name: 'work_location_option', of: { kind: 'field', field: 'workLocationOption' } },
    { name: 'schedule', of: { kind: 'customField', field: 'schedule' } },
    { name: 'skills', of: { kind: 'skills' } },
    { name: 'city', of: { kind: 'location', part: 'city' } },
    { name: 'country', of: { kind: 'location', part: 'country' } },
  ],
}
