import { describe } from './describe.ts'
import { families } from './families/families.ts'
import type { Family } from './families/family.ts'
import type { FamilyTexts, LanguageBank } from './languages/language-bank.ts'
import { bankOf, english } from './languages/languages.ts'
import { areasOf, chooseLocations } from './locations.ts'
import { payFor } from './pay.ts'
import { cities, type City } from './places/cities.ts'
import { chooseQuestions } from './questions.ts'
import { createRandom, type Random } from './random.ts'
import { contractLengths, type DemoPosition, type Role } from './role.ts'

export interface GenerateOptions {
  seed: string
  count: number
  /** Unix seconds; every position was posted in the 90 days before, and none closes before. */
  now: number
}

const secondsPerDay = 86_400
const postedWithinDays = 90
const localLanguageShare = 0.6
const payKnownShare = 0.75

/** Generated ids are a permutation of 20500..29999 that depends on the seed, then count upwards from 30000. */
const firstId = 20_500
const idRange = 9500
const idStride = 7919

/** The first `count` generated positions of a seed; the nth is the same for any count, except for its dates. */
export function generatePositions({ seed, count, now }: GenerateOptions): DemoPosition[] {
  const idOf = generatedIds(seed)
  return Array.from({ length: count }, (_, n) => generatePosition(createRandom(`${seed} ${n}`), idOf(n), now))
}

/** The id of the nth generated position of a seed. */
export function generatedIds(seed: string): (n: number) => number {
  const offset = createRandom(`${seed} ids`).int(0, idRange - 1)
  return (n) => (n < idRange ? firstId + ((n * idStride + offset) % idRange) : firstId + n)
}

interface Subject {
  family: Family
  bank: LanguageBank
  texts: FamilyTexts
}

const subjectsByCity = new Map<City, { english: Subject[]; local: Subject[] }>()

/** The families that a city can have, in English and in the language of its country. */
function subjectsOf(city: City): { english: Subject[]; local: Subject[] } {
  const known = subjectsByCity.get(city)
  if (known) return known
  const possible = families.filter((family) => family.at.some((kind) => city.kinds.has(kind)))
  const bank = city.country.language ? bankOf(city.country.language) : null
  const subjects = {
    english: possible.map((family) => ({ family, bank: english, texts: family })),
    local: bank
      ? bank.families.flatMap((texts) => {
          const family = possible.find((family) => family.key === texts.key)
          return family ? [{ family, bank, texts }] : []
        })
      : [],
  }
  subjectsByCity.set(city, subjects)
  return subjects
}

function generatePosition(random: Random, id: number, now: number): DemoPosition {
  const city = random.weighted(cities, (city) => city.weight)
  const subjects = subjectsOf(city)
  const isLocal = subjects.local.length > 0 && random.chance(localLanguageShare)
  const subject = random.weighted(isLocal ? subjects.local : subjects.english, ({ family }) => family.weight)
  const role = chooseRole(subject, city, random)
  const { family, bank } = subject
  const { html, skills } = describe(bank, subject.texts, role, random)
  const age = Math.floor(postedWithinDays * secondsPerDay * random.next() ** 1.8)
  const postedTs = now - Math.max(600, age)
  const places = chooseLocations(role, family, random)
  return {
    id,
    source: 'demo',
    sourceId: String(id),
    displayJobId: `SKW-${id}`,
    atsJobId: `skerrow-${id}`,
    title: role.title,
    description: html,
    ...places,
    department: family.department,
    businessUnit: family.businessUnit,
    employmentType: role.employmentType,
    seniority: role.seniority,
    workLocationOption: role.workLocationOption,
    skills,
    language: bank.language,
    postedTs,
    creationTs: postedTs - random.int(0, 9 * secondsPerDay),
    closesAt: random.chance(0.45) ? closingTime(postedTs, now, random) : null,
    pay: role.pay,
    isHot: random.chance(0.03),
    isPrivate: random.chance(0.003),
    customFields: customFieldsOf(role, family, areasOf(places.locations), random),
    questions: chooseQuestions(family, bank, random),
    externalApplyUrl: null,
  }
}

function chooseRole({ family, texts, bank }: Subject, city: City, random: Random): Role {
  const level = random.weighted(
    family.levels.filter(({ name }) => texts.titles[name] ?? texts.titles.any),
    ({ weight }) => weight,
  ).name
  const employmentType = random.weighted(family.employment, ({ weight }) => weight).name
  const title = random.pick(texts.titles[level] ?? texts.titles.any ?? [])
  const qualifier = texts.qualifiers.length > 0 && random.chance(0.4) ? random.pick(texts.qualifiers) : null
  const separator = bank.titleSeparator
  const shift = random.weighted(family.shifts, ({ weight }) => weight).name
  const isTrade = family.options.every(({ name }) => name === 'onsite')
  const isFixed = level === 'entry' && random.chance(0.6)
  const pay = random.chance(payKnownShare)
    ? payFor(family.basePay, level, city.country, { isTrade, isFixed }, random)
    : null
  const lengths = contractLengths[employmentType]
  return {
    title: qualifier ? `${title}${separator}${qualifier}` : title,
    city,
    seniority: level,
    employmentType,
    workLocationOption: random.weighted(family.options, ({ weight }) => weight).name,
    shift,
    travel: random.pick(family.travel),
    certificates: random.sample(family.certificates, random.int(1, 3)),
    contractLength: lengths ? random.pick(lengths) : null,
    pay,
    teamSize: random.int(5, 15),
    siteDays: random.int(2, 3),
  }
}

/** Within ten weeks of the posting, but not before tomorrow. */
function closingTime(postedTs: number, now: number, random: Random): number {
  const planned = postedTs + random.int(28, 70) * secondsPerDay
  return planned > now + secondsPerDay ? planned : now + random.int(2, 21) * secondsPerDay
}

const months = 'January February March April May June July August September October November December'.split(' ')

function customFieldsOf(role: Role, family: Family, areas: string[], random: Random): Record<string, string[]> {
  const people = random.weighted([1, 2, 3, 4, 6], (count) => 1 / count)
  const fields: Record<string, string[]> = {
    area: areas,
    certificates: role.certificates,
    contract_length: role.contractLength ? [role.contractLength] : [],
    hiring_for: [`${people === 1 ? 'One person' : `${people} people`}, from ${random.pick(months)}`],
    shift_pattern: [role.shift],
    team: [random.pick(family.teams)],
    team_size: [`${role.teamSize} people`],
    travel: role.travel === 'None' ? [] : [role.travel],
  }
  return Object.fromEntries(Object.entries(fields).filter(([, values]) => values.length > 0))
}
