import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { listAdminOffers } from '#contract/offers/staff-offers.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { OfferDraft } from '#contract/offers/offer-drafts.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { mails } from '#server/db/schema/records.ts'
import { letterPdf } from '#tests/factories/offers.ts'
import { addUser, signedInClient } from '#tests/factories/users.ts'
import {
  base,
  begin,
  candidate,
  complete,
  db,
  extended,
  ok,
  own,
  person,
  read,
  save,
  setUpStaff,
  site,
  staff,
} from '#tests/offer-staff.ts'

setUpStaff()

describe('access', () => {
  it('is refused to visitors, candidates and another employer’s staff, for every call', async () => {
    const id = await extended()
    const visitor = site.client()
    const elsewhere = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    const calls: [string, string, unknown?][] = [
      ['GET', '/offers'],
      ['GET', `/offers/${id}`],
      ['GET', '/applicants?query=a'],
      ['GET', '/templates'],
      ['POST', '/drafts', { idempotency_key: randomUUID() }],
      ['POST', `/offers/${id}/cancel`, { reason: 'x' }],
      ['POST', `/offers/${id}/expiry`, { expires: '2027-01-01T10:00' }],
      ['POST', `/offers/${id}/messages`, { text: 'x', idempotency_key: randomUUID() }],
      ['POST', `/offers/${id}/resend`, {}],
      ['PATCH', `/offers/${id}`, { is_ats: true }],
      ['POST', '/templates', { name: 'x' }],
    ]
    for (const [method, path, body] of calls) {
      expect([path, (await visitor.call(method, base + path, body)).status]).toEqual([path, 401])
      expect([path, (await candidate.call(method, base + path, body)).status]).toEqual([path, 403])
    }
    for (const path of [`/offers/${id}`, `/offers/${id}/documents/1/content`])
      expect((await elsewhere.request('GET', `${base}${path}?domain=other.test`)).status).toBe(404)
    const list = await elsewhere.get<DataOf<typeof listAdminOffers>>(`${base}/offers?domain=other.test`)
    expect(ok(list).count).toBe(0)
    expect((await candidate.request('GET', `${base}/offers/${id}/documents/1/content`)).status).toBe(403)
    expect((await read(id)).status).toBe('Extended')
  })

  it('does not include extending an offer to oneself', async () => {
    const me = await signedInClient(site, { role: 'recruiter' })
    const draft = ok(await me.client.post<OfferDraft>(`${base}/drafts`, { idempotency_key: randomUUID() }))
    const content = complete(draft, { candidate_email: me.user.email })
    const refused = await me.client.call('PUT', `${base}/drafts/${draft.id}`, { revision: 1, content })
    expect(refused).toMatchObject({
      status: 422,
      error: { body: { 'content.candidate_email': 'You can’t extend an offer to yourself.' } },
    })
  })
})

describe('a draft', () => {
  it('is created once per key, saved by revision, and deleted', async () => {
    const key = randomUUID()
    const [first, again] = await Promise.all(
      [0, 1].map(async () => ok(await staff.post<OfferDraft>(`${base}/drafts`, { idempotency_key: key }))),
    )
    expect(again!.id).toBe(first!.id)
    const saved = ok(await save(first!, { ...first!.content, position_name: 'Deckhand' }))
    expect(saved.revision).toBe(2)
    const late = await save(first!, first!.content)
    expect(late).toMatchObject({ status: 409, error: { body: { draft: { revision: 2 } } } })
    expect((await staff.call('DELETE', `${base}/drafts/${first!.id}`)).status).toBe(200)
    expect((await staff.call('DELETE', `${base}/drafts/${first!.id}`)).status).toBe(200)
    expect((await staff.get(`${base}/drafts/${first!.id}`)).status).toBe(404)
  })

  it('lists missing fields, and cannot be extended before they are filled in', async () => {
    const draft = await begin()
    expect(draft.problems.map(({ field }) => field)).toEqual([
      'candidate_email',
      'candidate_name',
      'position_name',
      'documents.0.source',
    ])
    const refused = await staff.post(`${base}/drafts/${draft.id}/extend`, { revision: 1 })
    expect(refused.status).toBe(422)
    expect(refused.error.body).toMatchObject({ 'content.candidate_email': expect.any(String) })
  })

  it('names invalid fields when it is saved', async () => {
    const draft = await begin()
    const bad = { timezone: 'Mars/Base', start_date: '2027-02-30', expires: 'soon', candidate_email: 'nobody' }
    const answer = await save(draft, { ...draft.content, ...bad })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.error.body as object).sort()).toEqual(
      Object.keys(bad)
        .map((name) => `content.${name}`)
        .sort(),
    )
  })

  it('refuses an expiry that is past, or skipped or repeated by a clock change', async () => {
    const draft = await begin()
    let { revision } = draft
    for (const expires of ['2026-11-20T17:00', '2027-03-28T01:30', '2027-10-31T01:30']) {
      const saved = ok(await save({ ...draft, revision }, complete(draft, { expires })))
      expect(saved.problems.map(({ field }) => field)).toContain('expires')
      revision = saved.revision
    }
  })

  it('shows a preview of its letter with unknown values in brackets', async () => {
    const draft = await begin()
    ok(await save(draft, complete(draft, { manager: '' })))
    const preview = ok(
      await staff.post<{ html: string; missing: string[] }>(`${base}/drafts/${draft.id}/preview`, { document: 0 }),
    )
    expect(preview.html).toContain('Tidal turbine technician')
    expect(preview.html).toContain('[manager]')
    expect(preview.missing).toEqual(['manager'])
  })

  it('accepts an uploaded PDF, and refuses what cannot be signed', async () => {
    const upload = async (bytes: Buffer, name: string) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], name))
      return staff.post<{ file_id: string; page_count: number }>(`${base}/files`, form)
    }
    const program = process.execPath
    process.execPath = '/no/such/program'
    const refused = await upload(await letterPdf(), 'letter.pdf').finally(() => (process.execPath = program))
    expect(refused).toMatchObject({ status: 503, error: { message: expect.stringContaining('is busy right now') } })
    const file = ok(await upload(await letterPdf(), 'letter.pdf'))
    expect(file.page_count).toBe(1)
    expect((await upload(Buffer.from('%PDF-1.7 cut'), 'broken.pdf')).status).toBe(422)
    expect((await upload(Buffer.from('hello'), 'note.txt')).status).toBe(415)
    const source = { from: 'upload' as const, file_id: file.file_id, file_name: 'letter.pdf', size: 1 }
    const document = {
      name: 'Letter',
      type: 'inline' as const,
      document_type: 'offer_letter',
      needs_signature: true,
      source,
    }
    const offer = await read(await extended({ documents: [document] }))
    expect(offer.documents).toMatchObject([{ file_name: 'letter.pdf', status: 'Unsigned', letter_html: null }])
  })
})

describe('extending', () => {
  it('generates the letter, notifies the candidate, and returns the same offer if repeated', async () => {
    const draft = await begin()
    const saved = ok(await save(draft, complete(draft)))
    const path = `${base}/drafts/${draft.id}/extend`
    const answers = await Promise.all(
      [0, 1, 2].map(() => staff.post<{ offer_id: string }>(path, { revision: saved.revision })),
    )
    const ids = new Set(answers.map((answer) => ok(answer).offer_id))
    expect(ids.size).toBe(1)
    const offer = await read([...ids][0]!)
    expect(offer).toMatchObject({
      status: 'Extended',
      is_chain_whole: true,
      signature_count: 1,
      place: 'Hatston Quay, Kirkwall',
    })
    expect(offer.expires_at).toBe(Date.parse('2026-11-30T17:00:00Z') / 1000)
    const shown = await own(offer.enc_id)
    expect(shown.offer_documents[0]!.letter_html).toContain('£42,300 a year')
    expect(shown.offer_documents[0]!.b64_string).toMatch(/^JVBERi0/)
    const told = await db().select().from(mails).where(eq(mails.recipient, person.email)).orderBy(mails.id)
    expect(told).toHaveLength(1)
    expect(await db().select().from(notifications).where(eq(notifications.userId, person.id))).toHaveLength(1)
    expect((await save(saved, saved.content)).status).toBe(409)
  })

  it('creates an account for an unknown address, which only a code sent to that mailbox opens', async () => {
    const email = `new-${randomUUID()}@example.test`
    await extended({ candidate_email: email.toUpperCase() })
    const [user] = await db().select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ role: 'candidate', emailVerified: false, name: 'Ina Calder' })
    expect((await site.client().signIn(email)).status).toBe(401)
  })

  it('removes the password of an account with an unconfirmed address', async () => {
    const squatter = await addUser(site, { isEmailVerified: false })
    await extended({ candidate_email: squatter.email })
    await db().update(users).set({ emailVerified: true }).where(eq(users.id, squatter.id))
    expect((await site.client().signIn(squatter.email)).status).toBe(401)
  })
})
