import type { ApplicationFacts } from './application-facts.ts'
import type { Grouping } from './report-table.ts'

/** What is known of a position, for telling apart. */
export interface ReportedPosition {
  title: string
  department: string | null
  place: string | null
  /** Ids of the recruiters on its hiring team. */
  recruiters: readonly string[]
}

export interface ReportDirectory {
  positions: ReadonlyMap<number, ReportedPosition>
  /** Names of recruiters by id. */
  recruiters: ReadonlyMap<string, string>
}

export interface ReportFilters {
  /** Milliseconds: applied from, and until before. */
  fromMs: number
  untilMs: number
  position?: number | undefined
  department?: string | undefined
  place?: string | undefined
  /** A recruiter's id, or `none`. */
  recruiter?: string | undefined
  source?: string | undefined
}

const none = 'none'

type Narrowing = 'position' | 'department' | 'place' | 'recruiter' | 'source' | 'from' | 'to'

/**
 * Whether one of the offered periods is asked for and nothing else. Only then are there numbers about few people: two of them that
 * differ by a day or a position would say what one person did.
 */
export const isWhole = (asked: Partial<Record<Narrowing, unknown>>): boolean =>
  [asked.position, asked.department, asked.place, asked.recruiter, asked.source, asked.from, asked.to].every(
    (each) => each === undefined,
  )

/** The groups that an application counts in: several if its position has several recruiters. */
export function groupsOf(facts: ApplicationFacts, by: Grouping, { positions }: ReportDirectory): readonly string[] {
  if (by === 'source') return [facts.source]
  const position = positions.get(facts.positionId)
  if (by === 'position') return [position ? String(facts.positionId) : 'removed']
  if (by === 'recruiter') return position?.recruiters.length ? position.recruiters : [none]
  return [position?.[by] ?? none]
}

/** How a group is written; null if the product has a word for it. */
export function labelOf(key: string, by: Grouping, { positions, recruiters }: ReportDirectory): string | null {
  if (by === 'source' || key === none) return null
  if (by === 'position') return positions.get(Number(key))?.title ?? null
  return by === 'recruiter' ? (recruiters.get(key) ?? null) : key
}

export function isWithin(facts: ApplicationFacts, filters: ReportFilters, directory: ReportDirectory): boolean {
  const { fromMs, untilMs, position, department, place, recruiter, source } = filters
  if (facts.submittedMs < fromMs || facts.submittedMs >= untilMs) return false
  if (position !== undefined && facts.positionId !== position) return false
  const isIn = (by: Grouping, asked: string | undefined) =>
    asked === undefined || groupsOf(facts, by, directory).includes(asked)
  return (
    isIn('department', department) && isIn('place', place) && isIn('recruiter', recruiter) && isIn('source', source)
  )
}
