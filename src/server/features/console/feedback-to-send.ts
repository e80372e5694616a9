import type { ConsoleHome } from '#contract/console-home.ts'
import { mayOpen } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { readMyInterviews } from '#server/features/interviews/scorecards/my-interviews.service.ts'

const mostNamed = 3

/** The viewer's missing scorecards, the oldest first. */
export async function feedbackToSend(scope: RequestScope): Promise<ConsoleHome['feedback']> {
  const { viewer } = scope
  if (!viewer || !mayOpen(viewer, 'interviews')) return { count: 0, lateCount: 0, first: [] }
  const { interviews } = await readMyInterviews(scope, viewer)
  const owed = interviews.filter(({ state }) => state === 'due' || state === 'late')
  return {
    count: owed.length,
    lateCount: owed.filter(({ state }) => state === 'late').length,
    first: owed.slice(0, mostNamed).map(({ id, name, title }) => ({ id, name, title })),
  }
}
