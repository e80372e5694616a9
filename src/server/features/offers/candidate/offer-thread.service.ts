import { and, asc, eq } from 'drizzle-orm'
import type { OfferMessage } from '#contract/offers/offers.ts'
import { offerCan, offerConflict } from '#shared/offers/offer-can.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerMessages, offers, type OfferMessageRow, type OfferRow } from '#server/db/schema/offers.ts'
import { takeShared } from '#server/http/limits/shared-limit.ts'
import { actMailLimits, requireActRoom } from '#server/outbox/act-mails.ts'
import { findOwnOffer, lockOwnOffer } from '../model/find-offer.ts'
import { offerConflictError } from '../model/offer-conflicts.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailStaff } from '../model/offer-mails.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { nowSeconds, signerNameOf, stateOf } from './present-offer.ts'

/** The thread of the candidate's own offer, oldest first. @throws AppError `not_found` */
export async function readThread(scope: RequestScope, offerId: string): Promise<OfferMessage[]> {
  return threadOf(scope.db, await findOwnOffer(scope, scope.db, offerId))
}

export async function threadOf(db: Db, offer: OfferRow): Promise<OfferMessage[]> {
  const rows = await db
    .select()
    .from(offerMessages)
    .where(eq(offerMessages.offerId, offer.id))
    .orderBy(asc(offerMessages.at), asc(offerMessages.id))
  return rows.map(presentMessage)
}

const presentMessage = ({ id, kind, text, author, authorName, at }: OfferMessageRow): OfferMessage => ({
  id,
  kind,
  text,
  author,
  author_name: authorName,
  at: unixSeconds(at),
})

/**
 * Asks a question, or for more time; the person responsible for the offer gets an email. A repeated key returns the first
 * answer.
 * @throws AppError `not_found`; `too_many`; `conflict` with a reason for a request for time after the end
 */
export async function askAboutOffer(
  scope: RequestScope,
  viewer: Viewer,
  offerId: string,
  { kind, text, idempotencyKey }: { kind: 'question' | 'more_time'; text: string; idempotencyKey: string },
): Promise<OfferMessage> {
  return scope.db.transaction(async (tx) => {
    const offer = await lockOwnOffer(scope, tx, offerId)
    const known = await messageOf(tx, offer, viewer.id, idempotencyKey)
    if (known) return presentMessage(known)
    if (kind === 'more_time' && !offerCan.askForTime(offer))
      throw offerConflictError(scope, offerConflict(stateOf(offer), nowSeconds(scope)) ?? 'expired')
    await requireActRoom(scope, tx, viewer.id, actMailLimits.messages)
    const authorName = await signerNameOf(tx, offer)
    const { message } = await addMessage(scope, tx, offer, {
      kind,
      text,
      author: 'candidate',
      authorId: viewer.id,
      authorName,
      idempotencyKey,
    })
    const reader = offer.contact?.email || offer.createdBy || ''
    if ((await takeShared(scope, actMailLimits.recipient, reader, tx)) === 0)
      await mailStaff(scope, tx, kind === 'more_time' ? 'moreTime' : 'question', offer, text)
    else scope.log.warn('a message email was skipped: its recipient has too many')
    return presentMessage(message)
  })
}

/** A message that was already written with this key. */
export async function messageOf(
  tx: Db,
  offer: OfferRow,
  authorId: string,
  idempotencyKey: string,
): Promise<OfferMessageRow | null> {
  const [row] = await tx
    .select()
    .from(offerMessages)
    .where(
      and(
        eq(offerMessages.offerId, offer.id),
        eq(offerMessages.authorId, authorId),
        eq(offerMessages.idempotencyKey, idempotencyKey),
      ),
    )
  return row ?? null
}

/** Adds a message to the thread of a locked offer, with its event. The event refers to it without its text. */
export async function addMessage(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  message: Pick<OfferMessageRow, 'kind' | 'text' | 'author' | 'authorId' | 'authorName' | 'idempotencyKey'>,
): Promise<{ offer: OfferRow; message: OfferMessageRow }> {
  const at = scope.deps.clock.now()
  const [row] = await tx
    .insert(offerMessages)
    .values({ ...message, domain: scope.employer.domain, offerId: offer.id, at })
    .returning()
  await tx.update(offers).set({ updatedAt: at }).where(eq(offers.id, offer.id))
  const fields = { message_id: row!.id, message_kind: message.kind }
  return { ...(await appendOfferEvent(scope, tx, offer, 'message.sent', fields)), message: row! }
}
