import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { logPageEvent } from '#contract/vslog.ts'
import type { AppVariables } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'
import { LeasedLimit } from '#server/http/leased-limit.ts'
import { mount } from '#server/http/mount.ts'
import { RateLimiter } from '#server/http/rate-limit.ts'
import { CommonTexts } from './common-texts.ts'
import { recordPageEvent } from './page-events.service.ts'

const maxBodyBytes = 64 * 1024
/** A page sends a handful; a person opens a few pages a minute. */
const limits = { perMinute: 120, burst: 240 }
/** What one process takes for an employer, whoever sends it: a flood from everywhere must not fill the database. */
const employerLimits = { perMinute: 6_000, burst: 12_000 }

export function mountVslog(app: Hono<AppVariables>): void {
  const limiter = new RateLimiter(limits)
  const employerLimiter = new RateLimiter(employerLimits)
  const state = { searched: new CommonTexts(), leases: new LeasedLimit() }
  app.use(
    logPageEvent.path,
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: () => {
        throw new AppError('too_large', 'A page event may hold at most 64 kB.')
      },
    }),
  )
  mount(app, logPageEvent, async (scope, { query, body }) => {
    const nowMs = Date.now()
    const waitSeconds = limiter.take(scope.ip, 1, nowMs) || employerLimiter.take(scope.employer.domain, 1, nowMs)
    if (waitSeconds > 0) {
      throw new AppError('too_many', 'Too many page events. Please try again in a few minutes.', {
        headers: { 'retry-after': String(waitSeconds) },
      })
    }
    return { data: { isRecorded: await recordPageEvent(scope, query, body, state) } }
  })
}
