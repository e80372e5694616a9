import { desc, eq, inArray, sql } from 'drizzle-orm'
import { unixSeconds } from '#server/adapters/clock.ts'
import { keepOwnWords } from '#server/access/names/own-words.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { offerMessages, offers } from '#server/db/schema/offers.ts'
import { offerThreads } from '#server/features/offers/public.ts'
import { excerptOf, type ThreadWords } from './thread-words.ts'

/** Questions about offers, by the offer's id. */
export async function offerRows(scope: RequestScope, viewer: Viewer, ids: string[]): Promise<Map<string, ThreadWords>> {
  const { db } = scope
  const [rows, { rows: asking }] = await Promise.all([
    db
      .selectDistinctOn([offerMessages.offerId], { offer: offers, message: offerMessages })
      .from(offerMessages)
      .innerJoin(offers, eq(offers.id, offerMessages.offerId))
      .where(inArray(offerMessages.offerId, ids.map(Number)))
      .orderBy(offerMessages.offerId, desc(offerMessages.at), desc(offerMessages.id)),
    db.execute<{ id: string }>(sql`
      select offer_id::text as id from ${offerThreads} threads
      where asks_time and offer_id = any(${sql.param(ids)}::bigint[])`),
  ])
  const asksTime = new Set(asking.map(({ id }) => id))
  return new Map(
    rows.map(({ offer, message }): [string, ThreadWords] => {
      const excerpt = excerptOf(message.text)
      if (message.author === 'staff' && message.authorId === viewer.id) keepOwnWords(scope, excerpt)
      const words = {
        applicationId: null,
        fullName: offer.candidateName,
        position: offer.positionName,
        status: null,
        asksTime: asksTime.has(String(offer.id)),
        excerpt,
        lastAuthor: message.author,
        lastAuthorName: message.authorName,
        lastTs: unixSeconds(message.at),
      }
      return [String(offer.id), words]
    }),
  )
}
