import { distanceKm } from '#shared/geo/place.ts'
import type { CandidateVector } from './candidate-vector.ts'
import type { PositionVector, Rarity } from './match-corpus.ts'

/** The weights were tuned on half of the judged set (`bench/match`). */
const share = { title: 0.4, skills: 0.4, text: 0.25 } as const
/** Weight of an occupation named in a posting's text but not in its title. */
const namedInText = 0.35
/** Few skills are less conclusive than many: a single one has half the weight it would have among countless others. */
const fewSkills = 1
/** Weight of skills that the employer did not list but that occur in the text, which is compared anyway. */
const foundInText = 0.5
/** By the difference between two levels. A level estimated from years weighs less than one stated in a title. */
const rankFactors = { stated: [1, 0.96, 0.82, 0.65], guessed: [1, 0.97, 0.85, 0.7] } as const
const placeFactors = { near: 1, country: 0.97, far: 0.92 } as const
const nearKm = 80
const missingLanguageFactor = 0.85
const otherOptionFactor = 0.96
const mostLostToYears = 0.25
const levels = [0.16, 0.3, 0.5] as const

export type Level = 0 | 1 | 2 | 3

/** Reasons that the candidate removed for a position; they do not count. */
export interface HiddenReasons {
  /** Numbers of skills. */
  skills: ReadonlySet<number>
  years: boolean
  languages: ReadonlySet<string>
}

/** 0 to 1. */
export function scoreMatch(
  candidate: CandidateVector,
  position: PositionVector,
  rarity: Rarity,
  hidden?: HiddenReasons,
): number {
  const title = titleFit(candidate, position, rarity)
  const text = textFit(candidate, position, rarity)
  const skills = skillFit(candidate, position, rarity, hidden)
  const trust = position.areSkillsListed ? 1 : foundInText
  const skillShare = (trust * share.skills * skills.count) / (skills.count + fewSkills)
  const fit = share.title * title + share.text * text + skillShare * skills.met
  return (fit / (share.title + share.text + skillShare)) * considerations(candidate, position, hidden)
}

export const levelOf = (score: number): Level => levels.filter((least) => score >= least).length as Level

/** The best match among the candidate's titles. */
function titleFit({ titles, inTitles }: CandidateVector, { title, body }: PositionVector, rarity: Rarity): number {
  const named: number[] = []
  for (let i = 0; i < body.length; i++) if (inTitles[body[i]!] === 1) named.push(body[i]!)
  const own = { title, body: named }
  let best = 0
  for (const { terms, weight } of titles) best = Math.max(best, weight * titleFitWith(terms, own, rarity))
  return best
}

/** Similarity of two titles, 0 to 1; one that only the posting's text names counts a little. */
export function titleFitWith(
  terms: ReadonlySet<number>,
  { title, body }: { title: Iterable<number>; body: Iterable<number> },
  rarity: Rarity,
): number {
  const { titleTerms } = rarity
  let theirs = 0
  for (const term of terms) theirs += titleTerms[term]! ** 2
  if (theirs === 0) return 0
  let own = 0
  let shared = 0
  for (const term of title) {
    const weight = titleTerms[term]! ** 2
    own += weight
    if (terms.has(term)) shared += weight
  }
  let named = 0
  for (const term of body) if (terms.has(term)) named += titleTerms[term]! ** 2
  return Math.max(shared === 0 ? 0 : shared / Math.sqrt(own * theirs), (namedInText * named) / theirs)
}

/** Square root of the cosine, because long texts share little even if they are about the same occupation. */
function textFit(
  { weighed, bodyLength }: CandidateVector,
  { id, body, weights }: PositionVector,
  rarity: Rarity,
): number {
  let shared = 0
  for (let i = 0; i < body.length; i++) shared += weights[i]! * weighed[body[i]!]!
  return shared === 0 ? 0 : Math.sqrt(shared / (rarity.lengths.get(id)! * bodyLength))
}

function skillFit(
  { skills: strengths }: CandidateVector,
  { skills }: PositionVector,
  rarity: Rarity,
  hidden: HiddenReasons | undefined,
): { met: number; count: number } {
  let met = 0
  let all = 0
  let count = 0
  for (const skill of skills) {
    if (hidden?.skills.has(skill)) continue
    count++
    all += rarity.skills[skill]!
    met += rarity.skills[skill]! * strengths[skill]!
  }
  return { met: all === 0 ? 0 : met / all, count }
}

/** Level, years, languages, place and workplace type can only lower a score; unknown values change nothing. */
function considerations(candidate: CandidateVector, position: PositionVector, hidden?: HiddenReasons): number {
  let factor = placeFactors[placeFit(candidate, position) ?? 'near']
  if (candidate.rank !== null && position.rank !== null) {
    const factors = rankFactors[candidate.isRankStated ? 'stated' : 'guessed']
    factor *= factors[Math.min(3, Math.abs(candidate.rank - position.rank))]!
  }
  if (!hidden?.years && candidate.years !== null && position.years !== null && candidate.years < position.years)
    factor *= 1 - mostLostToYears * (1 - candidate.years / position.years)
  if (candidate.languages.length > 0) {
    const missing = [...position.languages, position.language].some(
      (code) => !candidate.languages.includes(code) && !hidden?.languages.has(code),
    )
    if (missing) factor *= missingLanguageFactor
  }
  return wantsOption(candidate, position) === false ? factor * otherOptionFactor : factor
}

/** Null if one of the places is unknown. */
export function placeFit(candidate: CandidateVector, position: PositionVector): keyof typeof placeFactors | null {
  if (position.option === 'remote') return 'near'
  if (candidate.places.length === 0 || position.countries.length === 0) return null
  const isSameCountry = candidate.places.some(
    (place) => 'countryCode' in place && position.countries.includes(place.countryCode),
  )
  if (isSameCountry && position.option === 'remote_local') return 'near'
  const isNear = candidate.places.some(
    (place) => 'lat' in place && position.points.some((point) => distanceKm(place, point) <= nearKm),
  )
  return isNear ? 'near' : isSameCountry ? 'country' : 'far'
}

/** Null if the candidate has no preference. */
export function wantsOption({ workOptions }: CandidateVector, { option }: PositionVector): boolean | null {
  if (workOptions.length === 0) return null
  return workOptions.includes(option === 'remote_local' ? 'remote' : option)
}
