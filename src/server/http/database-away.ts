import type { Outage } from '#server/db/outage.ts'
import type { Translate } from '#server/messages.ts'
import { failure } from './answer.ts'
import { errorPage } from './error-page.ts'

/** A server that restarts is back within this time. */
export const retryAfter = { 'retry-after': '5' }

/** A page could not be made because its calls found no database. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** Whether a request failed for no other reason than that the database is gone. */
export const isDatabaseAway = (error: Error, outage: Outage): boolean =>
  error instanceof DatabaseAway || outage.note(error) || (outage.isOn && isOfSignIn(error))

/** The sign-in library keeps the reason of what it did not expect to itself. */
const isOfSignIn = (error: Error): boolean =>
  error.name === 'APIError' && (error as Error & { statusCode?: number }).statusCode === 500

export function awayAnswer(isPage: boolean, t: Translate): Response {
  if (isPage) return errorPage({ status: 503, headers: retryAfter, isAway: true }, t)
  return failure(503, t('problem.awayText'), '', retryAfter)
}
