import { and, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { isOpenOffer } from '#shared/offers/offer-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import { offers } from '#server/db/schema/offers.ts'
import { lockOffer } from '../model/find-offer.ts'
import type { OfferScope } from '../model/offer-scope.ts'
import { expiringSoonMs, isExpiringSoon, reminderAfter } from '../model/offer-times.ts'
import { stateOf } from '../candidate/present-offer.ts'
import { notifyCandidate } from '../model/notify-candidate.ts'

const batch = 100

/** Open offers with a due reminder, or that expire soon and whose candidate was not warned yet. */
export async function offersToRemind({ db, deps }: OfferScope): Promise<{ id: number; origin: string }[]> {
  const now = deps.clock.now()
  const soon = new Date(now.getTime() + expiringSoonMs)
  return db
    .select({ id: offers.id, origin: offers.origin })
    .from(offers)
    .where(
      and(
        inArray(offers.status, ['Extended', 'Contract Extended']),
        or(
          lte(offers.nextReminderAt, now),
          and(isNull(offers.expiringMailedAt), gt(offers.expiresAt, now), lte(offers.expiresAt, soon)),
        ),
      ),
    )
    .orderBy(offers.id)
    .limit(batch)
}

/**
 * Reminds of one offer: that it expires soon, otherwise that it is open; never both at once, and never for answered or ended
 * offers. Reminders missed while the server was down are not sent all at once.
 */
export async function remindCandidate(scope: OfferScope, id: number): Promise<'expiring' | 'reminder' | null> {
  return scope.db.transaction(async (tx) => {
    const offer = await lockOffer(tx, id)
    const now = scope.deps.clock.now()
    if (!offer || !isOpenOffer(stateOf(offer), unixSeconds(now))) return null
    const isReminderDue = offer.nextReminderAt !== null && offer.nextReminderAt <= now
    const next = isReminderDue
      ? reminderAfter(offer, now, offer.reminderCount)
      : { count: offer.reminderCount, at: offer.nextReminderAt }
    const isExpiring = offer.expiringMailedAt === null && isExpiringSoon(offer, now)
    // An offer that is open for a shorter time warns in its first email.
    const isNear = offer.expiresAt !== null && offer.expiresAt.getTime() - now.getTime() <= expiringSoonMs
    const changes = {
      reminderCount: next.count,
      nextReminderAt: next.at,
      expiringMailedAt: offer.expiringMailedAt ?? (isNear ? now : null),
    }
    await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
    const kind = isExpiring ? 'expiring' : isReminderDue ? 'reminder' : null
    if (kind) await notifyCandidate(scope, tx, kind, { ...offer, ...changes })
    return kind
  })
}
