import { eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { isNotOwnApplication } from '#server/access/own-application.ts'
import { isNotOwnContent, isNotOwnDraft, isNotOwnOffer } from '#server/access/own-offer.ts'
import type { RequestScope, Viewer } from '#server/context.ts'
import { applications } from '#server/db/schema/applications.ts'
import { forms } from '#server/db/schema/forms.ts'
import { interviews } from '#server/db/schema/interviews.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offers } from '#server/db/schema/offers.ts'

/**
 * Which entries an administrator may read, as a condition on `audit_events e`. Excluded are those about the reader's own application,
 * interviews and offers, which do not exist for them in the console, and those about copies of equal-opportunity forms, because they
 * reveal who took part.
 */
export async function readableEntries(scope: RequestScope, viewer: Viewer): Promise<SQL> {
  const [own, counted] = await Promise.all([ownSubjects(scope, viewer), countedForms(scope)])
  const parts = [sql`true`]
  if (own.length > 0) parts.push(sql`e.subject <> all(${sql.param(own)}::text[])`)
  if (counted.length > 0)
    parts.push(
      sql`not (starts_with(e.subject, 'form_assignment:') and coalesce(e.detail->>'formId', '') = any(${sql.param(counted)}::text[]))`,
    )
  return sql.join(parts, sql` and `)
}

const countedForms = async ({ db }: RequestScope): Promise<string[]> =>
  (await db.select({ id: forms.id }).from(forms).where(eq(forms.purpose, 'equality'))).map(({ id }) => id)

async function ownSubjects(scope: RequestScope, viewer: Viewer): Promise<string[]> {
  const { db } = scope
  const own = await db
    .select({ id: applications.id })
    .from(applications)
    .where(not(isNotOwnApplication(viewer)))
  const ids = own.map(({ id }) => id)
  const isCandidate = or(eq(interviews.userId, viewer.id), inArray(interviews.applicationId, ids))
  const [held, made, drafts, approvals] = await Promise.all([
    db.select({ id: interviews.id }).from(interviews).where(isCandidate),
    db
      .select({ id: offers.id })
      .from(offers)
      .where(not(isNotOwnOffer(viewer))),
    db
      .select({ id: offerDrafts.id })
      .from(offerDrafts)
      .where(not(isNotOwnDraft(viewer))),
    db
      .select({ id: offerApprovals.id })
      .from(offerApprovals)
      .where(sql`not ${isNotOwnContent(viewer, sql`${offerApprovals.content}`)}`),
  ])
  return [
    ...ids.flatMap((id) => [`application:${id}`, `person:${id}`]),
    ...held.map(({ id }) => `interview:${id}`),
    ...made.map(({ id }) => `offer:${id}`),
    ...drafts.map(({ id }) => `offer_draft:${id}`),
    ...approvals.map(({ id }) => `offer_approval:${id}`),
  ]
}
