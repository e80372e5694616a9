/** Which days a recurrence rule (RFC 5545 §3.3.10) has. Days are counted from 1970-01-01. */

const dayMs = 86_400_000
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export interface DayParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

export const dayNumber = ({ year, month, day }: DayParts): number => Date.UTC(year, month - 1, day) / dayMs
export function dayParts(number: number): DayParts {
  const date = new Date(number * dayMs)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
/** Monday is 0; the first of January 1970 was a Thursday. */
const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export interface Recurrence {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  /** As it is written, because its zone is the event's. */
  until: string | null
  byDay: { weekday: number; nth: number | null }[]
  byMonthDay: number[]
  byMonth: number[]
  bySetPos: number[]
  weekStart: number
}

/** Null for a rule that is not supported: by hours, by weeks or days of the year, in other calendars. */
export function readRecurrence(text: string): Recurrence | null {
  const parts = new Map(text.split(';').map((part) => part.trim().toUpperCase().split('=') as [string, string]))
  const supported = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']
  if ([...parts.keys()].some((name) => name !== '' && !supported.includes(name))) return null
  const freq = parts.get('FREQ')
  if (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY' && freq !== 'YEARLY') return null
  const numbers = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean).map(Number)
  const byDay = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter(Boolean)
    .map((day) => {
      const match = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/.exec(day)
      return match && { weekday: weekdays.indexOf(match[2]!), nth: match[1] ? Number(match[1]) : null }
    })
  const recurrence = {
    freq,
    interval: parts.has('INTERVAL') ? Number(parts.get('INTERVAL')) : 1,
    count: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: parts.get('UNTIL') ?? null,
    byDay: byDay.flatMap((day) => day ?? []),
    byMonthDay: numbers('BYMONTHDAY'),
    byMonth: numbers('BYMONTH'),
    bySetPos: numbers('BYSETPOS'),
    weekStart: Math.max(0, weekdays.indexOf(parts.get('WKST') ?? 'MO')),
  } as const satisfies Recurrence
  const { interval, count, byMonthDay, byMonth, bySetPos } = recurrence
  const all = [interval, count ?? 1, ...byMonthDay, ...byMonth, ...bySetPos]
  if (byDay.includes(null) || !all.every(Number.isInteger) || interval < 1 || (count ?? 1) < 1) return null
  // Positions within a week or a day, and weekdays of a whole year, are not supported.
  if (bySetPos.length > 0 && freq !== 'MONTHLY') return null
  if (freq === 'YEARLY' && recurrence.byDay.length > 0 && byMonth.length === 0) return null
  if (recurrence.byDay.some(({ nth }) => nth !== null) && (freq === 'DAILY' || freq === 'WEEKLY')) return null
  return recurrence
}

/**
 * Whether a rule that began on day `first` has a day, apart from its end. The first day itself always counts, as calendars show it.
 */
export function isDayOf(rule: Recurrence, first: number, day: number): boolean {
  if (day < first) return false
  if (day === first) return true
  const [start, at] = [dayParts(first), dayParts(day)]
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(at.month)) return false
  if (rule.freq === 'DAILY')
    return (day - first) % rule.interval === 0 && hasWeekday(rule, day) && hasMonthDay(rule, at)
  if (rule.freq === 'WEEKLY') {
    const weekOf = (number: number) => (number - weekdayOffset(number, rule.weekStart)) / 7
    if ((weekOf(day) - weekOf(first)) % rule.interval !== 0) return false
    return rule.byDay.length > 0 ? hasWeekday(rule, day) : weekdayOf(day) === weekdayOf(first)
  }
  const months = (at.year - start.year) * 12 + at.month - start.month
  if (rule.freq === 'MONTHLY') return months % rule.interval === 0 && daysOfMonth(rule, at, start.day).includes(at.day)
  if ((at.year - start.year) % rule.interval !== 0) return false
  if (rule.byMonth.length === 0 && at.month !== start.month) return false
  return daysOfMonth(rule, at, start.day).includes(at.day)
}

/** Days since the week's first day. */
const weekdayOffset = (number: number, weekStart: number): number => (weekdayOf(number) - weekStart + 7) % 7

const hasWeekday = ({ byDay }: Recurrence, day: number): boolean =>
  byDay.length === 0 || byDay.some(({ weekday }) => weekday === weekdayOf(day))

const hasMonthDay = ({ byMonthDay }: Recurrence, { year, month, day }: DayParts): boolean =>
  byMonthDay.length === 0 ||
  byMonthDay.some((wanted) => (wanted > 0 ? wanted : daysIn(year, month) + 1 + wanted) === day)

/** A month's days by the rule; without one, the day on which it began. */
function daysOfMonth(rule: Recurrence, { year, month }: DayParts, startDay: number): number[] {
  const length = daysIn(year, month)
  const days: number[] = []
  for (let day = 1; day <= length; day++) {
    const number = dayNumber({ year, month, day })
    const isByDay =
      rule.byDay.length === 0
        ? rule.byMonthDay.length > 0 || day === startDay
        : rule.byDay.some(
            ({ weekday, nth }) =>
              weekday === weekdayOf(number) &&
              (nth === null || nth === Math.ceil(day / 7) || nth === -Math.ceil((length - day + 1) / 7)),
          )
    if (isByDay && hasMonthDay(rule, { year, month, day })) days.push(day)
  }
  if (rule.bySetPos.length === 0) return days
  return rule.bySetPos.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? [])
}
