import type { Profile } from '#shared/profiles/profile.ts'
import { candidateVector } from './candidate-vector.ts'
import { matchComparisons, matchReasons } from './explain-match.ts'
import { MatchCorpus } from './match-corpus.ts'
import { matchInputOf } from './match-input.ts'
import { readRequirements, type MatchedPosition } from './read-requirements.ts'

/** A position near Kirkwall for tests. */
export const testPosition = (position: Partial<MatchedPosition> & { id: number; title: string }): MatchedPosition => ({
  description: '<p>You keep things going.</p>',
  skills: [],
  seniority: null,
  locations: [
    { label: 'Kirkwall', city: 'Kirkwall', region: null, regionCode: null, country: 'GB', lat: 58.98, lng: -2.96 },
  ],
  workLocationOption: 'onsite',
  language: 'en',
  ...position,
})

export function testCorpus(positions: MatchedPosition[]): MatchCorpus {
  const corpus = new MatchCorpus()
  for (const position of positions) corpus.put(position)
  return corpus
}

export function explained(profile: Profile, position: MatchedPosition, corpus: MatchCorpus) {
  const input = matchInputOf(profile)
  const compared = {
    input,
    candidate: candidateVector(input, corpus, '2026-11'),
    requirements: readRequirements(position),
    vector: corpus.vectors.get(position.id)!,
    corpus,
  }
  return { reasons: matchReasons(compared, 'en'), comparisons: matchComparisons(compared) }
}
