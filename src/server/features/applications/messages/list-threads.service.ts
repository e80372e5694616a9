import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listStaffThreads, StaffThreadRow } from '#contract/staff-messages.ts'
import { threadsPageSize, type ReplyFilter } from '#shared/applications/threads-list.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import {
  applicationMessages,
  applicationThreads,
  messageSendings,
  threadReaders,
} from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { hiddenRows } from '../staff/hidden-rows.ts'
import { matches } from '../staff/matches.ts'
import { staffPositions } from '../staff/list-staff-applications.service.ts'
import { visibleApplications } from '../staff/visible-applications.ts'
import { asWrittenForAll, filledFor } from './fill-message.ts'

const longestExcerpt = 200

const isWaiting = isNotNull(applicationThreads.waitingSince)

/**
 * Not read by the viewer. What a colleague took care of is no news to someone who never opened it: otherwise a new recruiter
 * would begin with everything ever written.
 */
const isNew = sql<boolean>`coalesce(${applicationThreads.lastReceivedAt} > coalesce(${threadReaders.readAt},
  case when ${applicationThreads.waitingSince} is null then 'infinity' else '-infinity' end::timestamptz), false)`

const conditionOf: Record<ReplyFilter, SQL | undefined> = { all: undefined, waiting: isWaiting, unread: isNew }

/** Conversations in the viewer's reach; those who wait for a reply first. */
export async function listThreads(
  scope: RequestScope,
  viewer: Viewer,
  { show = 'all', query, start = 0 }: QueryOf<typeof listStaffThreads>,
): Promise<DataOf<typeof listStaffThreads>> {
  const { db } = scope
  const found = and(visibleApplications(scope, db), isNotNull(applicationThreads.lastAt), await matches(scope, query))
  const ofReader = and(
    eq(threadReaders.applicationId, applicationThreads.applicationId),
    eq(threadReaders.userId, viewer.id),
  )
  const [rows, [counts]] = await Promise.all([
    db
      .select({ application: applications, thread: applicationThreads, isNew })
      .from(applicationThreads)
      .innerJoin(applications, eq(applications.id, applicationThreads.applicationId))
      .leftJoin(threadReaders, ofReader)
      .where(and(found, conditionOf[show]))
      .orderBy(
        sql`${applicationThreads.waitingSince} asc nulls last`,
        desc(applicationThreads.lastAt),
        asc(applicationThreads.applicationId),
      )
      .offset(start)
      .limit(threadsPageSize),
    db
      .select({
        all: sql<number>`count(*)::int`,
        waiting: sql<number>`count(*) filter (where ${isWaiting})::int`,
        unread: sql<number>`count(*) filter (where ${isNew})::int`,
      })
      .from(applicationThreads)
      .innerJoin(applications, eq(applications.id, applicationThreads.applicationId))
      .leftJoin(threadReaders, ofReader)
      .where(found),
  ])
  const positionOf = await staffPositions(
    db,
    rows.map(({ application }) => application.positionId),
  )
  const ids = rows.map(({ application }) => application.id)
  const [last, hidden] = await Promise.all([lastMessages(scope, ids), hiddenRows(scope, ids)])
  return {
    nowTs: unixSeconds(scope.deps.clock.now()),
    count: counts![show],
    counts: counts!,
    threads: rows.flatMap(({ application, thread, isNew }): StaffThreadRow[] => {
      const of = last.get(application.id)
      if (!of) return []
      const { message, sending } = of
      const { title } = positionOf(application.positionId)
      const forAll = message.text === null && sending?.texts ? asWrittenForAll(sending.texts, scope.locale) : null
      const isForAll = forAll !== null || (!message.isReply && message.asWritten !== null)
      const text =
        (hidden.has(application.id) ? (message.asWritten?.text ?? forAll?.text) : null) ??
        message.text ??
        (sending?.texts ? filledFor(scope, application, { title }, sending.texts, scope.locale).text : '')
      const excerpt = text.replace(/\s+/g, ' ').trim().slice(0, longestExcerpt).toWellFormed()
      if (hidden.has(application.id) && (isForAll || (message.isReply && message.authorId === viewer.id)))
        keepOwnWords(scope, excerpt)
      return [
        {
          applicationId: application.id,
          fullName: application.fullName || application.email,
          position: title,
          status: application.status,
          excerpt,
          lastAuthor: message.author,
          lastAuthorName: message.authorName,
          lastTs: unixSeconds(message.at),
          waitingSinceTs: thread.waitingSince && unixSeconds(thread.waitingSince),
          isNew,
        },
      ]
    }),
  }
}

async function lastMessages({ db }: RequestScope, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([applicationMessages.applicationId], {
            message: applicationMessages,
            sending: messageSendings,
          })
          .from(applicationMessages)
          .leftJoin(messageSendings, eq(messageSendings.id, applicationMessages.sendingId))
          .where(inArray(applicationMessages.applicationId, ids))
          .orderBy(applicationMessages.applicationId, desc(applicationMessages.at), desc(applicationMessages.id))
  return new Map(rows.map((row) => [row.message.applicationId, row]))
}
