import { randomUUID } from 'node:crypto'
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { listAdminOffers } from '#contract/offers/staff-offers.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { auditEvents, mails } from '#server/db/schema/records.ts'
import {
  act,
  base,
  candidate,
  clock,
  db,
  extended,
  kinds,
  ok,
  own,
  person,
  read,
  setUpStaff,
  sign,
  staff,
  starter,
} from '#tests/offer-staff.ts'

setUpStaff()

describe('an extended offer', () => {
  it('can be revised: the signature on the old version no longer counts, and the letter has the new terms', async () => {
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

  it('can get a new deadline together with a reply, once per key', async () => {
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
    expect(past).toMatchObject({ status: 422, error: { body: { expires: 'Choose a time in the future.' } } })
  })

  it('reopens if it expired and its deadline is moved', async () => {
    const id = await extended({ expires: '2026-11-22T17:00' })
    const start = clock.now().getTime()
    clock.advance(3 * 86_400_000)
    expect((await read(id)).status).toBe('Expired')
    expect(ok(await act(id, '/expiry', { expires: '2026-12-01T12:00' })).status).toBe('Extended')
    clock.advance(start - clock.now().getTime())
  })

  it('is canceled once, with a reason, and cannot be changed afterwards', async () => {
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

  it('can hide its status, forbid downloads and resend its email, and every change is audited', async () => {
    const id = await extended()
    const flags = { hide_offer_status: true, is_ats: true }
    ok(await staff.call('PATCH', `${base}/offers/${id}`, flags))
    expect(await own((await read(id)).enc_id)).toMatchObject(flags)
    ok(await act(id, '/resend'))
    const told = await db().select().from(mails).where(eq(mails.recipient, person.email)).orderBy(mails.id)
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

  it('can be found by filter and words', async () => {
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
