import type { MatchReason } from '#contract/search/matching.ts'
import { candidateVector } from './candidate-vector.ts'
import { matchReasons } from './explain-match.ts'
import { MatchCorpus } from './match-corpus.ts'
import type { MatchInput } from './match-input.ts'
import { readRequirements, type MatchedPosition } from './read-requirements.ts'

/** What a sent résumé says. The place someone lives in and what they wish for are no requirements. */
export type ResumeInput = Omit<MatchInput, 'location' | 'preferences'>

/**
 * The requirements of one position, in its own order, with what a résumé says about each. There is no score, and it depends on no
 * other position or candidate. `month`: now, as `2026-11`.
 */
export function evidenceInResume(
  position: MatchedPosition,
  resume: ResumeInput,
  { locale, month }: { locale: string; month: string },
): MatchReason[] {
  const corpus = new MatchCorpus()
  corpus.put(position)
  const input: MatchInput = { ...resume, location: '', preferences: { titles: [], locations: [], workOptions: [] } }
  const candidate = candidateVector(input, corpus, month)
  const vector = corpus.vectors.get(position.id)!
  const requirements = readRequirements(position)
  const reasons = matchReasons({ input, candidate, corpus, vector, requirements }, locale)
  const inOrder = [
    ...requirements.skills.map(({ key }) => `skill:${key}`),
    'years',
    ...requirements.languages.map(({ code }) => `language:${code}`),
  ]
  return reasons.toSorted((a, b) => inOrder.indexOf(a.key) - inOrder.indexOf(b.key))
}
