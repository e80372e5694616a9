import { and, eq, like, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import {
  admin,
  application,
  applied,
  approve,
  boss,
  bossUser,
  draftFor,
  extend,
  list,
  newsOf,
  offerOf,
  putOnTeam,
  readApproval,
  send,
  sent,
  setRules,
  setUpApprovals,
  step,
  withdraw,
} from '#tests/offer-approvals.ts'
import { base, candidate, clock, db, ok, save, site } from '#tests/offer-staff.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { maintainOffers } from '#server/features/offers/maintenance/offer-maintenance.service.ts'

setUpApprovals()

let other: Awaited<ReturnType<typeof signedInClient>>
beforeEach(async () => {
  other = await signedInClient(site, { role: 'recruiter', name: 'Other' })
})

describe('the steps', () => {
  it('are passed in order, each by one of its approvers', async () => {
    const second = await signedInClient(site, { role: 'recruiter', name: 'Second' })
    const third = await signedInClient(site, { role: 'recruiter', name: 'Third' })
    await setRules(admin, [step(), step({ who: { kind: 'colleagues', ids: [second.user.id, third.user.id] } })])
    const { draft, id } = await sent()
    expect(await newsOf(second.user.id)).toEqual([])
    expect(await approve(second.client, id)).toMatchObject({ status: 403 })
    const steps = ok(await readApproval(boss, id)).progress.steps
    expect((await approve(boss, id, { step: steps[1]!.id })).status).toBe(409)
    ok(await approve(boss, id))
    expect((await extend(draft)).status).toBe(409)
    for (const { user } of [second, third]) expect(await newsOf(user.id)).toHaveLength(1)
    ok(await approve(second.client, id))
    expect(await newsOf(third.user.id)).toEqual([])
    // The same person again changes nothing; another one learns who was first.
    ok(await approve(second.client, id))
    expect((await approve(third.client, id)).error.message).toBe('This offer is already approved.')
    expect((await extend(draft)).status).toBe(200)
  })

  it('apply by pay, department and position', async () => {
    const pay = { min: null, max: 42_000, currency: 'GBP', interval: 'year' as const }
    await setRules(admin, [step({ departments: ['Finance'] }), step({ positions: [application.positionId], pay })])
    const draft = await draftFor(application.id)
    expect(draft.approval.steps).toMatchObject([{ pay: { max: 42_000 } }])
    const lower = [{ ...draft.content.pay[0]!, amount: 42_000 }]
    const cheaper = ok(await save(draft, { ...draft.content, pay: lower }))
    expect(cheaper.approval.state).toBe('not_needed')
    expect((await extend(cheaper)).status).toBe(200)
    const elsewhere = await applied('Finance')
    expect((await draftFor(elsewhere.id)).approval.steps).toHaveLength(1)
  })

  it('are those from when the offer was sent, however the rules change', async () => {
    const { draft, id } = await sent()
    await setRules(admin, [step(), step()])
    ok(await approve(boss, id))
    expect((await extend(draft)).status).toBe(200)
  })
})

describe('who approves', () => {
  it('exclude the person who prepared the offer, if anyone else can approve it', async () => {
    const me = await signedInClient(site, { role: 'recruiter' })
    await setRules(admin, [step({ who: { kind: 'colleagues', ids: [me.user.id] } })])
    const draft = await draftFor(application.id, {}, me.client)
    const { id, steps } = ok(await send(draft, me.client))
    expect(steps[0]).toMatchObject({ because: 'administrators', approvers: [{ name: 'Ada Admin' }] })
    const refused = await approve(me.client, id!)
    expect(refused).toMatchObject({ status: 403, error: { message: expect.stringContaining('someone else') } })
    const approved = ok(await approve(admin, id!))
    expect(approved.progress.steps[0]!.approval).toMatchObject({ by: 'Ada Admin', has_stepped_in: true })
  })

  it('include people who join the team in place of someone who left, and are notified automatically', async () => {
    const { id } = await sent()
    const next = await signedInClient(site, { role: 'hiring_manager', name: 'Next' })
    await db().delete(hiringTeam).where(eq(hiringTeam.userId, bossUser.id))
    expect((await readApproval(boss, id)).status).toBe(404)
    await putOnTeam(application.positionId, next.user.id)
    await maintainOffers(site.deps)
    await maintainOffers(site.deps)
    expect(await newsOf(bossUser.id)).toEqual([])
    expect(await newsOf(next.user.id)).toHaveLength(1)
    ok(await approve(next.client, id))
  })

  it('include an administrator who steps in, which is recorded', async () => {
    const { id } = await sent()
    expect(ok(await readApproval(admin, id)).may_decide).toBe('step_in')
    const { progress } = ok(await approve(admin, id))
    expect(progress.steps[0]!.approval).toMatchObject({ by: 'Ada Admin', has_stepped_in: true })
    const [event] = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'offer.approved'), like(auditEvents.subject, 'offer_draft:%')))
      .orderBy(auditEvents.id)
      .then((rows) => rows.toReversed())
    expect(event!.detail).toMatchObject({ steppedIn: true, step: 1, of: 1 })
  })

  it('get two working days after taking over', async () => {
    const { id } = await sent()
    const daysMs = 5 * 24 * 60 * 60_000
    onTestFinished(() => clock.advance(-daysMs))
    clock.advance(daysMs)
    await db().delete(hiringTeam).where(eq(hiringTeam.userId, bossUser.id))
    await putOnTeam(application.positionId, other.user.id)
    await maintainOffers(site.deps)
    expect((await list(other.client)).approvals).toMatchObject([{ id, is_late: false }])
  })

  it('are reminded once, after two working days', async () => {
    const { id } = await sent()
    const asked = async () => (await db().select().from(mails).where(eq(mails.recipient, bossUser.email))).length
    // A Saturday morning: two working days later is Tuesday morning.
    const minuteMs = 60_000
    // Other tests share the clock.
    onTestFinished(() => clock.advance(-(3 * 24 * 60 + 1) * minuteMs))
    clock.advance(3 * 24 * 60 * minuteMs - minuteMs)
    await maintainOffers(site.deps)
    expect(await asked()).toBe(1)
    clock.advance(2 * minuteMs)
    await maintainOffers(site.deps)
    await maintainOffers(site.deps)
    expect(await asked()).toBe(2)
    expect((await list(boss)).approvals).toMatchObject([{ id, is_late: true }])
  })
})

describe('authors', () => {
  it('exclude people who changed the draft or sent it before', async () => {
    const editor = await signedInClient(site, { role: 'recruiter' })
    const sender = await signedInClient(site, { role: 'recruiter' })
    const ids = [editor.user.id, sender.user.id, other.user.id]
    await setRules(admin, [step({ who: { kind: 'colleagues', ids } })])
    const draft = await draftFor(application.id)
    const path = `${base}/drafts/${draft.id}`
    const content = { ...draft.content, place: 'Stromness' }
    const edited = ok(await editor.client.call<OfferDraft>('PUT', path, { revision: draft.revision, content }))
    ok(await send(edited, sender.client))
    ok(await withdraw(edited))
    const { id, steps } = ok(await send(edited))
    expect(steps[0]!.approvers.map((each) => each.id)).toEqual([other.user.id])
    for (const { client } of [editor, sender]) expect((await approve(client, id!)).status).toBe(403)
    ok(await approve(other.client, id!))
  })
})

describe('many requests', () => {
  it('are all counted, and requests for the reader are among them, however old the others are', async () => {
    const elsewhere = await applied()
    await putOnTeam(elsewhere.positionId, other.user.id, 'recruiter')
    const { draft } = await sent()
    const own = await draftFor(elsewhere.id)
    await setRules(admin, [step({ who: { kind: 'team', part: 'recruiter' } })])
    const { id } = ok(await send(own))
    const before = await list(other.client)
    const copies = 205
    await db().execute(sql`with made as (
        insert into offer_drafts (domain, content, created_by, idempotency_key)
        select domain, content, created_by, gen_random_uuid()::text from offer_drafts, generate_series(1, ${copies})
        where id = ${draft.id} returning id)
      insert into offer_approvals
        (draft_id, version, content, letters, authors, steps, requested_by, requester_name, requested_at, step_since, origin)
      select made.id, a.version, a.content, a.letters, a.authors, a.steps, a.requested_by, a.requester_name, a.requested_at,
        a.step_since - interval '1 day', a.origin
      from made, offer_approvals a where a.draft_id = ${draft.id}`)
    const { approvals, mine, others } = await list(other.client)
    expect({ mine, others }).toEqual({ mine: 1, others: before.others + copies })
    expect(approvals[0]).toMatchObject({ id, is_mine: true })
    expect(approvals).toHaveLength(201)
    await db().execute(
      sql`delete from offer_drafts where content->>'application_id' = ${application.id} and id <> ${draft.id}`,
    )
  })
})

describe('a hiring manager', () => {
  it('see only offers for their approval, for their own positions', async () => {
    const { id } = await sent()
    const other = await signedInClient(site, { role: 'hiring_manager' })
    expect((await list(other.client)).approvals).toEqual([])
    expect((await readApproval(other.client, id)).status).toBe(404)
    await setRules(admin, [step({ who: { kind: 'team', part: 'recruiter' } })])
    const elsewhere = await applied()
    await putOnTeam(elsewhere.positionId, bossUser.id)
    const second = await draftFor(elsewhere.id)
    const asked = ok(await send(second))
    expect((await readApproval(boss, asked.id!)).status).toBe(404)
    expect((await list(boss)).approvals.map((each) => each.id)).toEqual([id])
    expect(await offerOf(boss, elsewhere.id)).toEqual({ may_start: false, why_not: null, offer: null })
    expect((await offerOf(boss, application.id)).offer).toMatchObject({
      state: 'waiting',
      approval_id: id,
      draft_id: null,
    })
    for (const path of ['/offers', `/drafts/${second.id}`, '/approval_rules'])
      expect((await boss.get(base + path)).status).toBe(403)
  })

  it('named in a rule approve only for positions on whose team they are', async () => {
    const outsider = await signedInClient(site, { role: 'hiring_manager' })
    await setRules(admin, [step({ who: { kind: 'colleagues', ids: [outsider.user.id] } })])
    const { progress } = await sent()
    expect(progress.steps[0]!.because).toBe('administrators')
  })
})

describe('someone else’s', () => {
  it('employer, candidates and visitors get nothing', async () => {
    const { id } = await sent()
    const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect((await elsewhere.request('GET', `${base}/approvals/${id}?domain=other.test`)).status).toBe(404)
    expect((await candidate.get(`${base}/approvals/${id}`)).status).toBe(403)
    expect((await site.client().get(`${base}/approvals/${id}`)).status).toBe(401)
  })
})
