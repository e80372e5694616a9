import type { Outage } from '#server/db/outage.ts'
import type { Translate } from '#server/messages.ts'
import { failure } from '../answer.ts'
import { errorPage } from './error-page.ts'

/** A restarting database server is back within this time. */
export const retryAfter = { 'retry-after': '5' }

/** A page could not be rendered because its calls had no database. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** Whether a request failed only because the database is unavailable. */
export const isDatabaseAway = (error: Error, outage: Outage): boolean =>
  error instanceof DatabaseAway || outage.note(error) || (outage.isOn && isOfSignIn(error))

/** The sign-in library hides the cause of unexpected errors. */
const isOfSignIn = (error: Error): boolean =>
  error.name === 'APIError' && (error as Error & { statusCode?: number }).statusCode === 500

export function awayAnswer(isPage: boolean, t: Translate): Response {
  if (isPage) return errorPage({ status: 503, headers: retryAfter, isAway: true }, t)
  return failure(503, t('problem.awayText'), '', retryAfter)
}
