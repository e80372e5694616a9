import { randomUUID } from 'node:crypto'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { offerDrafts } from '#server/db/schema/offer-drafts.ts'
import { offerMessages, type OfferRow } from '#server/db/schema/offers.ts'
import { sealSigned } from '#server/features/offers/signing/seal-signed.service.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { ok } from './forms.ts'
import { addOffer, signingForm } from './offers.ts'
import type { TestUser } from './users.ts'

const domain = 'demo.test'

/** A signed offer and an open one, with a question about it and the draft that was approved for it. */
export async function fillOffers(
  site: TestApp,
  client: ApiClient,
  user: TestUser,
): Promise<{ signed: OfferRow; open: OfferRow }> {
  const db = site.deps.db.of(domain)
  const signed = await addOffer(site, user)
  const { document, version } = signed.documents[0]!
  const form = signingForm({ sha256: version!.sha256, typedName: user.name })
  ok(await client.post(`/api/offer/offers/${signed.offer.encId}/accept`, form))
  await sealSigned(site.deps, { domain, documentId: document.id, version: 1 })
  const open = await addOffer(site, user, { positionName: 'Vessel coordinator' })
  await db.insert(offerMessages).values({
    offerId: open.offer.id,
    kind: 'question',
    author: 'candidate',
    authorId: user.id,
    authorName: user.name,
    text: `${user.name} asks`,
    idempotencyKey: randomUUID(),
    at: site.deps.clock.now(),
  })
  const content = { candidate_email: user.email, candidate_name: user.name, documents: [] }
  const written = content as unknown as typeof offerDrafts.$inferInsert.content
  const [draft] = await db
    .insert(offerDrafts)
    .values({ content: written, createdBy: 'staff', idempotencyKey: randomUUID(), offerId: open.offer.id })
    .returning()
  const at = site.deps.clock.now()
  await db.insert(offerApprovals).values({
    draftId: draft!.id,
    version: 'a-version',
    content: written,
    letters: [{ title: 'Offer', html: `<p>Dear ${user.name}</p>` }],
    authors: ['staff'],
    steps: [],
    state: 'sent_back',
    requestedBy: 'staff',
    requesterName: 'Moira Linklater',
    requestedAt: at,
    stepSince: at,
    endedBy: 'staff',
    endedAt: at,
    comment: `${user.name} asked for more`,
    origin: 'https://demo.test',
  })
  return { signed: signed.offer, open: open.offer }
}
