import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import type { listAdminOffers, StaffOffer } from '#contract/offers/staff-offers.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { applications } from '#server/db/schema/applications.ts'
import {
  admin,
  application,
  approve,
  draftFor,
  extend,
  list,
  readApproval,
  send,
  setRules,
  setUpApprovals,
  step,
} from '#tests/offer-approvals.ts'
import { base, begin, complete, db, ok, save, site, staff } from '#tests/offer-staff.ts'
import { signedInClient } from '#tests/factories/users.ts'

setUpApprovals()

let self: Awaited<ReturnType<typeof signedInClient>>
beforeEach(async () => {
  self = await signedInClient(site, { role: 'admin', name: 'Self' })
  await setRules(admin, [step({ who: { kind: 'colleagues', ids: [self.user.id] } })])
})

const listed = async () =>
  ok(await self.client.get<DataOf<typeof listAdminOffers>>(`${base}/offers`)).offers.map(({ id }) => id)

/** Every call about a draft, none of which finds it. */
async function expectHidden(draft: OfferDraft, approvalId: string) {
  const path = `${base}/drafts/${draft.id}`
  const content = { ...draft.content, place: 'Mine' }
  const { client } = self
  const answers = await Promise.all([
    client.get(path),
    client.call('PUT', path, { revision: draft.revision, content }),
    client.post(`${path}/preview`, { document: 0 }),
    client.post(`${path}/approval`, { revision: draft.revision }),
    client.call('DELETE', `${path}/approval`),
    client.post(`${path}/extend`, { revision: draft.revision }),
    readApproval(client, approvalId),
    client.get(`${base}/approvals/${approvalId}/documents/0`),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  await client.call('DELETE', path)
  expect(ok(await staff.get<OfferDraft>(path)).approval).toMatchObject({ state: 'waiting', id: approvalId })
  expect((await list(client)).approvals.map(({ id }) => id)).not.toContain(approvalId)
  expect(await listed()).not.toContain(draft.id)
}

async function expectOfferHidden(offerId: string) {
  const path = `${base}/offers/${offerId}`
  const { client } = self
  const { documents } = ok(await staff.get<StaffOffer>(path))
  const document = `${path}/documents/${documents[0]!.id}`
  const answers = await Promise.all([
    client.get(path),
    client.get(`${document}/content`),
    client.post(`${document}/revise`, {}),
    client.post(`${path}/resend`, {}),
    client.post(`${path}/expiry`, { expires: '2026-12-24T17:00' }),
    client.post(`${path}/cancel`, { reason: 'Mine' }),
    client.post(`${path}/messages`, { text: 'Mine', idempotency_key: randomUUID() }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect(await listed()).not.toContain(offerId)
  const home = ok(await client.get<ConsoleHome>('/api/pcsx/staff/home'))
  expect(home.openOffers.first.map(({ id }) => id)).not.toContain(offerId)
}

describe('an offer to a colleague does not exist for them in the console', () => {
  it('by its address, from the draft on', async () => {
    const draft = await begin()
    const saved = ok(await save(draft, complete(draft, { candidate_email: self.user.email })))
    const { id, steps } = ok(await send(saved))
    expect(steps[0]).toMatchObject({ because: 'administrators' })
    await expectHidden(saved, id!)
    ok(await approve(admin, id!))
    await expectOfferHidden(ok(await extend(saved)).offer_id)
  })

  it('by the account of its application, whatever its address', async () => {
    const saved = await draftFor(application.id)
    await db().update(applications).set({ userId: self.user.id }).where(eq(applications.id, application.id))
    const { id } = ok(await send(saved))
    await expectHidden(saved, id!)
    ok(await approve(admin, id!))
    await expectOfferHidden(ok(await extend(saved)).offer_id)
  })

  it('and they cannot make one to themselves', async () => {
    const draft = await begin()
    const own = await self.client.call('PUT', `${base}/drafts/${draft.id}`, {
      revision: draft.revision,
      content: complete(draft, { candidate_email: self.user.email }),
    })
    expect([own.status, Object.keys(own.error.body as object)]).toEqual([422, ['content.candidate_email']])
  })
})
