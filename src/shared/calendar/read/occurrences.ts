import type { Rule } from './recurrence-rule.ts'
import type { WorkBudget } from './work-budget.ts'

/** Days are counted from 1970-01-01; weekday 0 is Sunday. */
const daySeconds = 86_400
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
const dayOf = (year: number, month: number, date: number): number => Date.UTC(year, month, date) / 86_400_000
/** The last day of a month, whose number may exceed the year's. */
const lengthOf = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()

interface Begin {
  /** The first occurrence's day, and the time of day of all. */
  day: number
  second: number
  year: number
  month: number
  date: number
}

/**
 * When a recurring event begins, in its time zone, in order; from `from` to `to`, without what follows `last` occurrences.
 * Its own start is one of them, according to the standard. All are seconds as if in UTC.
 * @throws TooMuchWork
 */
export function* occurrencesOf(
  rule: Rule,
  starts: number,
  { from, to, until, budget }: { from: number; to: number; until: number | null; budget: WorkBudget },
): Generator<number> {
  const end = Math.min(to, until ?? Infinity)
  const date = new Date(starts * 1000)
  const begin: Begin = {
    day: Math.floor(starts / daySeconds),
    second: ((starts % daySeconds) + daySeconds) % daySeconds,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    date: date.getUTCDate(),
  }
  let seen = 0
  if (starts <= end && (rule.count === null || rule.count > 0)) {
    seen = 1
    if (starts >= from) yield starts
  }
  // A limited number of occurrences has to be counted from its start.
  const skip = rule.count === null ? skippable(rule, Math.floor((from - starts) / daySeconds)) : 0
  const weight = weightOf(rule)
  for (let period = skip; ; period++) {
    budget.spend(weight)
    const { days, first } = daysOf(rule, begin, period * rule.interval)
    // Also ends once dates are no longer representable.
    if (!(first * daySeconds <= end)) return
    for (const day of placed(days, rule.positions)) {
      const time = day * daySeconds + begin.second
      if (time <= starts) continue
      if (time > end || (rule.count !== null && seen >= rule.count)) return
      seen++
      if (time >= from) yield time
    }
  }
}

/** The cost of one period of a rule: each nth weekday checks all of them. */
function weightOf({ every, days, monthDays, yearDays, months, positions }: Rule): number {
  const [spans, weeks] = { DAILY: [1, 1], WEEKLY: [1, 1], MONTHLY: [1, 5], YEARLY: [12, 5] }[every] as [number, number]
  const isByMonth = every !== 'YEARLY' || months.length > 0 || monthDays.length > 0
  const inSpans = isByMonth ? (days.length * weeks + monthDays.length) * spans : days.length * 53
  return (isByMonth ? spans : 1) + inSpans + yearDays.length + positions.length
}

function skippable({ every, interval }: Rule, days: number): number {
  const length = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }[every] * interval
  return Math.max(0, Math.floor(days / length) - 1)
}

/** The items at the positions that a rule names, from the end if negative. */
function placed(days: readonly number[], positions: readonly number[]): number[] {
  const inOrder = [...new Set(days)].sort((a, b) => a - b)
  if (positions.length === 0) return inOrder
  const chosen = positions.flatMap((at) => inOrder.at(at > 0 ? at - 1 : at) ?? [])
  return [...new Set(chosen)].sort((a, b) => a - b)
}

/** The days of one period of a rule, and the first day that it could have. */
function daysOf(rule: Rule, begin: Begin, step: number): { days: number[]; first: number } {
  if (rule.every === 'DAILY') {
    const day = begin.day + step
    return { days: fits(rule, day) ? [day] : [], first: day }
  }
  if (rule.every === 'WEEKLY') {
    const first = begin.day - ((weekdayOf(begin.day) - rule.weekStart + 7) % 7) + step * 7
    const wanted = rule.days.length === 0 ? [weekdayOf(begin.day)] : rule.days.map(({ weekday }) => weekday)
    const days = wanted.map((weekday) => first + ((weekday - rule.weekStart + 7) % 7))
    return { days: days.filter((day) => isInMonths(rule, day)), first }
  }
  if (rule.every === 'MONTHLY') {
    const [year, month] = [begin.year, begin.month + step]
    const days = inMonth(rule, begin, year, month)
    return { days: days.filter((day) => isInMonths(rule, day)), first: dayOf(year, month, 1) }
  }
  const year = begin.year + step
  return { days: inYear(rule, begin, year), first: dayOf(year, 0, 1) }
}

const isInMonths = ({ months }: Rule, day: number): boolean =>
  months.length === 0 || months.includes(new Date(day * 86_400_000).getUTCMonth() + 1)

function fits(rule: Rule, day: number): boolean {
  const date = new Date(day * 86_400_000)
  const fromEnd = date.getUTCDate() - lengthOf(date.getUTCFullYear(), date.getUTCMonth()) - 1
  return (
    isInMonths(rule, day) &&
    (rule.monthDays.length === 0 || rule.monthDays.includes(date.getUTCDate()) || rule.monthDays.includes(fromEnd)) &&
    (rule.days.length === 0 || rule.days.some(({ weekday }) => weekday === weekdayOf(day)))
  )
}

function inMonth(rule: Rule, begin: Begin, year: number, month: number): number[] {
  const length = lengthOf(year, month)
  const first = dayOf(year, month, 1)
  const plain = rule.days.length === 0 && rule.monthDays.length === 0 ? [begin.date] : rule.monthDays
  const byDate = plain
    .map((date) => (date > 0 ? date : length + date + 1))
    .flatMap((date) => (date >= 1 && date <= length ? [first + date - 1] : []))
  if (rule.days.length === 0) return byDate
  const byWeekday = rule.days.flatMap((day) => nthOf(day, first, length))
  if (rule.monthDays.length === 0) return byWeekday
  const wanted = new Set(byWeekday)
  return byDate.filter((day) => wanted.has(day))
}

/** The days of a span that are its nth such weekday, or all such weekdays. */
function nthOf({ weekday, nth }: Rule['days'][number], first: number, length: number): number[] {
  const start = first + ((weekday - weekdayOf(first) + 7) % 7)
  const all = Array.from({ length: Math.ceil((first + length - start) / 7) }, (_, week) => start + week * 7)
  return nth === 0 ? all : [all.at(nth > 0 ? nth - 1 : nth) ?? []].flat()
}

function inYear(rule: Rule, begin: Begin, year: number): number[] {
  const first = dayOf(year, 0, 1)
  const length = dayOf(year + 1, 0, 1) - first
  if (rule.yearDays.length > 0)
    return rule.yearDays
      .map((day) => (day > 0 ? first + day - 1 : first + length + day))
      .filter((day) => day >= first && day < first + length)
  if (rule.months.length === 0 && rule.monthDays.length === 0 && rule.days.length > 0)
    return rule.days.flatMap((day) => nthOf(day, first, length))
  const all = rule.months.length > 0
  const months = all
    ? rule.months.map((month) => month - 1)
    : rule.monthDays.length > 0
      ? Array.from({ length: 12 }, (_, month) => month)
      : [begin.month]
  return months.flatMap((month) => inMonth(rule, begin, year, month))
}
