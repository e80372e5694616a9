/** The periods that reports offer, in days. */
export const reportDays = [30, 90, 365] as const
export type ReportDays = (typeof reportDays)[number]
export const usualDays: ReportDays = 90

const dayMs = 86_400_000

/** No one applied before or after, and the database accepts every day between. */
export const firstDay = '1970-01-01'
export const lastDay = '2999-12-31'

/** Whether a text is a day of the calendar, `2026-02-28`, that reports reach. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text &&
  text >= firstDay &&
  text <= lastDay

export interface Period {
  /** First and last day, in UTC. */
  from: string
  to: string
  fromMs: number
  /** Until before. */
  untilMs: number
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The requested period; null if it ends before it begins. A custom period takes precedence over a number of days. */
export function periodOf(
  asked: { days?: number | undefined; from?: string | undefined; to?: string | undefined },
  nowMs: number,
): Period | null {
  const to = asked.to ?? dayOf(nowMs)
  const untilMs = startOf(to) + dayMs
  const from = asked.from ?? dayOf(untilMs - (asked.days ?? usualDays) * dayMs)
  const fromMs = startOf(from)
  return fromMs < untilMs ? { from, to, fromMs, untilMs } : null
}
