import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  admin,
  application,
  applied,
  approve,
  beginFor,
  boss,
  draftFor,
  extend,
  offerOf,
  readApproval,
  send,
  setRules,
  setUpApprovals,
  step,
} from '#tests/offer-approvals.ts'
import { base, candidate, clock, db, ok, person, save, site, staff } from '#tests/offer-staff.ts'
import { signedInClient } from '#tests/factories/users.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { applications } from '#server/db/schema/applications.ts'
import { auditEvents } from '#server/db/schema/records.ts'

setUpApprovals()

describe('an offer from an application', () => {
  it('is one draft, no matter who starts it or how often, and leads to the offer afterward', async () => {
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

  it('cannot be made for someone who has been hired elsewhere since, who is not listed either', async () => {
    const found = async () =>
      ok(
        await staff.get<{ applicants: { application_id: string }[] }>(
          `${base}/applicants?query=${encodeURIComponent(person.email)}`,
        ),
      ).applicants.map((each) => each.application_id)
    const elsewhere = await applied()
    const later = new Date(clock.now().getTime() + 60_000)
    const hired = { status: 'hired', updatedAt: later } as const
    expect((await found()).toSorted()).toEqual([application.id, elsewhere.id].toSorted())
    await db().update(applications).set(hired).where(eq(applications.id, elsewhere.id))
    expect(await found()).toEqual([])
    expect(await offerOf(staff, application.id)).toMatchObject({ why_not: 'hired_elsewhere' })
    expect((await beginFor(application.id)).status).toBe(409)
  })

  it('goes to the applicant, whose address the approvers see', async () => {
    const draft = await draftFor(application.id)
    const other = await save(draft, { ...draft.content, candidate_email: 'someone@else.test' })
    expect([other.status, Object.keys(other.error.body as object)]).toEqual([422, ['content.candidate_email']])
    const { id } = ok(await send(draft))
    expect(ok(await readApproval(boss, id!)).candidate_email).toBe(person.email)
  })

  it('is the only open one: an expired one cannot be extended next to it, nor one whose application has ended', async () => {
    await setRules(admin, [])
    const { offer_id: first } = ok(await extend(await draftFor(application.id, { expires: '2026-11-22T10:00' })))
    const dayMs = 86_400_000
    clock.advance(2 * dayMs)
    onTestFinished(() => clock.advance(-2 * dayMs))
    const second = await draftFor(application.id, { expires: '2026-12-20T10:00' })
    const more = { expires: '2026-12-24T17:00' }
    const answer = () => ({ text: 'Until then', idempotency_key: randomUUID(), ...more })
    // In the meantime, someone extended the first one.
    ok(await staff.post(`${base}/offers/${first}/expiry`, more))
    expect(await extend(second)).toMatchObject({ status: 409, error: { body: { offer_id: first } } })
    ok(await staff.post(`${base}/offers/${first}/cancel`, { reason: 'Other terms' }))
    const { offer_id: open } = ok(await extend(second))
    const elsewhere = await applied()
    const { offer_id: left } = ok(await extend(await draftFor(elsewhere.id, { expires: '2026-11-25T10:00' })))
    ok(await candidate.post(`/api/pcsx/applications/${elsewhere.id}/withdraw`, {}))
    for (const [path, body] of [
      ['expiry', more],
      ['messages', answer()],
    ] as const)
      expect((await staff.post(`${base}/offers/${left}/${path}`, body)).status).toBe(409)
    expect((await staff.post(`${base}/offers/${open}/expiry`, more)).status).toBe(200)
  })

  it('does not belong to another person if a key is reused', async () => {
    const idempotency_key = randomUUID()
    const elsewhere = await applied()
    ok(await staff.post(`${base}/drafts`, { application_id: application.id, idempotency_key }))
    expect((await staff.post(`${base}/drafts`, { application_id: elsewhere.id, idempotency_key })).status).toBe(409)
  })

  it('cannot be made for people who were rejected or withdrew, who are not listed either', async () => {
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
  it('gets no other version from a recruiter; after an administrator’s, it is not shown as approved', async () => {
    const draft = await draftFor(application.id)
    const { id } = ok(await send(draft))
    ok(await approve(boss, id!))
    const { offer_id: offerId } = ok(await extend(draft))
    // It stays approved, however the rules change.
    await setRules(admin, [])
    const path = `${base}/offers/${offerId}`
    const { documents, ...before } = ok(await staff.get<StaffOffer>(path))
    expect(before).toMatchObject({ approval: { state: 'approved' }, is_changed_without_approval: false })
    const document = `${path}/documents/${documents[0]!.id}`
    expect((await staff.post(`${document}/revise`, {})).status).toBe(403)
    const body = { base_version: 1, source: draft.content.documents[0]!.source }
    expect((await staff.post(`${document}/versions`, body)).status).toBe(403)
    ok(await admin.post(`${document}/versions`, body))
    const after = ok(await staff.get<StaffOffer>(path))
    expect(after).toMatchObject({ approval: null, is_changed_without_approval: true })
    const [event] = await db()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'offer.document_published'))
      .orderBy(auditEvents.id)
    expect(event!.detail).toMatchObject({ withoutApproval: true })
  })

  it('has the times of its status changes, not of later edits', async () => {
    const at = Math.floor(clock.now().getTime() / 1000)
    const draft = await draftFor(application.id)
    const { id } = ok(await send(draft))
    const hourMs = 3_600_000
    onTestFinished(() => clock.advance(-3 * hourMs))
    clock.advance(hourMs)
    ok(await save(draft, { ...draft.content, expires: '2026-12-01T17:00' }))
    expect((await offerOf(staff, application.id)).offer).toMatchObject({ state: 'waiting', at })
    clock.advance(hourMs)
    ok(await approve(boss, id!))
    const { offer_id: offerId } = ok(await extend({ ...draft, revision: draft.revision + 1 }))
    clock.advance(hourMs)
    ok(await staff.post(`${base}/offers/${offerId}/expiry`, { expires: '2026-12-24T17:00' }))
    expect((await offerOf(staff, application.id)).offer).toMatchObject({ state: 'Extended', at: at + 7_200 })
  })
})

describe('the rules', () => {
  it('are saved by administrators, without overwriting someone else’s', async () => {
    const path = `${base}/approval_rules`
    const { revision } = await setRules(admin, [step()])
    const steps = [step(), step()]
    expect((await staff.call('PUT', path, { revision, steps })).status).toBe(403)
    expect((await staff.get(path)).status).toBe(200)
    const both = await Promise.all([0, 1].map(() => admin.call('PUT', path, { revision, steps: [step()] })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('name the field with the invalid value', async () => {
    const analyst = await signedInClient(site, { role: 'analyst' })
    const pay = { min: null, max: null, currency: 'GBP', interval: 'year' as const }
    const wrong: [unknown, string][] = [
      [step({ who: { kind: 'colleagues', ids: [] } }), 'steps.0.who.ids'],
      [step({ who: { kind: 'colleagues', ids: ['a\u0000b'] } }), 'steps.0.who.ids.0'],
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
