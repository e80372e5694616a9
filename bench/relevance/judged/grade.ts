import { fold } from '#search/analysis/fold.ts'
import { stemClass } from '#search/analysis/stemming.ts'
import type { Board, JudgedPosition } from './boards.ts'
import type { JudgedSearch } from './searches.ts'

/** Levels that must be named in the search (rule 3). */
const lowerLevel =
  /\b(apprentice|intern|internship|trainee|assistant|helper|working student|junior assistant|aushilfe|helfer|schweisshelfer|aide|assistant|auxiliar|ayudante|aprendiz|ajudante|avloser|hjelpearbeider)\b|praktik|見習い|補助|مساعد/u

/** Values of a position for a filter, as its facet would have them. */
function valuesOf(position: JudgedPosition, name: string): string[] {
  switch (name) {
    case 'employment_type':
      return position.employmentType ? [position.employmentType] : []
    case 'work_location_option':
      return [position.workLocationOption]
    case 'seniority':
      return position.seniority ? [position.seniority] : []
    case 'language':
      return [position.language]
    default:
      return position.customFields[name] ?? []
  }
}

const leastPay = 75_000

/** Rule 4. Pay counts in the facet's currency, as the site's own filter does. */
function holdsFilter(position: JudgedPosition, { filter, city, excludes }: JudgedSearch, currency: string): boolean {
  if (excludes?.test(fold(position.title))) return false
  if (city && !position.locations.some((place) => fold(`${place.label} ${place.city ?? ''}`).includes(fold(city))))
    return false
  if (!filter) return true
  if (filter.name === 'pay') {
    const { pay } = position
    return pay !== null && pay.currency === currency && pay.interval === 'year' && (pay.max ?? pay.min ?? 0) >= leastPay
  }
  return valuesOf(position, filter.name).some((value) => filter.values.includes(value))
}

export interface Grades {
  /** Grade by position id; 0 for all others. */
  byId: ReadonlyMap<number, number>
  /** Grades above 0, best first. */
  ideal: number[]
}

export const isInLanguage = (position: JudgedPosition, { language }: JudgedSearch): boolean =>
  stemClass(position.language) === stemClass(language) || position.language === language

/** Applies README.md. */
export function gradesOf(board: Board, search: JudgedSearch, currency: string): Grades {
  const { family } = search
  const rows = board.positions.map((position) => {
    const title = fold(position.title)
    const isExact = family ? family.exact.test(title) : true
    const isNear = !isExact && (family?.near.test(title) ?? false)
    const isLower =
      lowerLevel.test(title) && !lowerLevel.test(fold(search.text)) && family !== null && !lowerLevel.test(family.key)
    return {
      position,
      isExact,
      isNear,
      isLower: isLower && search.filter?.key !== 'internship' && search.filter?.key !== 'entry level',
      holds: holdsFilter(position, search, currency),
      isOwn: isInLanguage(position, search),
    }
  })
  const hasOwn = (pick: 'isExact' | 'isNear'): boolean => rows.some((row) => row[pick] && row.holds && row.isOwn)
  const ownExact = hasOwn('isExact')
  const ownNear = hasOwn('isNear')
  const byId = new Map<number, number>()
  for (const { position, isExact, isNear, isLower, holds, isOwn } of rows) {
    if (!holds) continue
    const full = isExact ? (isOwn || !ownExact ? 3 : 2) : isNear && (isOwn || !ownNear) ? 1 : 0
    const grade = full - Number(isLower && full > 0)
    if (grade > 0) byId.set(position.id, grade)
  }
  return { byId, ideal: [...byId.values()].sort((a, b) => b - a) }
}
