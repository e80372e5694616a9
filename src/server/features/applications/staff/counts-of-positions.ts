import { answerDues, sentStatuses, type SentStatus } from '#shared/applications/staff-list.ts'
import { grantOf } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { countByPosition, type PositionCounts } from '../list-index/count-by-position.ts'
import { currentApplications } from '../list-index/current-applications.ts'
import { matchApplications } from '../list-index/list-query.ts'
import { waitingByPosition, type WaitingOfPositions } from '../list-index/waiting-by-position.ts'
import { readingOf } from './reached-positions.ts'

/** The applications of each position that has open ones, within the reader's reach; null if they read no applications. */
export async function countsOfPositions(scope: RequestScope): Promise<ReadonlyMap<number, PositionCounts> | null> {
  const { deps, employer, viewer } = scope
  if (!viewer || !grantOf(viewer, 'applications')) return null
  const reading = await readingOf(scope, deps.clock.now().getTime())
  return countByPosition(await currentApplications(deps, employer.domain), reading)
}

interface CountsOfStages {
  stages: Record<SentStatus, number>
  inStep: (id: string) => number
  late: number
}

/** How many of a position's applications are in each stage, including ended ones; null if the reader reads no applications. */
export async function countsOfStages(scope: RequestScope, positionId: number): Promise<CountsOfStages | null> {
  const { deps, employer, viewer } = scope
  if (!viewer || !grantOf(viewer, 'applications')) return null
  const reading = await readingOf(scope, deps.clock.now().getTime())
  const index = await currentApplications(deps, employer.domain)
  const { facets, rows } = matchApplications(index, { position: positionId }, 'newest', reading)
  const stages = Object.fromEntries(sentStatuses.map((each) => [each, 0])) as Record<SentStatus, number>
  for (const { status } of rows) stages[sentStatuses[status]!]++
  const inStep = (id: string) => facets.steps[index.interners.steps.find(id)] ?? 0
  return { stages, inStep, late: reading.promiseDays === null ? 0 : facets.dues[answerDues.indexOf('late')]! }
}

/** Unanswered applications in the reader's reach, and at most this many of those with the earliest date. */
export async function waitingInReach(scope: RequestScope, most: number): Promise<WaitingOfPositions> {
  const { deps, employer } = scope
  const reading = await readingOf(scope, deps.clock.now().getTime())
  return waitingByPosition(await currentApplications(deps, employer.domain), reading, most)
}
