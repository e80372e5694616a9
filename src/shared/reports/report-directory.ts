import type { ApplicationFacts } from './application-facts.ts'
import type { Grouping } from './report-table.ts'

/** A position's attributes, for grouping. */
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
 * Whether only one of the offered periods is requested. Only then are there numbers about few people: two of them that
 * differ by a day or a position would reveal what one person did.
 */
export const isWhole = (asked: Partial<Record<Narrowing, unknown>>): boolean =>
  [asked.position, asked.department, asked.place, asked.recruiter, asked.source, asked.from, asked.to].every(
    (each) => each === undefined,
  )

/** The groups that an application counts in: several if its position has several recruiters. */
function groupsOf(facts: ApplicationFacts, by: Grouping, { positions }: ReportDirectory): readonly string[] {
  if (by === 'source') return [facts.source]
  const position = positions.get(facts.positionId)
  if (by === 'position') return [position ? String(facts.positionId) : 'removed']
  return groupsOfPosition(position, by)
}

function groupsOfPosition(position: ReportedPosition | undefined, by: 'department' | 'place' | 'recruiter') {
  if (by === 'recruiter') return position?.recruiters.length ? position.recruiters : [none]
  return [position?.[by] ?? none]
}

/** Applications by group, the largest first. */
export function inGroups(
  facts: readonly ApplicationFacts[],
  by: Grouping,
  directory: ReportDirectory,
): [key: string, members: ApplicationFacts[]][] {
  const all = new Map<string, ApplicationFacts[]>()
  for (const each of facts)
    for (const key of groupsOf(each, by, directory)) {
      const group = all.get(key)
      if (group) group.push(each)
      else all.set(key, [each])
    }
  return [...all].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
}

/** A group's own name; null if the product has a word for it. */
export function labelOf(key: string, by: Grouping, { positions, recruiters }: ReportDirectory): string | null {
  if (by === 'source' || key === none) return null
  if (by === 'position') return positions.get(Number(key))?.title ?? null
  return by === 'recruiter' ? (recruiters.get(key) ?? null) : key
}

/** Whether a position passes the filters. */
export function isPositionWithin(id: number, filters: ReportFilters, { positions }: ReportDirectory): boolean {
  if (filters.position !== undefined && id !== filters.position) return false
  return (['department', 'place', 'recruiter'] as const).every((by) => {
    const asked = filters[by]
    return asked === undefined || groupsOfPosition(positions.get(id), by).includes(asked)
  })
}

export function isWithin(facts: ApplicationFacts, filters: ReportFilters, directory: ReportDirectory): boolean {
  const { fromMs, untilMs, source } = filters
  if (facts.submittedMs < fromMs || facts.submittedMs >= untilMs) return false
  return (source === undefined || facts.source === source) && isPositionWithin(facts.positionId, filters, directory)
}
