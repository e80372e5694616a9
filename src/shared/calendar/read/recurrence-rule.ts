import { readTime, type WrittenTime } from './calendar-values.ts'

/** How an event repeats (RFC 5545 §3.3.10). */
export interface Rule {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  until: WrittenTime | null
  /** Days of the week, 0 for Sunday; `nth` of them in the month or year, from its end if negative, 0 for all. */
  days: { weekday: number; nth: number }[]
  monthDays: number[]
  yearDays: number[]
  months: number[]
  positions: number[]
  /** The day on which weeks begin. */
  weekStart: number
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const known = new Set([
  'FREQ',
  'INTERVAL',
  'COUNT',
  'UNTIL',
  'BYDAY',
  'BYMONTHDAY',
  'BYYEARDAY',
  'BYMONTH',
  'BYSETPOS',
  'WKST',
])

/** Null for a rule that is not understood: by hours, by weeks of the year, or broken. */
export function readRule(text: string): Rule | null {
  const parts = new Map(
    text
      .trim()
      .split(';')
      .filter(Boolean)
      .map((part) => {
        const at = part.indexOf('=')
        return [part.slice(0, at).toUpperCase(), part.slice(at + 1).toUpperCase()]
      }),
  )
  if ([...parts.keys()].some((name) => !known.has(name) && !name.startsWith('X-'))) return null
  const every = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find((each) => each === parts.get('FREQ'))
  const [interval, count] = [Number(parts.get('INTERVAL') ?? 1), parts.has('COUNT') ? Number(parts.get('COUNT')) : null]
  const until = parts.has('UNTIL') ? readTime(parts.get('UNTIL')!) : null
  const numbers = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean).map(Number)
  const days = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter(Boolean)
    .map((day) => {
      const found = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/.exec(day)
      return { weekday: weekdays.indexOf(found?.[2] ?? ''), nth: Number(found?.[1] ?? 0) }
    })
  const rule = {
    interval,
    count,
    until,
    days,
    monthDays: numbers('BYMONTHDAY'),
    yearDays: numbers('BYYEARDAY'),
    months: numbers('BYMONTH'),
    positions: numbers('BYSETPOS'),
    weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
  }
  const all = [interval, count ?? 1, ...rule.monthDays, ...rule.yearDays, ...rule.months, ...rule.positions]
  const isSound =
    all.every(Number.isInteger) &&
    interval > 0 &&
    days.every(({ weekday }) => weekday >= 0) &&
    !(parts.has('UNTIL') && until === null)
  return every && isSound ? { every, ...rule } : null
}
