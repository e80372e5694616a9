import { inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { offerSignatures, type OfferRow } from '#server/db/schema/offers.ts'

/** Offers for an application `a`: started from it, or to its account (`isFor`). */
const hasOffer = (which: SQL, isFor: SQL): SQL => sql`(
  exists (select from offers o where o.user_id = a.user_id and ${isFor} and ${which})
  or exists (select from offer_drafts d join offers o on o.id = d.offer_id
    where d.content ->> 'application_id' = a.id::text and ${which}))`

/** Anything was ever signed, or it was accepted elsewhere: the law and both sides may need it. */
export const isSignedOfferSql: SQL = hasOffer(
  sql`(o.status in ('Accepted', 'Contract Accepted') or exists (select from offer_signatures s where s.offer_id = o.id))`,
  sql`(o.position_id is null or o.position_id = a.position_id)`,
)

/** For any position: its candidate may be hired, and what they sent before is part of it. */
export const isOpenOfferSql = (now: SQL): SQL =>
  hasOffer(sql`(o.status in ('Extended', 'Contract Extended') and coalesce(o.expires_at > ${now}, true))`, sql`true`)

/** The ids of an application's offers, in a query about applications `a`. */
export const offersOfApplications = (ids: readonly string[]): SQL => sql`
  select o.id from offers o join applications a on o.user_id = a.user_id and o.position_id = a.position_id
    where a.id = any(${sql.param([...ids])}::uuid[])
  union select d.offer_id from offer_drafts d
    where d.content ->> 'application_id' = any(${sql.param([...ids])}::text[]) and d.offer_id is not null`

/** One of the offers that must be kept, because something about it was signed or it was accepted; undefined without any. */
export async function signedAmong(db: Db, rows: readonly OfferRow[]): Promise<OfferRow | undefined> {
  const signed = await db
    .selectDistinct({ offerId: offerSignatures.offerId })
    .from(offerSignatures)
    .where(
      inArray(
        offerSignatures.offerId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.find(
    ({ id, status }) =>
      status === 'Accepted' || status === 'Contract Accepted' || signed.some(({ offerId }) => offerId === id),
  )
}
