import { and, eq, lt } from 'drizzle-orm'
import type { MatchDetails, PositionMatches } from '#contract/search/matching.ts'
import type { RequestScope } from '#server/context.ts'
import { positions, type PositionRow } from '#server/db/schema/positions.ts'
import { requireSearch } from '#server/features/positions/public.ts'
import { notFound } from '#server/http/refusals/app-error.ts'
import { matchComparisons, matchReasons } from './explain-match.ts'
import { skillOf } from './match-choices.service.ts'
import { readMatching } from './read-matching.service.ts'
import { readRequirements } from './read-requirements.ts'
import { levelOf } from './score-match.ts'

/** @throws AppError `not_found` for a position that is not open to everyone */
export async function openPosition(scope: RequestScope, id: number): Promise<PositionRow> {
  requireSearch(scope)
  const [row] = await scope.db
    .select()
    .from(positions)
    .where(and(eq(positions.id, id), lt(positions.archivedAt, 0), eq(positions.isPrivate, false)))
  if (!row) throw notFound('refused.noPosition', { id: String(id) })
  return row
}

/** How the viewer's profile compares with a position, and why. */
export async function readMatchDetails(scope: RequestScope, positionId: number): Promise<MatchDetails> {
  const row = await openPosition(scope, positionId)
  const matching = await readMatching(scope)
  if (matching.state !== 'scored') return { state: matching.state, isAutomatic: true, match: null }
  const { corpus, input, candidate, choices } = matching
  const score = matching.scoreOf(positionId)
  const vector = corpus.vectors.get(positionId)
  // It was opened just now; the index will have it by the next request.
  if (!vector || score === null) throw notFound('refused.noPosition', { id: String(positionId) })
  const compared = { input, candidate, corpus, vector, requirements: readRequirements(row) }
  const all = matchReasons(compared, scope.locale)
  const hidden = choices.hidden.get(positionId)
  const choiceOf = (key: string) =>
    hidden?.has(key) ? ('not_relevant' as const) : choices.denied.has(skillOf(key)) ? ('not_mine' as const) : null
  const reasons = all.filter(({ key }) => choiceOf(key) !== 'not_relevant')
  return {
    state: 'scored',
    isAutomatic: true,
    match: {
      level: levelOf(score),
      score: Math.round(score * 100),
      met: reasons.filter(({ state }) => state === 'met').length,
      total: reasons.length,
      reasons,
      comparisons: matchComparisons(compared),
      disputed: all.flatMap(({ key, name }) => {
        const choice = choiceOf(key)
        return choice === null ? [] : [{ key, name, choice }]
      }),
    },
  }
}

/** Levels for the cards in a list. */
export async function readMatches(scope: RequestScope, ids: number[]): Promise<PositionMatches> {
  const matching = await readMatching(scope)
  if (matching.state !== 'scored') return { state: matching.state, matches: [] }
  const matches = ids.flatMap((id) => {
    const score = matching.scoreOf(id)
    return score === null ? [] : [{ id, level: levelOf(score) }]
  })
  return { state: 'scored', matches }
}
