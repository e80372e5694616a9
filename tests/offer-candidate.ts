import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { offerEvents } from '#server/db/schema/offers.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

/** For tests of candidates' actions on offers: set by `setUpCandidate`, the last two again for each test. */
export let site: TestApp
export let client: ApiClient
export let user: TestUser
export const clock = new FakeClock(new Date())

/**
 * An application with the employers `demo.test` and `strict.test`, where declining validates the form, and one candidate per
 * test.
 */
export function setUpCandidate(): void {
  beforeAll(async () => {
    site = await createTestApp({ clock })
    await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
    const config = { behaviourFlags: { declineRequiresValidForm: true } }
    await saveEmployer(site.deps.db, { domain: 'strict.test', name: 'Strict', config })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    ;({ client, user } = await signedInClient(site))
  })
}

export const db = (): Db => site.deps.db.of('demo.test')
export const pathOf = (offer: { encId: string }): string => `/api/offer/offers/${offer.encId}`
export const read = async (offer: { encId: string }) => (await client.get<Offer>(`/api/offer/${offer.encId}`)).data
export const mailsAbout = (to: string, subject: string) =>
  db()
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, to), like(mails.subject, `${subject}%`)))
    .orderBy(mails.id)
export const events = (id: number) =>
  db().select().from(offerEvents).where(eq(offerEvents.offerId, id)).orderBy(offerEvents.sequence)
