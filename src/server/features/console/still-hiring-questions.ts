import type { ConsoleHome } from '#contract/console-home.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { countQuestionsTo, questionsTo } from '#server/features/positions/public.ts'

const mostNamed = 3

/** Positions for which the viewer is asked whether they are still hiring, as long as they may answer. */
export async function stillHiringQuestionsTo(scope: RequestScope): Promise<ConsoleHome['stillHiring']> {
  const { db, deps, viewer } = scope
  if (!viewer || !may(viewer, 'positions', 'write', 'own')) return { count: 0, first: [] }
  const now = deps.clock.now()
  const [count, rows] = await Promise.all([
    countQuestionsTo(db, viewer.id, now),
    questionsTo(db, viewer.id, now, mostNamed),
  ])
  return { count, first: rows.map(({ id, title }) => ({ id: String(id), title })) }
}
