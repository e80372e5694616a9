import { resolvePlaces } from '#server/adapters/geocoder/resolve-places.ts'
import type { Place } from '#shared/geo/place.ts'
import { languageCode } from './asked-languages.ts'
import { rankOf, yearsOfWork } from './experience.ts'
import type { MatchCorpus } from './match-corpus.ts'
import type { MatchInput } from './match-input.ts'
import { termsOf } from './match-terms.ts'
import { rankWords } from './rank-words.ts'
import { skillKey } from './skill-keys.ts'

export interface CandidateVector {
  /** By the corpus's skill number: 1 listed or certified, less if only its words occur, 0 not at all. */
  skills: Float32Array
  titles: { text: string; terms: ReadonlySet<number>; weight: number }[]
  /** By the corpus's term number: 1 if one of the titles contains it. */
  inTitles: Uint8Array
  /** `body` with each term weighted by rarity, applied once for the profile and once for the position. */
  weighed: Float32Array
  /** Length of `body` with its terms weighted by rarity. */
  bodyLength: number
  rank: number | null
  /** Stated in a title; otherwise estimated from the years. */
  isRankStated: boolean
  years: number | null
  /** Empty if none are listed, which means unknown. */
  languages: string[]
  places: Place[]
  workOptions: string[]
}

/** Weight of a skill whose whole name, or most of it, occurs in the profile without being listed. */
export const saidStrength = { whole: 0.8, part: 0.4 } as const
const partShare = 0.6
const mostTitles = 8
const titleFade = 0.5

/** A profile in terms of an employer's positions. `now` is a month, `2026-11`. */
export function candidateVector(
  input: MatchInput,
  corpus: MatchCorpus,
  now: string,
  denied: ReadonlySet<string> = new Set(),
): CandidateVector {
  const languages = languagesOf(corpus)
  const body = new Float32Array(corpus.termCount)
  const mention = (text: string, times: number) => {
    if (text === '') return
    const terms = new Set(languages.flatMap((language) => termsOf(text, language)))
    for (const term of terms) {
      const number = corpus.termNumber(term)
      if (number !== undefined) body[number] = body[number]! + times
    }
  }
  mention(input.headline, 2)
  mention(input.summary, 1)
  input.work.forEach(({ title, description }, at) => {
    mention(title, at === 0 ? 2 : 1)
    mention(description, 1)
  })
  for (const { degree, field, description } of input.education) mention(`${degree} ${field} ${description}`, 1)
  for (const skill of [...input.skills, ...input.certificates]) if (!denied.has(skillKey(skill))) mention(skill, 2)
  for (const title of input.preferences.titles) mention(title, 2)
  for (let i = 0; i < body.length; i++) body[i] = body[i]! / (body[i]! + 1.5)
  const titles = titlesOf(input, corpus, languages)
  const inTitles = new Uint8Array(corpus.termCount)
  for (const { terms } of titles) for (const term of terms) inTitles[term] = 1
  const years = input.work.some(({ start }) => start !== null) ? yearsOfWork(input.work, now) : null
  const stated = statedRank(input)
  return {
    skills: skillStrengths(input, corpus, body, denied),
    titles,
    inTitles,
    weighed: body.map((said, term) => said * corpus.rarity.terms[term]! ** 2),
    bodyLength: lengthOf(body, corpus.rarity.terms),
    rank: stated ?? rankOfYears(years),
    isRankStated: stated !== null,
    years,
    languages: [...new Set(input.languages.map(languageCode).filter((code) => code !== null))],
    places: [input.location, ...input.preferences.locations].flatMap((text) =>
      text === '' ? [] : (corpus.placeNamed(text) ?? resolvePlaces(text, { limit: 1 })),
    ),
    workOptions: input.preferences.workOptions,
  }
}

function lengthOf(body: Float32Array, rarity: Float32Array): number {
  let sum = 0
  for (let i = 0; i < body.length; i++) sum += (body[i]! * rarity[i]!) ** 2
  return Math.sqrt(sum)
}

const languagesOf = (corpus: MatchCorpus): string[] => [
  ...new Set(['en', ...[...corpus.vectors.values()].map(({ language }) => language)]),
]

function titlesOf(input: MatchInput, corpus: MatchCorpus, languages: string[]): CandidateVector['titles'] {
  const texts = [
    ...input.preferences.titles.map((text) => ({ text, weight: 1 })),
    { text: input.headline, weight: 1 },
    ...input.work.map(({ title }, at) => ({ text: title, weight: Math.max(0.25, titleFade ** at) })),
  ]
  return texts
    .filter(({ text }) => text !== '')
    .slice(0, mostTitles)
    .map(({ text, weight }) => {
      const terms = new Set<number>()
      for (const language of languages)
        for (const term of termsOf(text, language)) {
          const number = rankWords.has(term) ? undefined : corpus.termNumber(term)
          if (number !== undefined) terms.add(number)
        }
      return { text, terms, weight }
    })
}

/** The headline or the latest title. */
function statedRank({ headline, work }: MatchInput): number | null {
  const ranks = [headline, work[0]?.title ?? ''].map((title) => rankOf(null, title)).filter((rank) => rank !== null)
  return ranks.length > 0 ? Math.max(...ranks) : null
}

const rankOfYears = (years: number | null): number | null =>
  years === null ? null : years < 1 ? 0 : years < 3 ? 1 : years < 6 ? 2 : 3

function skillStrengths(
  { skills, certificates }: MatchInput,
  corpus: MatchCorpus,
  body: Float32Array,
  denied: ReadonlySet<string>,
): Float32Array {
  const strengths = new Float32Array(corpus.skills.length)
  const listed = new Set([...skills, ...certificates].map(skillKey))
  const { terms: rarity } = corpus.rarity
  corpus.skills.forEach(({ key, terms }, number) => {
    if (denied.has(key)) return
    if (listed.has(key)) strengths[number] = 1
    else strengths[number] = Math.max(0, ...terms.map((each) => saidShare(each, body, rarity)).map(strengthOfShare))
  })
  return strengths
}

function saidShare(terms: Int32Array, body: Float32Array, rarity: Float32Array): number {
  let said = 0
  let all = 0
  for (const term of terms) {
    all += rarity[term]!
    if (body[term]! > 0) said += rarity[term]!
  }
  return all === 0 ? 0 : said / all
}

const strengthOfShare = (share: number): number =>
  share > 0.999 ? saidStrength.whole : share >= partShare ? saidStrength.part : 0
