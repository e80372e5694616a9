import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ConsoleHome } from '#contract/console-home.ts'
import {
  admin,
  application,
  approve,
  auditOf,
  beginFor,
  boss,
  bossUser,
  draftFor,
  extend,
  list,
  newsOf,
  readApproval,
  readDraft,
  send,
  sendBack,
  sent,
  setRules,
  setUpApprovals,
  withdraw,
} from '#tests/offer-approvals.ts'
import { base, candidate, clock, db, ok, save, site, staff } from '#tests/offer-staff.ts'
import { offerApprovals } from '#server/db/schema/offer-approvals.ts'
import { mails } from '#server/db/schema/records.ts'
import { maintainOffers } from '#server/features/offers/maintenance/offer-maintenance.service.ts'

setUpApprovals()

const requesterOf = async (id: string) =>
  (await db().select().from(offerApprovals).where(eq(offerApprovals.id, id)))[0]!.requestedBy
const newsAbout = async (draftId: string, userId: string) =>
  (await newsOf(userId)).filter(({ dedupeKey }) => dedupeKey === `offer_approval:${draftId}`)

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

  it('is requested once, however often it is sent', async () => {
    const draft = await draftFor(application.id)
    const [one, two] = await Promise.all([send(draft), send(draft)])
    expect(ok(one).id).toBe(ok(two).id)
    const asked = (await db().select().from(mails).where(eq(mails.recipient, bossUser.email)).orderBy(mails.id)).map(
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

  it('is announced in the bell and by email, which name neither the candidate nor the pay', async () => {
    const { id } = await sent({ candidate_name: 'Zephyrine Quillback', position_name: 'Deckhand' })
    const [news] = await newsOf(bossUser.id)
    expect(news).toMatchObject({
      type: 'action_required',
      messageKey: 'notification.offer.staff.approvalAsked',
      redirectPath: `/careers/admin/offers/approvals/${id}`,
    })
    const [mail] = await db().select().from(mails).where(eq(mails.recipient, bossUser.email)).orderBy(mails.id)
    expect(mail!.text).toContain('Deckhand')
    expect(JSON.stringify([mail, news])).not.toMatch(/Zephyrine|42.?300/)
    const home = ok(await boss.get<ConsoleHome>('/api/pcsx/staff/home'))
    expect(home.offerApprovals).toMatchObject({ count: 1, lateCount: 0, first: [{ id, name: 'Zephyrine Quillback' }] })
    ok(await approve(boss, id))
    expect(await newsOf(bossUser.id)).toEqual([])
  })

  it('shows its pay, terms and letters to its approvers', async () => {
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

  it('is void once a letter’s template has changed', async () => {
    const { draft, id } = await sent()
    const { version, progress } = ok(await readApproval(boss, id))
    const source = draft.content.documents[0]!.source as { template_id: string }
    const path = `${base}/templates/${source.template_id}`
    const template = ok(await admin.get<{ version: number; name: string; body: { title: string } }>(path))
    const body = { ...template.body, title: `${template.body.title}!` }
    ok(await admin.call('PUT', path, { version: template.version, name: template.name, body }))
    // No one is asked to approve a canceled request, and its sender is notified.
    const late = { step: progress.steps[0]!.id, version }
    expect((await boss.post(`${base}/approvals/${id}/approve`, late)).status).toBe(404)
    expect((await list(staff)).approvals.map((each) => each.id)).not.toContain(id)
    expect(await newsOf(bossUser.id)).toEqual([])
    const requester = await requesterOf(id)
    const told = await newsAbout(draft.id, requester)
    expect(told).toMatchObject([{ messageKey: 'notification.offer.staff.voided', type: 'action_required' }])
    expect(await extend(draft)).toMatchObject({ status: 409, error: { body: { reason: 'approval_needed' } } })
    expect((await readDraft(draft.id)).approval).toMatchObject({ state: 'needed', ended: { state: 'voided' } })
    const again = ok(await send(draft))
    expect(again.id).not.toBe(id)
    expect(await newsAbout(draft.id, requester)).toEqual([])
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

  it('can be read as it was sent permanently, including by people who decided about it', async () => {
    const { draft, id } = await sent()
    ok(await approve(boss, id))
    expect(await newsAbout(draft.id, await requesterOf(id))).toHaveLength(1)
    ok(await withdraw(draft))
    // The sender's notification of the approval is removed.
    expect(await newsAbout(draft.id, await requesterOf(id))).toEqual([])
    const secret = [{ ...draft.content.pay[0]!, amount: 99_123 }]
    ok(await save(draft, { ...draft.content, pay: secret, manager: 'Someone Else' }))
    const read = ok(await readApproval(boss, id))
    expect(read.terms).toMatchObject({ pay: [{ amount: 42_300 }], manager: 'Magnus Rendall' })
    const { html } = ok(await boss.get<{ html: string }>(`${base}/approvals/${id}/documents/0`))
    expect(html).not.toContain('Someone Else')
    expect(html).toContain('Magnus Rendall')
  })

  it('can get a later date without another approval, and needs one once its date is past', async () => {
    const { draft, id } = await sent({ expires: '2026-11-22T10:00' })
    const dayMs = 86_400_000
    clock.advance(2 * dayMs)
    onTestFinished(() => clock.advance(-2 * dayMs))
    expect((await approve(boss, id)).error.message).toContain('date has passed')
    const moved = ok(await save(draft, { ...draft.content, expires: '2026-12-24T17:00' }))
    expect(moved.approval).toMatchObject({ state: 'waiting', id })
    expect(ok(await approve(boss, id)).terms.expires).toBe('2026-12-24T17:00')
    expect((await extend(moved)).status).toBe(200)
  })

  it('is not withdrawn by someone who saw fewer approvals', async () => {
    const { draft, id } = await sent()
    ok(await approve(boss, id))
    const path = `${base}/drafts/${draft.id}/approval`
    expect((await staff.call('DELETE', `${path}?approval=${id}&given=0`)).status).toBe(409)
    expect((await readDraft(draft.id)).approval.state).toBe('approved')
    ok(await staff.call('DELETE', `${path}?approval=${id}&given=1`))
  })

  it('cannot be approved or extended once its application has ended', async () => {
    const { draft, id } = await sent()
    ok(await candidate.post(`/api/pcsx/applications/${application.id}/withdraw`, {}))
    expect((await list(boss)).approvals).toEqual([])
    expect((await approve(boss, id)).status).toBe(409)
    await maintainOffers(site.deps)
    expect(await newsOf(bossUser.id)).toEqual([])
    await setRules(admin, [])
    ok(await withdraw(draft))
    expect(await extend(draft)).toMatchObject({ status: 409, error: { body: { reason: 'ended' } } })
  })
})
