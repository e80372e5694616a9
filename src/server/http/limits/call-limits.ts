import type { Hono } from 'hono'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import type { AppContext, AppVariables, RequestScope } from '#server/context.ts'
import { AppError } from '../refusals/app-error.ts'
import { sharedTaking, takeOfClient } from './crowd-limit.ts'
import { networkOf, RateLimiter } from './rate-limit.ts'
import { takeShared } from './shared-limit.ts'

/** Each server's counts, by the name of the limit. */
const counts = new WeakMap<Hono<AppVariables>, Map<string, { limit: CallLimit; limiter: RateLimiter }>>()

interface Counting {
  limit: CallLimit
  limiter: RateLimiter
}

/** Refunds a call that turned out not to be a guess. */
type GiveBack = (error: unknown) => void

/** Counts the calls of one endpoint according to its `limits`; beyond them throws AppError `too_many` with `retry-after`. */
export function limiterOf(
  app: Hono<AppVariables>,
  call: Endpoint,
): (scope: RequestScope, context: AppContext) => Promise<GiveBack> {
  const all = (call.limits ?? []).map((limit) => countingOf(app, limit))
  return async (scope, context) => {
    const guessed: Counting[] = []
    for (const counting of all) {
      const who = clientOf(counting.limit, scope, context)
      if (who === null) continue
      const waitSeconds = await take(counting, scope, who, costOf(counting.limit, context))
      if (waitSeconds > 0) {
        throw new AppError(
          'too_many',
          { key: counting.limit.message },
          {
            headers: { 'retry-after': String(waitSeconds) },
          },
        )
      }
      // Counted before it is checked; otherwise many concurrent ones would all pass.
      if (counting.limit.of === 'guess') guessed.push(counting)
    }
    return (error) => {
      const isMiss = error instanceof AppError && error.code === 'not_found' && scope.viewer === null
      if (!isMiss) for (const { limiter } of guessed) limiter.spend(scope.ip, -1, Date.now())
    }
  }
}

function countingOf(app: Hono<AppVariables>, limit: CallLimit): Counting {
  const known = counts.get(app) ?? new Map<string, Counting>()
  counts.set(app, known)
  const counting = known.get(limit.name) ?? { limit, limiter: new RateLimiter(limit) }
  if (counting.limit !== limit) throw new Error(`Two limits are called ${limit.name}.`)
  known.set(limit.name, counting)
  return counting
}

async function take({ limit, limiter }: Counting, scope: RequestScope, who: string, cost: number): Promise<number> {
  if (!limit.isShared) return limiter.take(who, cost, Date.now())
  if (who !== scope.ip) return takeShared(scope, limit, who, undefined, cost)
  return takeOfClient(sharedTaking(scope, { cost }), limit, { client: networkOf(who), ip: who })
}

/** The client whose count a call adds to; null if the limit does not apply. */
function clientOf({ of }: CallLimit, { viewer, ip, employer }: RequestScope, context: AppContext): string | null {
  if (of === 'employer') return employer.domain
  if (of === 'address') return ip
  if (of === 'caller') return viewer?.id ?? ip
  if (of === 'visitor') return viewer ? null : ip
  return context.req.query('token') === undefined ? null : ip
}

const costOf = ({ formCost = 1 }: CallLimit, context: AppContext): number =>
  /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '') ? formCost : 1
