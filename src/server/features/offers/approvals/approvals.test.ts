import { and, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import type { OfferApproval } from '#contract/offer-approvals.ts'
import { hiringTeam } from '#server/db/schema/hiring-team.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { keepUpOffers } from '#server/features/offers/maintenance/offer-maintenance.service.ts'
import type { ApiClient } from '#tests/api-client.ts'
import { signedInClient, type TestUser } from '#tests/factories/users.ts'
import {
  applied,
  approve,
  beginFor,
  draftFor,
  extend,
  list,
  offerOf,
  putOnTeam,
  readApproval,
  readDraft,
  send,
  sendBack,
  setRules,
  step,
  withdraw,
} from '#tests/offer-approvals.ts'
import {
  base,
  begin,
  candidate,
  clock,
  db,
  extended,
  ok,
  person,
  save,
  setUpStaff,
  site,
  staff,
} from '#tests/offer-staff.ts'

setUpStaff()

let admin: ApiClient
let boss: ApiClient
let bossUser: TestUser
let application: { id: string; positionId: number }

beforeAll(async () => {
  admin = (await signedInClient(site, { role: 'admin', name: 'Ada Admin' })).client
})
beforeEach(async () => {
  ;({ client: boss, user: bossUser } = await signedInClient(site, { role: 'hiring_manager', name: 'Magnus Rendall' }))
  application = await applied()
  await putOnTeam(application.positionId, bossUser.id)
  await setRules(admin, [step()])
})

const newsOf = (userId: string) => db().select().from(notifications).where(eq(notifications.userId, userId))
const auditOf = async (draftId: string) =>
  (
    await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `offer_draft:${draftId}`), like(auditEvents.action, 'offer.appro%')))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action)

async function sent(more: Parameters<typeof draftFor>[1] = {}) {
  const draft = await draftFor(application.id, more)
  const progress = ok(await send(draft))
  return { draft, id: progress.id!, progress }
}

describe('an employer without rules', () => {
  it('extends offers as before', async () => {
    await setRules(admin, [])
    const draft = await draftFor(application.id)
    expect(draft.approval).toMatchObject({ state: 'not_needed', steps: [] })
    expect((await send(draft)).status).toBe(409)
    expect((await extend(draft)).status).toBe(200)
  })
})

describe('an offer that needs approval', () => {
  it('cannot be extended before exactly this version was approved, and then can', async () => {
    const draft = await draftFor(application.id)
    expect(draft.approval).toMatchObject({ state: 'needed', steps: [{ approvers: [{ name: 'Magnus Rendall' }] }] })
    expect(await extend(draft)).toMatchObject({ status: 409, error: { body: { reason: 'approval_needed' } } })
    const { id } = ok(await send(draft))
    expect(await extend(draft)).toMatchObject({ status: 409, error: { body: { reason: 'approval_waiting' } } })
    const approved = ok(await approve(boss, id!, { comment: 'Gladly.' }))
    expect(approved).toMatchObject({
      state: 'approved',
      progress: {
        steps: [{ state: 'approved', approval: { by: 'Magnus Rendall', comment: 'Gladly.', has_stepped_in: false } }],
      },
    })
    const { offer_id: offerId } = ok(await extend(draft))
    expect(await auditOf(draft.id)).toEqual(['offer.approval_requested', 'offer.approved'])
    const offer = ok(await staff.get<{ approval: unknown }>(`${base}/offers/${offerId}`))
    expect(offer.approval).toMatchObject({ state: 'approved', steps: [{ approval: { by: 'Magnus Rendall' } }] })
  })

  it('is asked for once, however often it is sent', async () => {
    const draft = await draftFor(application.id)
    const [one, two] = await Promise.all([send(draft), send(draft)])
    expect(ok(one).id).toBe(ok(two).id)
    const asked = (await db().select().from(mails).where(eq(mails.recipient, bossUser.email))).map(
      ({ subject }) => subject,
    )
    expect(asked).toHaveLength(1)
  })

  it('cannot be sent while something is missing', async () => {
    const draft = ok(await beginFor(application.id))
    const answer = await send(draft)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object).length).toBeGreaterThan(0)
  })

  it('is told of in the bell and by email, which name neither the candidate nor the pay', async () => {
    const { id } = await sent({ candidate_name: 'Zephyrine Quillback', position_name: 'Deckhand' })
    const [news] = await newsOf(bossUser.id)
    expect(news).toMatchObject({
      type: 'action_required',
      messageKey: 'notification.offer.staff.approvalAsked',
      redirectPath: `/careers/admin/offers/approvals/${id}`,
    })
    const [mail] = await db().select().from(mails).where(eq(mails.recipient, bossUser.email))
    expect(mail!.text).toContain('Deckhand')
    expect(JSON.stringify([mail, news])).not.toMatch(/Zephyrine|42.?300/)
    const home = ok(await boss.get<ConsoleHome>('/api/pcsx/staff/home'))
    expect(home.offerApprovals).toMatchObject({ count: 1, lateCount: 0, first: [{ id, name: 'Zephyrine Quillback' }] })
    ok(await approve(boss, id))
    expect(await newsOf(bossUser.id)).toEqual([])
  })

  it('shows its pay, terms and letters to whom it asks', async () => {
    const { id } = await sent()
    const read = ok(await readApproval(boss, id))
    expect(read).toMatchObject({
      may_decide: 'yes',
      is_mine: true,
      terms: { pay: [{ amount: 42_300, currency: 'GBP' }], place: 'Hatston Quay, Kirkwall' },
      documents: [{ is_letter: true }],
    })
    const letter = ok(await boss.get<{ html: string }>(`${base}/approvals/${id}/documents/0`))
    expect(letter.html).toContain('Ina Calder')
    for (const place of ['1', '-1', 'x', '00000'])
      expect((await boss.get(`${base}/approvals/${id}/documents/${place}`)).status).toBe(404)
  })

  it('frozen as it was sent: a change is refused until the request is withdrawn, and then needs approval again', async () => {
    const { draft, id } = await sent()
    ok(await approve(boss, id))
    const content = { ...draft.content, place: 'Stromness' }
    expect(await save(draft, content)).toMatchObject({ status: 409, error: { body: { reason: 'approval' } } })
    // The same content is no change.
    expect((await save(draft, draft.content)).status).toBe(200)
    const { revision } = await readDraft(draft.id)
    ok(await withdraw(draft))
    ok(await withdraw(draft))
    const changed = ok(await save({ ...draft, revision }, content))
    expect(changed.approval).toMatchObject({ state: 'needed', ended: { state: 'withdrawn', by: 'Moira Linklater' } })
    expect((await extend(changed)).status).toBe(409)
    expect(await auditOf(draft.id)).toEqual(['offer.approval_requested', 'offer.approved', 'offer.approval_withdrawn'])
    expect((await approve(boss, id)).error.message).toContain('withdrawn')
  })

  it('no longer counts once a letter’s template has changed', async () => {
    const { draft, id } = await sent()
    const { version } = ok(await readApproval(boss, id))
    const source = draft.content.documents[0]!.source as { template_id: string }
    const path = `${base}/templates/${source.template_id}`
    const template = ok(await admin.get<{ version: number; name: string; body: { title: string } }>(path))
    const body = { ...template.body, title: `${template.body.title}!` }
    ok(await admin.call('PUT', path, { version: template.version, name: template.name, body }))
    const late = await boss.post(`${base}/approvals/${id}/approve`, {
      step: (await readApproval(boss, id)).data.progress.steps[0]!.id,
      version,
    })
    expect(late.status).toBe(409)
    expect(await extend(draft)).toMatchObject({ status: 409, error: { body: { reason: 'approval_outdated' } } })
    expect((await readDraft(draft.id)).approval).toMatchObject({ state: 'needed', ended: { state: 'voided' } })
    const again = ok(await send(draft))
    expect(again.id).not.toBe(id)
    ok(await approve(boss, again.id!))
    expect((await extend(draft)).status).toBe(200)
  })

  it('sent back with a comment can be changed and sent again', async () => {
    const { draft, id } = await sent()
    const { version, progress } = ok(await readApproval(boss, id))
    const empty = { step: progress.steps[0]!.id, version, comment: ' ' }
    expect((await boss.post(`${base}/approvals/${id}/send_back`, empty)).error.body).toHaveProperty('comment')
    ok(await sendBack(boss, id, 'Start in March, please.'))
    ok(await boss.post(`${base}/approvals/${id}/send_back`, { ...empty, comment: 'Again' }))
    const { approval } = await readDraft(draft.id)
    expect(approval).toMatchObject({
      state: 'needed',
      ended: { state: 'sent_back', by: 'Magnus Rendall', comment: 'Start in March, please.' },
    })
    const changed = ok(await save(draft, { ...draft.content, start_date: '2027-03-01' }))
    const again = ok(await send(changed))
    ok(await approve(boss, again.id!))
    expect((await extend(changed)).status).toBe(200)
  })

  it('cannot be approved or extended once its application has ended', async () => {
    const { draft, id } = await sent()
    ok(await candidate.post(`/api/pcsx/applications/${application.id}/withdraw`, {}))
    expect((await list(boss)).approvals).toEqual([])
    expect((await approve(boss, id)).status).toBe(409)
    await keepUpOffers(site.deps)
    expect(await newsOf(bossUser.id)).toEqual([])
    await setRules(admin, [])
    ok(await withdraw(draft))
    expect(await extend(draft)).toMatchObject({ status: 409, error: { body: { reason: 'ended' } } })
  })
})

describe('the steps', () => {
  it('are passed in order, each by one of those whom it names', async () => {
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
    application = await applied('Finance')
    expect((await draftFor(application.id)).approval.steps).toHaveLength(1)
  })

  it('are those that the offer was sent with, whatever the rules become', async () => {
    const { draft, id } = await sent()
    await setRules(admin, [step(), step()])
    ok(await approve(boss, id))
    expect((await extend(draft)).status).toBe(200)
  })
})

describe('who approves', () => {
  it('is not who prepared the offer, if anyone else can', async () => {
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

  it('is whoever has joined the team in place of someone who left, who is told by itself', async () => {
    const { id } = await sent()
    const next = await signedInClient(site, { role: 'hiring_manager', name: 'Next' })
    await db().delete(hiringTeam).where(eq(hiringTeam.userId, bossUser.id))
    expect((await readApproval(boss, id)).status).toBe(404)
    await putOnTeam(application.positionId, next.user.id)
    await keepUpOffers(site.deps)
    await keepUpOffers(site.deps)
    expect(await newsOf(bossUser.id)).toEqual([])
    expect(await newsOf(next.user.id)).toHaveLength(1)
    ok(await approve(next.client, id))
  })

  it('is an administrator who steps in, which is recorded', async () => {
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

  it('is reminded once, after two working days', async () => {
    const { id } = await sent()
    const asked = async () => (await db().select().from(mails).where(eq(mails.recipient, bossUser.email))).length
    // A Saturday morning: two working days later is Tuesday morning.
    const minuteMs = 60_000
    clock.advance(3 * 24 * 60 * minuteMs - minuteMs)
    await keepUpOffers(site.deps)
    expect(await asked()).toBe(1)
    clock.advance(2 * minuteMs)
    await keepUpOffers(site.deps)
    await keepUpOffers(site.deps)
    expect(await asked()).toBe(2)
    expect((await list(boss)).approvals).toMatchObject([{ id, is_late: true }])
  })
})

describe('a hiring manager', () => {
  it('sees only the offers that ask them, of their own positions', async () => {
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

  it('named in a rule approves only for positions on whose team they are', async () => {
    const outsider = await signedInClient(site, { role: 'hiring_manager' })
    await setRules(admin, [step({ who: { kind: 'colleagues', ids: [outsider.user.id] } })])
    const { progress } = await sent()
    expect(progress.steps[0]!.because).toBe('administrators')
  })
})

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

describe('someone else’s', () => {
  it('employer, candidates and visitors get nothing', async () => {
    const { id } = await sent()
    const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect((await elsewhere.request('GET', `${base}/approvals/${id}?domain=other.test`)).status).toBe(404)
    expect((await candidate.get(`${base}/approvals/${id}`)).status).toBe(403)
    expect((await site.client().get(`${base}/approvals/${id}`)).status).toBe(401)
  })

  it('offer to a colleague is not approved or read by that colleague', async () => {
    const self = await signedInClient(site, { role: 'admin' })
    const { id } = await sent({ candidate_email: self.user.email })
    expect((await readApproval(self.client, id)).status).toBe(404)
    const listed = await self.client.get<{ approvals: OfferApproval[] }>(`${base}/approvals`)
    expect(ok(listed).approvals.map((each) => each.id)).not.toContain(id)
  })
})
