import type { MatchState } from '#contract/search/matching.ts'
import type { RequestScope } from '#server/context.ts'
import { readProfile } from '#server/features/profiles/profiles.service.ts'
import { candidateVector, type CandidateVector } from './candidate-vector.ts'
import { hiddenReasons, readChoices, type Choices } from './match-choices.service.ts'
import { matchCorpus } from './match-corpora.ts'
import type { MatchCorpus } from './match-corpus.ts'
import { hasMatchData, matchInputOf, type MatchInput } from './match-input.ts'
import { scoreMatch } from './score-match.ts'

interface ScoredMatching {
  state: 'scored'
  input: MatchInput
  choices: Choices
  corpus: MatchCorpus
  candidate: CandidateVector
  /** 0 to 1; null for a position that is not compared. */
  scoreOf(positionId: number): number | null
  /** All scores as integers, for the search. The same for every page of one index version. */
  scoresAt(indexVersion: number): ReadonlyMap<number, number>
}

/** The viewer's profile prepared for comparison, or why there is nothing to compare. */
export type Matching = ScoredMatching | { state: Exclude<MatchState, 'scored'> }

const scoreScale = 1_000_000
const mostCandidates = 100
const mostOrders = 60
const candidates = new Map<string, CandidateVector>()
const orders = new Map<string, ReadonlyMap<number, number>>()

export async function readMatching(scope: RequestScope): Promise<Matching> {
  const { viewer, employer } = scope
  if (!employer.config.matching.enabled) return { state: 'disabled' }
  if (!viewer) return { state: 'signed_out' }
  const choices = await readChoices(scope, viewer)
  if (choices.isOff) return { state: 'off' }
  const input = matchInputOf(await readProfile(scope, viewer))
  if (!hasMatchData(input)) return { state: 'no_profile' }
  const corpus = await matchCorpus(scope)
  const month = scope.deps.clock.now().toISOString().slice(0, 7)
  const who = JSON.stringify([employer.domain, viewer.id, choices.mark, month, input])
  const candidate = remembered(candidates, `${corpus.stamp} ${who}`, mostCandidates, () =>
    candidateVector(input, corpus, month, choices.denied),
  )
  const scoreOf = (positionId: number): number | null => {
    const vector = corpus.vectors.get(positionId)
    return vector ? scoreMatch(candidate, vector, corpus.rarity, hiddenReasons(choices, positionId, corpus)) : null
  }
  const scoresAt = (indexVersion: number) =>
    remembered(orders, `${indexVersion} ${who}`, mostOrders, () => {
      const scores = new Map<number, number>()
      for (const id of corpus.vectors.keys()) scores.set(id, Math.round(scoreOf(id)! * scoreScale))
      return scores
    })
  return { state: 'scored', input, choices, corpus, candidate, scoreOf, scoresAt }
}

/** Evicts the least recently used. */
function remembered<Value>(memory: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const value = memory.get(key) ?? make()
  memory.delete(key)
  memory.set(key, value)
  if (memory.size > most) memory.delete(memory.keys().next().value!)
  return value
}
