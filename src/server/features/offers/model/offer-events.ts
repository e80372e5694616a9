import { asc, eq } from 'drizzle-orm'
import { chainEvent, type AuditValue, type ChainedEvent } from '#shared/offers/audit-chain.ts'
import { isStaff } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { offerEvents, offers, type OfferRow } from '#server/db/schema/offers.ts'
import type { OfferScope } from './offer-scope.ts'

export type OfferEventKind =
  | 'offer.extended'
  | 'offer.declined'
  | 'offer.expired'
  | 'offer.canceled'
  | 'offer.flags_changed'
  | 'offer.terms_changed'
  | 'expiry.moved'
  | 'document.signed'
  | 'document.sealed'
  | 'document.under_revision'
  | 'document.new_version'
  | 'message.sent'

export interface AppendedEvent {
  /** The offer with its new head, to which the transaction's next event is appended. */
  offer: OfferRow
  row: ChainedEvent
}

/**
 * Appends an event to the audit chain of an offer that the transaction has locked. For candidates' actions, address and browser
 * are recorded; for staff, only who it was.
 */
export async function appendOfferEvent(
  scope: OfferScope,
  tx: Db,
  offer: OfferRow,
  kind: OfferEventKind,
  fields: Record<string, AuditValue> = {},
): Promise<AppendedEvent> {
  const now = scope.deps.clock.now()
  const { row, head } = chainEvent(
    { hash: offer.chainHash, length: offer.chainLength },
    {
      kind,
      at: now.toISOString(),
      offer_id: offer.id,
      domain: scope.employer.domain,
      actor: actorOf(scope),
      ...fields,
    },
  )
  await tx.insert(offerEvents).values({
    domain: scope.employer.domain,
    offerId: offer.id,
    sequence: row.event.sequence,
    event: row.event,
    previousHash: row.previousHash,
    hash: row.hash,
    createdAt: now,
  })
  const changes = { chainHash: head.hash, chainLength: head.length }
  await tx.update(offers).set(changes).where(eq(offers.id, offer.id))
  return { offer: { ...offer, ...changes }, row }
}

function actorOf({ viewer, ip, userAgent }: OfferScope): { [key: string]: AuditValue } {
  if (!viewer) return { role: 'system' }
  if (isStaff(viewer)) return { role: 'staff', id: viewer.id }
  return { role: 'candidate', id: viewer.id, ip, user_agent: userAgent.toWellFormed() }
}

/** The stored chain of an offer, in order. */
export async function chainOf(db: Db, offerId: number): Promise<ChainedEvent[]> {
  const rows = await db
    .select({ event: offerEvents.event, previousHash: offerEvents.previousHash, hash: offerEvents.hash })
    .from(offerEvents)
    .where(eq(offerEvents.offerId, offerId))
    .orderBy(asc(offerEvents.sequence))
  return rows
}
