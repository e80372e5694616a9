import { sql } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listStaffThreads, StaffThreadRow } from '#contract/inbox/staff-messages.ts'
import { threadsPageSize, type ReplyFilter, type ThreadKind } from '#shared/applications/threads-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationRows } from './application-rows.ts'
import { inboxThreads, type FoundThread } from './inbox-threads.ts'
import { offerRows } from './offer-rows.ts'
import { questionRows } from './question-rows.ts'
import type { ThreadWords } from './thread-words.ts'

const conditionOf = {
  all: sql`true`,
  waiting: sql`waiting_since is not null`,
  unread: sql`is_new`,
} satisfies Record<ReplyFilter, unknown>

const readers: Record<
  ThreadKind,
  (scope: RequestScope, viewer: Viewer, ids: string[]) => Promise<Map<string, ThreadWords>>
> = { application: applicationRows, offer: offerRows, question: questionRows }

/** Conversations in the viewer's reach, unanswered ones first. */
export async function listThreads(
  scope: RequestScope,
  viewer: Viewer,
  { show = 'all', query, start = 0 }: QueryOf<typeof listStaffThreads>,
): Promise<DataOf<typeof listStaffThreads>> {
  const { db } = scope
  const threads = await inboxThreads(scope, viewer, query)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<FoundThread>(sql`
      select kind, id, waiting_since as "waitingSince", is_new as "isNew" from ${threads} found
      where ${conditionOf[show]} order by waiting_since asc nulls last, last_at desc, id
      offset ${start} limit ${threadsPageSize}`),
    db.execute<Record<ReplyFilter, number>>(sql`
      select count(*)::int as all, count(*) filter (where ${conditionOf.waiting})::int as waiting,
        count(*) filter (where ${conditionOf.unread})::int as unread
      from ${threads} found`),
  ])
  return {
    nowTs: unixSeconds(scope.deps.clock.now()),
    count: counted[0]![show],
    counts: counted[0]!,
    threads: await withWords(scope, viewer, rows),
  }
}

/** In the order in which they were found, without deleted ones. */
export async function withWords(
  scope: RequestScope,
  viewer: Viewer,
  found: readonly FoundThread[],
): Promise<StaffThreadRow[]> {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const words = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = found.filter((each) => each.kind === kind).map(({ id }) => id)
        return [kind, await readers[kind](scope, viewer, ids)] as const
      }),
    ),
  )
  return found.flatMap(({ kind, id, waitingSince, isNew }): StaffThreadRow[] => {
    const said = words.get(kind)?.get(id)
    const waitingSinceTs = waitingSince === null ? null : unixSeconds(new Date(waitingSince))
    return said ? [{ thread: `${kind}:${id}`, kind, id, ...said, waitingSinceTs, isNew }] : []
  })
}
