import type { PositionContent } from '#contract/position-drafts.ts'
import { unfinishedParts } from '#shared/positions/unfinished.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import type { Sentence } from '#server/http/refusals/sentence.ts'

/** @throws AppError `invalid` naming everything that is missing */
export function requirePublishable(scope: RequestScope, content: PositionContent): void {
  const fields: Record<string, Sentence> = Object.fromEntries(
    unfinishedParts(content).map(({ field, key, values }) => [`content.${field}`, { key, values }]),
  )
  if (content.closesTs !== null && content.closesTs <= unixSeconds(scope.deps.clock.now()))
    fields['content.closesTs'] = { key: 'staffPositions.refused.past' }
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', { key: 'positionDrafts.refused.unfinished' }, { fields })
}
