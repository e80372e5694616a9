import { smallestShare } from '#shared/equality/hide-small-groups.ts'
import { tallyPromise } from '#shared/reports/answers-report.ts'
import { medianDays } from '#shared/reports/numbers.ts'
import type { RequestScope } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { promisedDays } from '#server/features/applications/public.ts'
import { applicationFacts } from './facts/kept-facts.ts'

const dayMs = 86_400_000
/** Older applications say little about how the employer works today. */
const countedDays = 180

export interface HowWeHire {
  promisedDays: number
  kept: number
  /** People whose date has passed or who were answered. */
  due: number
  /** Half of the people had the first answer, and the outcome, within this many days; null for too few. */
  answerDays: number | null
  decisionDays: number | null
}

interface Counted {
  day: number
  promisedDays: number
  figures: Promise<HowWeHire | null>
}

/** By employer. */
const counted = new WeakMap<Database, Map<string, Counted>>()

/**
 * The public figures about how the employer answers, counted once a day and process: pages show them, and must not wait for them. Null
 * if the employer does not show them, promises no date, or answered fewer than twenty people.
 */
export async function howWeHire(scope: Pick<RequestScope, 'deps' | 'employer'>): Promise<HowWeHire | null> {
  const { deps, employer } = scope
  const { showsFigures } = employer.config.pcsxConfig.applicationsPageConfig.responsePromise
  const promised = promisedDays(scope)
  if (!showsFigures || promised === null) return null
  const day = Math.floor(deps.clock.now().getTime() / dayMs)
  let known = counted.get(deps.db)
  if (!known) counted.set(deps.db, (known = new Map()))
  const before = known.get(employer.domain)
  if (before?.day === day && before.promisedDays === promised) return before.figures
  const figures = countFigures(scope, promised, day * dayMs)
  known.set(employer.domain, { day, promisedDays: promised, figures })
  // A failed count is repeated.
  figures.catch(() => known.delete(employer.domain))
  return figures
}

/** As of the beginning of the day, so that every process counts the same. */
async function countFigures(
  { deps, employer }: Pick<RequestScope, 'deps' | 'employer'>,
  promised: number,
  untilMs: number,
): Promise<HowWeHire | null> {
  const fromMs = untilMs - countedDays * dayMs
  const recent = [...(await applicationFacts(deps, employer.domain))].filter(
    ({ submittedMs }) => submittedMs >= fromMs && submittedMs < untilMs,
  )
  // “Within five days” does not apply to people who were promised another date.
  const usual = recent.filter(({ answerDays }) => (answerDays ?? promised) === promised)
  const { kept, due, answered } = tallyPromise(usual, promised, untilMs)
  if (answered < smallestShare) return null
  const { timesMs } = tallyPromise(recent, promised, untilMs)
  const decided = recent.flatMap(({ submittedMs, decidedMs }) =>
    decidedMs !== null && decidedMs <= untilMs ? [decidedMs - submittedMs] : [],
  )
  return {
    promisedDays: promised,
    kept,
    due,
    answerDays: whole(medianDays(timesMs)),
    decisionDays: whole(medianDays(decided)),
  }
}

/** Rounded up, so that it is never shorter than it is. */
const whole = (days: number | null): number | null => (days === null ? null : Math.max(1, Math.ceil(days)))
