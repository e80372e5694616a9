import { OfferRefusal } from '#contract/offers/offers.ts'
import type { OfferConflict } from '#shared/offers/offer-can.ts'
import type { RequestScope } from '#server/context.ts'
import { AppError, refusalDetail } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'

/** A refusal of a late answer: 409 with the reason in `error.body.reason`. */
export const offerConflictError = (scope: Pick<RequestScope, 'locale'>, reason: OfferConflict): AppError =>
  new AppError('conflict', messagesFor(scope.locale)(`offers.conflict.${reason}`), {
    detail: refusalDetail(OfferRefusal, { reason }),
  })

/** Each invalid field with its message; the first one becomes the sentence. */
export function fieldProblems(scope: Pick<RequestScope, 'locale'>, keys: Record<string, string>): AppError {
  const t = messagesFor(scope.locale)
  const fields = Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, t(key)]))
  return new AppError('invalid', Object.values(fields)[0]!, { fields })
}
