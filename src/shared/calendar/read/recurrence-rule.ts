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

/** Longer than a rule that names each day of a year, or the list of them. */
const longest = 4_000
const mostInList = 400
/** Beyond the years that dates have. */
const mostInterval = 10_000

/** Null for an unsupported rule: by hours, by weeks of the year, with parts that we do not read together, malformed, or longer than any real one. */
export function readRule(text: string): Rule | null {
  if (text.length > longest) return null
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
  const listOf = (name: string) => [...new Set((parts.get(name) ?? '').split(',').filter(Boolean))]
  const numbers = (name: string) => [...new Set(listOf(name).map(Number))]
  const days = listOf('BYDAY').map((day) => {
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
  const isSound =
    [interval, count ?? 1].every(Number.isInteger) &&
    interval > 0 &&
    interval <= mostInterval &&
    isList(rule.monthDays, -31, 31) &&
    isList(rule.yearDays, -366, 366) &&
    isList(rule.months, 1, 12) &&
    isList(rule.positions, -366, 366) &&
    days.length <= mostInList &&
    days.every(({ weekday }) => weekday >= 0) &&
    !(parts.has('UNTIL') && until === null)
  return every && isSound && isSupported(every, rule) ? { every, ...rule } : null
}

/** Days of the year are read alone and in yearly rules only, and days of the month do not go with weeks. */
const isSupported = (every: Rule['every'], { yearDays, monthDays, months, days }: Omit<Rule, 'every'>): boolean =>
  (yearDays.length === 0 || (every === 'YEARLY' && monthDays.length + months.length + days.length === 0)) &&
  (monthDays.length === 0 || every !== 'WEEKLY')

/** Zero is not a valid day or position. */
const isList = (list: readonly number[], least: number, greatest: number): boolean =>
  list.length <= mostInList &&
  list.every((each) => Number.isInteger(each) && each !== 0 && each >= least && each <= greatest)
