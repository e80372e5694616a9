import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  admin,
  application,
  applied,
  beginFor,
  draftFor,
  extend,
  offerOf,
  setRules,
  setUpApprovals,
  step,
} from '#tests/offer-approvals.ts'
import { base, begin, db, extended, ok, person, save, site, staff } from '#tests/offer-staff.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { auditEvents } from '#server/db/schema/records.ts'

setUpApprovals()

describe('an offer from an application', () => {
  it('is one draft, whoever starts it how often, and leads to the offer afterward', async () => {
    await setRules(admin, [])
    expect(await offerOf(staff, application.id)).toEqual({ may_start: true, why_not: null, offer: null })
    const started = await Promise.all([
      beginFor(application.id),
      beginFor(application.id, admin),
      beginFor(application.id),
    ])
    expect(new Set(started.map((each) => ok(each).id)).size).toBe(1)
    expect(await offerOf(staff, application.id)).toMatchObject({ may_start: false, offer: { state: 'draft' } })
    const draft = await draftFor(application.id)
    const { offer_id: offerId } = ok(await extend(draft))
    expect(await beginFor(application.id)).toMatchObject({ status: 409, error: { body: { offer_id: offerId } } })
    expect((await offerOf(staff, application.id)).offer).toMatchObject({ state: 'Extended', offer_id: offerId })
    ok(await staff.post(`${base}/offers/${offerId}/cancel`, { reason: 'Other terms' }))
    expect(await offerOf(staff, application.id)).toMatchObject({ may_start: true, offer: { state: 'Canceled' } })
    expect(ok(await beginFor(application.id)).id).not.toBe(draft.id)
  })

  it('stays with its application', async () => {
    const draft = await draftFor(application.id)
    const elsewhere = await applied()
    for (const other of [
      { application_id: elsewhere.id },
      { application_id: null },
      { position_id: elsewhere.positionId },
    ])
      expect((await save(draft, { ...draft.content, ...other })).status).toBe(422)
  })

  it('is not made for people who were rejected or withdrew, who are not found either', async () => {
    const found = async () =>
      ok(
        await staff.get<{ applicants: { application_id: string }[] }>(
          `${base}/applicants?query=${encodeURIComponent(person.email)}`,
        ),
      ).applicants.map((each) => each.application_id)
    expect(await found()).toEqual([application.id])
    const decide = { key: 'a-key-of-a-rejection', status: 'not_selected', reason: 'Position filled' }
    const of = { applications: [{ id: application.id, from: 'submitted' }] }
    ok(await staff.post('/api/pcsx/staff/decisions', { ...decide, of }))
    expect(await found()).toEqual([])
    expect(await offerOf(staff, application.id)).toMatchObject({ may_start: false, why_not: 'ended' })
    expect((await beginFor(application.id)).status).toBe(409)
  })
})

describe('an extended offer that was approved', () => {
  it('gets no other version by a recruiter; an administrator’s is recorded', async () => {
    await setRules(admin, [])
    const offerId = await extended()
    const { documents } = ok(await staff.get<{ documents: { id: string }[] }>(`${base}/offers/${offerId}`))
    await setRules(admin, [step()])
    const path = `${base}/offers/${offerId}/documents/${documents[0]!.id}`
    expect((await staff.post(`${path}/revise`, {})).status).toBe(403)
    const body = { base_version: 1, source: (await begin()).content.documents[0]!.source }
    expect((await staff.post(`${path}/versions`, body)).status).toBe(403)
    ok(await admin.post(`${path}/versions`, body))
    const [event] = await db().select().from(auditEvents).where(eq(auditEvents.action, 'offer.document_published'))
    expect(event!.detail).toMatchObject({ withoutApproval: true })
  })
})

describe('the rules', () => {
  it('are saved by administrators, and not over someone else’s', async () => {
    const path = `${base}/approval_rules`
    const { revision } = await setRules(admin, [step()])
    const steps = [step(), step()]
    expect((await staff.call('PUT', path, { revision, steps })).status).toBe(403)
    expect((await staff.get(path)).status).toBe(200)
    const both = await Promise.all([0, 1].map(() => admin.call('PUT', path, { revision, steps: [step()] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('name the field of what they cannot be', async () => {
    const analyst = await signedInClient(site, { role: 'analyst' })
    const pay = { min: null, max: null, currency: 'GBP', interval: 'year' as const }
    const wrong: [unknown, string][] = [
      [step({ who: { kind: 'colleagues', ids: [] } }), 'steps.0.who.ids'],
      [step({ who: { kind: 'colleagues', ids: [analyst.user.id] } }), 'steps.0.who.ids'],
      [step({ positions: [999_999] }), 'steps.0.positions'],
      [step({ pay }), 'steps.0.pay.max'],
      [step({ pay: { ...pay, min: 5, max: 4 } }), 'steps.0.pay.min'],
      [step({ pay: { ...pay, max: -1 } }), 'steps.0.pay.max'],
      [step({ pay: { ...pay, max: 1, currency: 'pounds' } }), 'steps.0.pay.currency'],
    ]
    const { revision } = ok(await admin.get<{ revision: number }>(`${base}/approval_rules`))
    for (const [given, field] of wrong) {
      const answer = await admin.call('PUT', `${base}/approval_rules`, { revision, steps: [given] })
      expect([answer.status, Object.keys(answer.error.body as object)]).toEqual([422, [field]])
    }
  })
})
