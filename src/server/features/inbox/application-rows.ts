import { desc, eq, inArray } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applicationMessages, messageSendings } from '#server/db/schema/application-messages.ts'
import { applications } from '#server/db/schema/applications.ts'
import { asWrittenForAll, filledFor, hiddenRows } from '#server/features/applications/public.ts'
import { staffPositions } from '#server/features/applications/staff/list-staff-applications.service.ts'
import { excerptOf, type ThreadWords } from './thread-words.ts'

/** Conversations about applications, by the application's id. */
export async function applicationRows(
  scope: RequestScope,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, ThreadWords>> {
  const { db } = scope
  const rows = await db
    .selectDistinctOn([applicationMessages.applicationId], {
      application: applications,
      message: applicationMessages,
      sending: messageSendings,
    })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .leftJoin(messageSendings, eq(messageSendings.id, applicationMessages.sendingId))
    .where(inArray(applicationMessages.applicationId, ids))
    .orderBy(applicationMessages.applicationId, desc(applicationMessages.at), desc(applicationMessages.id))
  const [positionOf, hidden] = await Promise.all([
    staffPositions(
      db,
      rows.map(({ application }) => application.positionId),
    ),
    hiddenRows(scope, ids),
  ])
  return new Map(
    rows.map(({ application, message, sending }): [string, ThreadWords] => {
      const { title } = positionOf(application.positionId)
      const forAll = message.text === null && sending?.texts ? asWrittenForAll(sending.texts, scope.locale) : null
      const isForAll = forAll !== null || (!message.isReply && message.asWritten !== null)
      const isHidden = hidden.has(application.id)
      const text =
        (isHidden ? (message.asWritten?.text ?? forAll?.text) : null) ??
        message.text ??
        (sending?.texts ? filledFor(scope, application, { title }, sending.texts, scope.locale).text : '')
      const excerpt = excerptOf(text)
      if (isHidden && (isForAll || (message.isReply && message.authorId === viewer.id))) keepOwnWords(scope, excerpt)
      const words = {
        applicationId: application.id,
        fullName: application.fullName || application.email,
        position: title,
        status: application.status,
        asksTime: false,
        excerpt,
        lastAuthor: message.author,
        lastAuthorName: message.authorName,
        lastTs: unixSeconds(message.at),
      }
      return [application.id, words]
    }),
  )
}
