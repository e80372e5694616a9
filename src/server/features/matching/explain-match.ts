import type { MatchComparison, MatchReason } from '#contract/search/matching.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { languageCode } from './asked-languages.ts'
import { saidStrength, type CandidateVector } from './candidate-vector.ts'
import { ranks } from './experience.ts'
import type { MatchCorpus, PositionVector } from './match-corpus.ts'
import type { MatchInput } from './match-input.ts'
import { termsOf } from './match-terms.ts'
import { quoteForSkill } from './profile-evidence.ts'
import type { AskedSkill, Requirements } from './read-requirements.ts'
import { placeFit, titleFitWith, wantsOption } from './score-match.ts'

/** A candidate and a position, as parsed and in the form for comparison. */
export interface Compared {
  input: MatchInput
  candidate: CandidateVector
  requirements: Requirements
  vector: PositionVector
  corpus: MatchCorpus
}

const order = { met: 0, partly: 1, missing: 2 } as const

/** Every requirement with its evidence, met ones first, otherwise in the posting's order. */
export function matchReasons(compared: Compared, locale: string): MatchReason[] {
  const { requirements } = compared
  const reasons = [
    ...requirements.skills.map((skill) => skillReason(compared, skill)),
    ...yearsReason(compared),
    ...requirements.languages.map((asked) => languageReason(compared, asked, locale)),
  ]
  return reasons.sort((a, b) => order[a.state] - order[b.state])
}

function skillReason({ input, candidate, requirements, vector, corpus }: Compared, skill: AskedSkill): MatchReason {
  const strength = candidate.skills[corpus.skillNumber(skill.key) ?? -1] ?? 0
  const languages = [...new Set([vector.language, 'en'])]
  return {
    key: `skill:${skill.key}`,
    kind: 'skill',
    name: skill.name,
    state: strength >= saidStrength.whole ? 'met' : strength > 0 ? 'partly' : 'missing',
    posting: sentenceAbout(skill.name, requirements.sentences, vector.language),
    profile: strength > 0 ? quoteForSkill(input, skill, languages) : null,
    years: null,
  }
}

/** The first sentence that contains all words of the skill. */
function sentenceAbout(name: string, sentences: string[], language: string): string | null {
  const wanted = termsOf(name, language)
  if (wanted.length === 0) return null
  return (
    sentences.find((sentence) => {
      const said = new Set(termsOf(sentence, language))
      return wanted.every((term) => said.has(term))
    }) ?? null
  )
}

function yearsReason({ candidate, requirements: { years } }: Compared): MatchReason[] {
  if (years === null) return []
  const worked = candidate.years
  return [
    {
      key: 'years',
      kind: 'years',
      name: '',
      state: worked !== null && worked >= years.count ? 'met' : worked !== null && worked > 0 ? 'partly' : 'missing',
      posting: years.sentence,
      profile: null,
      years: { asked: years.count, worked },
    },
  ]
}

function languageReason(
  { input }: Compared,
  { code, sentence }: Requirements['languages'][number],
  locale: string,
): MatchReason {
  const own = input.languages.find((name) => languageCode(name) === code)
  return {
    key: `language:${code}`,
    kind: 'language',
    name: new Intl.DisplayNames([formatLocale(locale), 'en'], { type: 'language' }).of(code) ?? code,
    state: own === undefined ? 'missing' : 'met',
    posting: sentence,
    profile: own === undefined ? null : { source: 'languages', text: own, employer: null, start: null, end: null },
    years: null,
  }
}

const closeTitle = 0.55
const nearTitle = 0.2

/** How title, seniority, place and workplace type compare, unless one of the two sides says nothing. */
export function matchComparisons({ input, candidate, vector, corpus }: Compared): MatchComparison[] {
  const comparisons: MatchComparison[] = []
  const best = candidate.titles
    .map((title) => ({ text: title.text, fit: titleFitWith(title.terms, vector, corpus.rarity) }))
    .sort((a, b) => b.fit - a.fit)[0]
  if (best) {
    const fit = best.fit >= closeTitle ? 'close' : best.fit >= nearTitle ? 'near' : 'far'
    comparisons.push({ kind: 'title', fit, profile: best.text })
  }
  if (candidate.rank !== null && vector.rank !== null) {
    const gap = vector.rank - candidate.rank
    comparisons.push({
      kind: 'seniority',
      fit: Math.abs(gap) <= 1 ? 'same' : gap > 0 ? 'above' : 'below',
      position: ranks[vector.rank]!,
      profile: ranks[candidate.rank]!,
    })
  }
  const place = placeFit(candidate, vector)
  if (place !== null) comparisons.push({ kind: 'place', fit: place, profile: input.location })
  const isWanted = wantsOption(candidate, vector)
  if (isWanted !== null) comparisons.push({ kind: 'work_option', fit: isWanted ? 'wanted' : 'other' })
  return comparisons
}
