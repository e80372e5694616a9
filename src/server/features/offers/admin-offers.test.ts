import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AdminOffer, listAdminOffers } from '#contract/admin-offers.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { LetterTemplateDetail } from '#contract/letter-templates.ts'
import type { OfferDraft, OfferDraftContent } from '#contract/offer-drafts.ts'
import type { Offer } from '#contract/offers.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import { users } from '#server/db/schema/accounts.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { consentText, letterPdf } from '#tests/factories/offers.ts'
import { addUser, signedInClient, type TestUser } from '#tests/factories/users.ts'

const clock = new FakeClock('2026-11-21T09:00:00Z')
const base = '/api/offer/admin'
let site: TestApp
let staff: ApiClient
let candidate: ApiClient
let person: TestUser

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

const db = () => site.deps.db.of('demo.test')
const ok = <T>({ status, data, error }: { status: number; data: T; error: { message: string } }): T => {
  expect(`${status} ${error.message}`).toBe('200 ')
  return data
}
const begin = async () => ok(await staff.post<OfferDraft>(`${base}/drafts`, { idempotency_key: randomUUID() }))
const complete = (draft: OfferDraft, more: Partial<OfferDraftContent> = {}): OfferDraftContent => ({
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
const save = (draft: OfferDraft, content: OfferDraftContent) =>
  staff.call<OfferDraft>('PUT', `${base}/drafts/${draft.id}`, { revision: draft.revision, content })

/** An offer that was extended from a template; its number. */
async function extended(more: Partial<OfferDraftContent> = {}): Promise<string> {
  const draft = await begin()
  const saved = ok(await save(draft, complete(draft, more)))
  expect(saved.problems).toEqual([])
  const { offer_id: id } = ok(
    await staff.post<{ offer_id: string }>(`${base}/drafts/${draft.id}/extend`, { revision: saved.revision }),
  )
  return id
}
/** A letter that an employer begins with, as the source of a document. */
async function starter(name: string) {
  const { templates } = ok(await staff.get<{ templates: { id: string; name: string }[] }>(`${base}/templates`))
  return { from: 'template' as const, template_id: templates.find((each) => each.name === name)!.id }
}
const act = (id: string, rest: string, body: unknown = {}) =>
  staff.post<AdminOffer>(`${base}/offers/${id}${rest}`, body)
const read = async (id: string) => ok(await staff.get<AdminOffer>(`${base}/offers/${id}`))
const kinds = (offer: AdminOffer) => offer.events.map(({ kind }) => kind)
const own = async (encId: string) => ok(await candidate.get<Offer>(`/api/offer/${encId}`))
const sign = async (offer: Offer) => {
  const letter = offer.offer_documents[0]!
  const form = new FormData()
  for (const [name, value] of Object.entries({
    sha256: letter.sha256!,
    idempotency_key: randomUUID(),
    typed_name: offer.profile.fullname,
    has_agreed: '1',
    consent_text: consentText,
  }))
    form.append(name, value)
  return candidate.post<Offer>(`/api/offer/offers/${offer.enc_id}/${letter.id}/accept`, form)
}

describe('who may', () => {
  it('refuses visitors, candidates and staff of another employer, at every call', async () => {
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

  it('lets nobody extend an offer to themselves', async () => {
    const me = await signedInClient(site, { role: 'recruiter' })
    const draft = ok(await me.client.post<OfferDraft>(`${base}/drafts`, { idempotency_key: randomUUID() }))
    const content = complete(draft, { candidate_email: me.user.email })
    const saved = ok(await me.client.call<OfferDraft>('PUT', `${base}/drafts/${draft.id}`, { revision: 1, content }))
    expect(saved.problems).toMatchObject([
      { field: 'candidate_email', message: 'You cannot extend an offer to yourself.' },
    ])
  })
})

describe('a draft', () => {
  it('is begun once a key, saved by revision, and thrown away', async () => {
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

  it('says what is missing by field, and cannot be extended before', async () => {
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

  it('names wrong fields when it is saved', async () => {
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

  it('refuses an expiry that is past, skipped by the clocks, or shown twice', async () => {
    const draft = await begin()
    let { revision } = draft
    for (const expires of ['2026-11-20T17:00', '2027-03-28T01:30', '2027-10-31T01:30']) {
      const saved = ok(await save({ ...draft, revision }, complete(draft, { expires })))
      expect(saved.problems.map(({ field }) => field)).toContain('expires')
      revision = saved.revision
    }
  })

  it('previews its letter with what is not known in brackets', async () => {
    const draft = await begin()
    ok(await save(draft, complete(draft, { manager: '' })))
    const preview = ok(
      await staff.post<{ html: string; missing: string[] }>(`${base}/drafts/${draft.id}/preview`, { document: 0 }),
    )
    expect(preview.html).toContain('Tidal turbine technician')
    expect(preview.html).toContain('[manager]')
    expect(preview.missing).toEqual(['manager'])
  })

  it('takes an uploaded PDF, and refuses what cannot be signed', async () => {
    const upload = async (bytes: Buffer, name: string) => {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], name))
      return staff.post<{ file_id: string; page_count: number }>(`${base}/files`, form)
    }
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
  it('makes the letter, tells the candidate, and answers the same offer again', async () => {
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
    const told = await db().select().from(mails).where(eq(mails.recipient, person.email))
    expect(told).toHaveLength(1)
    expect(await db().select().from(notifications).where(eq(notifications.userId, person.id))).toHaveLength(1)
    expect((await save(saved, saved.content)).status).toBe(409)
  })

  it('opens an account for an address that has none: only a code to the mailbox signs in to it', async () => {
    const email = `new-${randomUUID()}@example.test`
    await extended({ candidate_email: email.toUpperCase() })
    const [user] = await db().select().from(users).where(eq(users.email, email))
    expect(user).toMatchObject({ role: 'candidate', emailVerified: false, name: 'Ina Calder' })
    expect((await site.client().signIn(email)).status).toBe(401)
  })

  it('drops the password of an account whose address nobody has confirmed', async () => {
    const squatter = await addUser(site, { isEmailVerified: false })
    await extended({ candidate_email: squatter.email })
    await db().update(users).set({ emailVerified: true }).where(eq(users.id, squatter.id))
    expect((await site.client().signIn(squatter.email)).status).toBe(401)
  })
})

describe('an extended offer', () => {
  it('is revised: the signature of the old version counts no more, and the new terms are in the letter', async () => {
    const second = { name: 'Policy', type: 'inline' as const, document_type: 'policy', needs_signature: true }
    const source = await starter('Offer letter')
    const first = { ...second, name: 'Offer letter', document_type: 'offer_letter', source }
    const id = await extended({ documents: [first, { ...second, source }] })
    const before = await read(id)
    const letter = before.documents[0]!
    ok(await sign(await own(before.enc_id)))
    const revised = ok(await act(id, `/documents/${letter.id}/revise`, { note: 'New start date' }))
    expect(revised.documents[0]).toMatchObject({ under_revision: true, signed: false })
    expect(revised.needs).toEqual(['revision'])
    expect(await sign(await own(before.enc_id))).toMatchObject({ status: 409 })
    const stale = await act(id, `/documents/${letter.id}/versions`, { base_version: 7, source })
    expect(stale.status).toBe(409)
    const published = ok(
      await act(id, `/documents/${letter.id}/versions`, {
        base_version: 1,
        source,
        terms: { start_date: '2027-03-01', pay: [] },
      }),
    )
    expect(published.documents[0]).toMatchObject({ version: 2, under_revision: false, signed: false })
    expect(published).toMatchObject({ start_date: '2027-03-01', pay: [], is_chain_whole: true })
    const shown = await own(before.enc_id)
    expect(shown.offer_documents[0]!.letter_html).toContain('March 1, 2027')
    expect(kinds(published)).toEqual([
      'offer.extended',
      'document.signed',
      'document.under_revision',
      'offer.terms_changed',
      'document.new_version',
    ])
    expect((await sign(shown)).status).toBe(200)
  })

  it('gives more time, with the answer in one step, once a key', async () => {
    const id = await extended()
    const { enc_id: encId } = await read(id)
    const wish = { kind: 'more_time', text: 'A week, please.', idempotencyKey: randomUUID() }
    ok(await candidate.post(`/api/offer/offers/${encId}/messages`, wish))
    expect((await read(id)).needs).toEqual(['more_time'])
    const body = { text: 'Of course.', expires: '2026-12-07T17:00', idempotency_key: randomUUID() }
    const [answered] = await Promise.all([act(id, '/messages', body), act(id, '/messages', body)])
    expect(ok(answered).needs).toEqual([])
    const offer = await read(id)
    expect(offer.expires_at).toBe(Date.parse('2026-12-07T17:00:00Z') / 1000)
    expect(offer.messages.map(({ author }) => author)).toEqual(['candidate', 'staff'])
    const past = await act(id, '/expiry', { expires: '2026-11-01T10:00' })
    expect(past).toMatchObject({ status: 422, error: { body: { expires: 'Choose a time that is still to come.' } } })
  })

  it('opens again when it ran out and its expiry is moved', async () => {
    const id = await extended({ expires: '2026-11-22T17:00' })
    const start = clock.now().getTime()
    clock.advance(3 * 86_400_000)
    expect((await read(id)).status).toBe('Expired')
    expect(ok(await act(id, '/expiry', { expires: '2026-12-01T12:00' })).status).toBe('Extended')
    clock.advance(start - clock.now().getTime())
  })

  it('is canceled once, with a reason, and then takes no change', async () => {
    const id = await extended()
    expect((await act(id, '/cancel', { reason: ' ' })).status).toBe(422)
    expect(ok(await act(id, '/cancel', { reason: 'The project ended.' })).status).toBe('Canceled')
    expect(kinds(ok(await act(id, '/cancel', { reason: 'Again' })))).toEqual(['offer.extended', 'offer.canceled'])
    for (const [rest, body] of [
      ['/expiry', { expires: '2027-01-01T10:00' }],
      ['/resend', {}],
      [`/documents/${(await read(id)).documents[0]!.id}/revise`, {}],
    ] as const)
      expect((await act(id, rest, body)).status).toBe(409)
  })

  it('hides its status, forbids downloads, resends its mail, and every change is in the audit', async () => {
    const id = await extended()
    const flags = { hide_offer_status: true, is_ats: true }
    ok(await staff.call('PATCH', `${base}/offers/${id}`, flags))
    expect(await own((await read(id)).enc_id)).toMatchObject(flags)
    ok(await act(id, '/resend'))
    const told = await db().select().from(mails).where(eq(mails.recipient, person.email))
    expect(told).toHaveLength(2)
    const rows = await db()
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, `offer:${id}`), like(auditEvents.action, 'offer.%')))
      .orderBy(auditEvents.id)
    expect(rows.map(({ action }) => action)).toEqual([
      'offer.extended',
      'offer.flags_changed',
      'offer.viewed',
      'offer.mail_resent',
    ])
  })

  it('is found by filter and words', async () => {
    const name = `Zelda ${randomUUID().slice(0, 8)}`
    const id = await extended({ candidate_name: name })
    const list = async (more: string) =>
      ok(await staff.get<DataOf<typeof listAdminOffers>>(`${base}/offers?query=${encodeURIComponent(name)}${more}`))
    expect((await list('')).offers).toMatchObject([{ id, is_draft: false, status: 'Extended' }])
    expect(await list('&filter=open')).toMatchObject({ count: 1, counts: { all: 1, open: 1, ended: 0 } })
    expect((await list('&filter=ended')).offers).toEqual([])
    expect((await staff.get(`${base}/offers?filter=odd`)).status).toBe(422)
    expect(ok(await staff.get<DataOf<typeof listAdminOffers>>(`${base}/offers?query=%25_`)).count).toBe(0)
  })
})

describe('letter templates', () => {
  it.each([
    ['Fixed-term contract', 'begins on February 1, 2027 and ends on July 31, 2027'],
    ['Internship', 'lasts from February 1, 2027 to July 31, 2027'],
  ])('begin with a letter for a %s, which asks for its last day', async (name, sentence) => {
    const draft = await begin()
    const source = await starter(name)
    const document = { name, type: 'inline' as const, document_type: 'contract', needs_signature: true, source }
    const content = complete(draft, { documents: [document] })
    const lacking = ok(await save(draft, content))
    expect(lacking.problems).toEqual([
      { field: 'documents.0.source', message: `${name} cannot be made yet. Still missing: last day.` },
    ])
    const ended = ok(await save(lacking, { ...content, end_date: '2027-01-31' }))
    expect(ended.problems).toEqual([{ field: 'end_date', message: 'The last day cannot be before the start date.' }])
    const whole = ok(await save(ended, { ...content, end_date: '2027-07-31' }))
    expect(whole.problems).toEqual([])
    const { offer_id: id } = ok(
      await staff.post<{ offer_id: string }>(`${base}/drafts/${draft.id}/extend`, { revision: whole.revision }),
    )
    const letter = (await own((await read(id)).enc_id)).offer_documents[0]!
    expect(letter.letter_html).toContain(sentence)
    // A later version is made with the last day that was agreed, or another one.
    ok(await act(id, `/documents/${letter.id}/revise`))
    const publish = (terms: object) => act(id, `/documents/${letter.id}/versions`, { base_version: 1, source, terms })
    expect(await read(id)).toMatchObject({ end_date: '2027-07-31', manager: 'Magnus Rendall' })
    expect(await publish({ end_date: '2027-01-31' })).toMatchObject({
      status: 422,
      error: { body: { 'terms.end_date': 'The last day cannot be before the start date.' } },
    })
    const line = { label: 'Base salary', amount: 42_300, currency: null, interval: 'year', note: '' }
    expect(await publish({ pay: [line] })).toMatchObject({
      status: 422,
      error: { body: { 'terms.pay.0.currency': expect.any(String) } },
    })
    const revised = ok(await publish({ end_date: '2027-08-31' }))
    expect(revised.end_date).toBe('2027-08-31')
    const html = (await own(revised.enc_id)).offer_documents[0]!.letter_html
    expect(html).toContain(sentence.replace('July', 'August'))
  })

  it('keep every version, refuse unknown placeholders by block, and notice each other', async () => {
    const made = ok(await staff.post<LetterTemplateDetail>(`${base}/templates`, { name: 'Contract' }))
    expect(made.version).toBe(1)
    const path = `${base}/templates/${made.id}`
    const body = { title: 'Contract', blocks: [{ kind: 'paragraph', text: 'Dear {{candidate.name}}' }] }
    const saved = ok(await staff.call<LetterTemplateDetail>('PUT', path, { version: 1, name: 'Contract', body }))
    expect(saved).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] })
    expect((await staff.call('PUT', path, { version: 1, name: 'Contract', body })).status).toBe(409)
    const wrong = { ...body, blocks: [{ kind: 'paragraph', text: '{{salary}}' }] }
    const refused = await staff.call('PUT', path, { version: 2, name: 'Contract', body: wrong })
    expect(refused).toMatchObject({
      status: 422,
      error: { body: { 'body.blocks.0': expect.stringContaining('{{salary}}') } },
    })
    const old = ok(await staff.get<{ body: { title: string } }>(`${path}/versions/1`))
    expect(old.body.title).toBe('Offer of employment')
    const archived = ok(await staff.post<LetterTemplateDetail>(`${path}/archive`, { is_archived: true }))
    expect(archived.is_archived).toBe(true)
  })

  it('are previewed with samples, as text and never as markup', async () => {
    const body = {
      title: 'A <b>title</b>',
      blocks: [{ kind: 'paragraph', text: '<img onerror=x> {{candidate.name}} {{odd}}' }],
    }
    const { html, problems } = ok(
      await staff.post<{ html: string; problems: unknown[] }>(`${base}/template_preview`, { body }),
    )
    expect(html).toContain('&lt;img onerror=x&gt; Ines Calder {{odd}}')
    expect(html).not.toContain('<img')
    expect(problems).toMatchObject([{ field: 'blocks.0' }])
  })
})
