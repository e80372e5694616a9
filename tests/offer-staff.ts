import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { OfferDraft, OfferDraftContent } from '#contract/offers/offer-drafts.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import type { Db } from '#server/db/client.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { signingForm } from '#tests/factories/offers.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'

/** For tests of staff's actions on offers: set by `setUpStaff`, the candidate again for each test. */
export let site: TestApp
export let staff: ApiClient
export let candidate: ApiClient
export let person: TestUser
export const clock = new FakeClock('2026-11-21T09:00:00Z')
export const base = '/api/offer/admin'

/** An application with the employers `demo.test`, where `staff` work, and `other.test`, and one candidate per test. */
export function setUpStaff(): void {
  beforeAll(async () => {
    site = await createTestApp({ clock })
    await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
    await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
    staff = (await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })).client
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    ;({ client: candidate, user: person } = await signedInClient(site))
  })
}

export const db = (): Db => site.deps.db.of('demo.test')
export const ok = <T>({ status, data, error }: { status: number; data: T; error: { message: string } }): T => {
  expect(`${status} ${error.message}`).toBe('200 ')
  return data
}
export const begin = async () => ok(await staff.post<OfferDraft>(`${base}/drafts`, { idempotency_key: randomUUID() }))
export const complete = (draft: OfferDraft, more: Partial<OfferDraftContent> = {}): OfferDraftContent => ({
  ...draft.content,
  candidate_email: person.email,
  candidate_name: 'Ina Calder',
  position_name: 'Tidal turbine technician',
  pay: [{ label: 'Base salary', amount: 42_300, currency: 'GBP', interval: 'year', note: '' }],
  start_date: '2027-02-01',
  place: 'Hatston Quay, Kirkwall',
  manager: 'Magnus Rendall',
  timezone: 'Europe/London',
  expires: '2026-11-30T17:00',
  ...more,
})
export const save = (draft: OfferDraft, content: OfferDraftContent) =>
  staff.call<OfferDraft>('PUT', `${base}/drafts/${draft.id}`, { revision: draft.revision, content })

/** An offer extended from a template; returns its number. */
export async function extended(more: Partial<OfferDraftContent> = {}): Promise<string> {
  const draft = await begin()
  const saved = ok(await save(draft, complete(draft, more)))
  expect(saved.problems).toEqual([])
  const { offer_id: id } = ok(
    await staff.post<{ offer_id: string }>(`${base}/drafts/${draft.id}/extend`, { revision: saved.revision }),
  )
  return id
}
/** A starter letter, as a document's source. */
export async function starter(name: string) {
  ok(await staff.post(`${base}/starter_templates`, {}))
  const { templates } = ok(await staff.get<{ templates: { id: string; name: string }[] }>(`${base}/templates`))
  return { from: 'template' as const, template_id: templates.find((each) => each.name === name)!.id }
}
export const act = (id: string, rest: string, body: unknown = {}) =>
  staff.post<StaffOffer>(`${base}/offers/${id}${rest}`, body)
export const read = async (id: string) => ok(await staff.get<StaffOffer>(`${base}/offers/${id}`))
export const kinds = (offer: StaffOffer) => offer.events.map(({ kind }) => kind)
export const own = async (encId: string) => ok(await candidate.get<Offer>(`/api/offer/${encId}`))
export const sign = (offer: Offer) => {
  const letter = offer.offer_documents[0]!
  const form = signingForm({ sha256: letter.sha256!, typedName: offer.profile.fullname })
  return candidate.post<Offer>(`/api/offer/offers/${offer.enc_id}/${letter.id}/accept`, form)
}
