import { weekRegion } from './first-weekday.ts'

/** The regions of CLDR's week data (weekendStart, weekendEnd) whose weekend is not Saturday and Sunday. */
const regions = {
  'BH DZ EG IL IQ JO KW LY OM QA SA SD SY YE': [5, 6],
  AF: [4, 5],
  IR: [5],
  'IN UG': [0],
} as const

const weekendOf = new Map<string, readonly number[]>(
  Object.entries(regions).flatMap(([names, days]) => names.split(' ').map((region) => [region, days] as const)),
)
const usual = [6, 0] as const

/** Whether a day, written as YYYY-MM-DD, is part of the weekend in the reader's region. */
export function isWeekend(date: string, locale: string): boolean {
  const days = weekendOf.get(weekRegion(locale) ?? '') ?? usual
  return days.includes(new Date(`${date}T00:00:00Z`).getUTCDay())
}
