import { and, eq, inArray, lte } from 'drizzle-orm'
import { isExtendedType } from '#shared/offers/offer-status.ts'
import { offers } from '#server/db/schema/offers.ts'
import { lockOffer } from '../model/find-offer.ts'
import { appendOfferEvent } from '../model/offer-events.ts'
import { mailStaff } from '../model/offer-mails.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { notifyCandidate } from '../model/notify-candidate.ts'

const batch = 100

/** Offers that have expired by the server's clock, if that is not recorded yet. */
export async function dueOffers({ db, deps }: OfferScope): Promise<{ id: number; origin: string }[]> {
  return db
    .select({ id: offers.id, origin: offers.origin })
    .from(offers)
    .where(and(inArray(offers.status, ['Extended', 'Contract Extended']), lte(offers.expiresAt, deps.clock.now())))
    .orderBy(offers.expiresAt)
    .limit(batch)
}

/** Records that an offer expired, and notifies both sides. False if it was answered, extended or recorded in the meantime. */
export async function expireOffer(scope: OfferScope, id: number): Promise<boolean> {
  return scope.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    const now = scope.deps.clock.now()
    if (!offer || !isExtendedType(offer.status) || offer.expiresAt === null || offer.expiresAt > now) return false
    const changes = { status: 'Expired' as const, nextReminderAt: null, updatedAt: now }
    await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
    const expired = { ...offer, ...changes }
    const { offer: changed } = await appendOfferEvent(scope, tx, expired, 'offer.expired', {
      expires_at: offer.expiresAt.toISOString(),
    })
    await mailStaff(scope, tx, 'expired', changed)
    await notifyCandidate(scope, tx, 'expired', changed)
    return true
  })
}
