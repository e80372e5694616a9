import { sql } from 'drizzle-orm'
import type { ConsoleHome } from '#contract/console-home.ts'
import { lateReplySeconds } from '#shared/applications/messages.ts'
import { may } from '#shared/team/roles.ts'
import type { RequestScope } from '#server/context.ts'
import { inboxThreads, type FoundThread } from './inbox-threads.ts'
import { withWords } from './list-threads.service.ts'

const mostNamed = 3

/** How many candidates await a reply that the viewer may give, and how many are overdue. */
export async function countThreads(scope: RequestScope): Promise<{ all: number; late: number }> {
  const { viewer, deps } = scope
  if (!viewer || !may(viewer, 'messages', 'write', 'own')) return { all: 0, late: 0 }
  const lateFrom = new Date(deps.clock.now().getTime() - lateReplySeconds * 1000).toISOString()
  const { rows } = await scope.db.execute<{ all: number; late: number }>(sql`
    select count(*)::int as all, count(*) filter (where waiting_since <= ${lateFrom}::timestamptz)::int as late
    from ${await inboxThreads(scope, viewer)} found where waiting_since is not null`)
  return rows[0]!
}

/** Candidates in the viewer's reach who await a reply, longest first. */
export async function threadsToAnswer(scope: RequestScope): Promise<ConsoleHome['messages']> {
  const { viewer, db } = scope
  const counts = await countThreads(scope)
  if (!viewer || counts.all === 0) return { count: 0, lateCount: 0, first: [] }
  const { rows } = await db.execute<FoundThread>(sql`
    select kind, id, waiting_since as "waitingSince", is_new as "isNew" from ${await inboxThreads(scope, viewer)} found
    where waiting_since is not null order by waiting_since, last_at desc, id limit ${mostNamed}`)
  const first = await withWords(scope, viewer, rows)
  return {
    count: counts.all,
    lateCount: counts.late,
    first: first.map(({ thread, kind, id, fullName, position }) => ({
      thread,
      kind,
      id,
      name: fullName,
      title: position,
    })),
  }
}
