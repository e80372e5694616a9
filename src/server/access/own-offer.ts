import { sql, type SQL } from 'drizzle-orm'
import { emailKey } from '#shared/applications/email.ts'
import type { Viewer } from '#server/context.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offers } from '#server/db/schema/offers.ts'

/**
 * Colleagues get offers, too. In the console an offer to themselves does not exist for them, from its first draft on: it is theirs
 * by its address, by its account, or by the application that it was started from (`own-application.ts`).
 */
type Person = Pick<Viewer, 'id' | 'email'>

/** The application that a draft was started from; null if the text is not an id. For joins: its index is used. */
export const applicationIdOf = (content: SQL): SQL =>
  sql`(case when ${content}->>'application_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${content}->>'application_id')::uuid end)`

/** A condition on drafts by their content; never null. */
export const isNotOwnContent = ({ id, email }: Person, content: SQL): SQL => sql`(
  lower(coalesce(${content}->>'candidate_email', '')) <> ${emailKey(email)} and not exists (
    select from applications own where own.id = ${applicationIdOf(content)}
      and (own.user_id = ${id} or own.user_id is null and lower(own.email) = ${emailKey(email)})))`

export const isNotOwnDraft = (person: Person): SQL => isNotOwnContent(person, sql`${offerDrafts.content}`)

/** A condition on offers, by the columns of the query; never null. */
export const isNotOwnOfferOf = (person: Person, offer: { id: SQL; userId: SQL }): SQL => sql`(
  ${offer.userId} is distinct from ${person.id} and not exists (
    select from offer_drafts made where made.offer_id = ${offer.id} and not ${isNotOwnContent(person, sql`made.content`)}))`

export const isNotOwnOffer = (person: Person): SQL =>
  isNotOwnOfferOf(person, { id: sql`${offers.id}`, userId: sql`${offers.userId}` })
