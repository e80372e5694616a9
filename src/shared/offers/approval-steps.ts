/** Which steps of the employer's chain an offer has to pass before it can be extended. */

export const stepParts = ['hiring_manager', 'recruiter'] as const
type StepPart = (typeof stepParts)[number]

export const payIntervals = ['year', 'month', 'week', 'day', 'hour'] as const
export type PayInterval = (typeof payIntervals)[number]

export const approvalLimits = { steps: 10, colleagues: 20, departments: 50, positions: 100, comment: 2_000 } as const

/** The step is only needed for pay above `max` or below `min`; at least one of them is set. */
export interface PayLimit {
  min: number | null
  max: number | null
  currency: string
  interval: PayInterval
}

export interface ApprovalStep {
  /** Stays when the step changes or moves. */
  id: string
  /** Any one of them approves: who has a part on the position's hiring team, or colleagues by their ids. */
  who: { kind: 'team'; part: StepPart } | { kind: 'colleagues'; ids: string[] }
  pay: PayLimit | null
  /** With neither of these, the step is for every position. */
  departments: string[]
  positions: number[]
}

/** The form in which departments are compared: positions come from several systems, which spell them differently. */
export const departmentKey = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The facts that decide which steps an offer has to pass. */
export interface OfferFacts {
  pay: readonly PaidLine[]
  positionId: number | null
  department: string | null
}

interface PaidLine {
  amount: number | null
  currency: string | null
  interval: string | null
}

/** Number of periods in a year of full-time work: 52 weeks of five days of eight hours. */
const timesAYear: Record<PayInterval, number> = { year: 1, month: 12, week: 52, day: 260, hour: 2_080 }

const isRecurring = (interval: string | null): interval is keyof typeof timesAYear =>
  interval !== null && Object.hasOwn(timesAYear, interval)

/**
 * Whether pay is outside the limit: everything that is paid, added up in the limit's period. Incomparable pay counts as
 * outside, even next to comparable lines: another currency, a single payment, a line without an amount or a period, no pay at all. A
 * limit that could be avoided by writing the pay differently would be useless.
 */
export function isPayOutside(limit: PayLimit, pay: readonly PaidLine[]): boolean {
  let total = 0
  for (const { amount, currency, interval } of pay) {
    if (amount === null || currency !== limit.currency || !isRecurring(interval)) return true
    total += (amount * timesAYear[interval]) / timesAYear[limit.interval]
  }
  if (pay.length === 0) return true
  // Converted amounts are not exact in binary: cents decide, not the twelfth decimal.
  const cents = Math.round(total * 100)
  return (
    (limit.max !== null && cents > Math.round(limit.max * 100)) ||
    (limit.min !== null && cents < Math.round(limit.min * 100))
  )
}

/** Whether a step applies to an offer's position. An offer without a known position passes every step: nothing could rule one out. */
const isForPosition = ({ departments, positions }: ApprovalStep, { positionId, department }: OfferFacts): boolean =>
  (departments.length === 0 && positions.length === 0) ||
  positionId === null ||
  positions.includes(positionId) ||
  (department !== null && departments.some((each) => departmentKey(each) === departmentKey(department)))

/** The steps that an offer has to pass, in order. */
export const stepsFor = (steps: readonly ApprovalStep[], offer: OfferFacts): ApprovalStep[] =>
  steps.filter((step) => isForPosition(step, offer) && (step.pay === null || isPayOutside(step.pay, offer.pay)))

export const approvalStates = [
  'waiting',
  'approved',
  'sent_back',
  'withdrawn',
  /** A letter's template changed since. */
  'voided',
] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Waits for someone, or allows the offer to be extended: until it ends, the offer cannot be changed. */
export const isOpenApproval = (state: ApprovalState): boolean => state === 'waiting' || state === 'approved'
