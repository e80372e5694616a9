import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { EsignRequestView } from '#contract/offers/esign-widget.ts'
import type { Offer, OfferMessage } from '#contract/offers/offers.ts'
import { checkChain, type ChainedEvent } from '#shared/offers/audit-chain.ts'
import { profiles } from '#server/db/schema/accounts.ts'
import { offerDocuments, offerEvents, offers, offerSignatures } from '#server/db/schema/offers.ts'
import { addOffer, letterOfType, letterPdf, storedContent } from '#tests/factories/offers.ts'
import { client, clock, db, mailsAbout, pathOf, read, setUpCandidate, site, user } from '#tests/offer-candidate.ts'

setUpCandidate()

describe('reading offers', () => {
  it('lists the candidate’s own, latest first, without contents (spec/1 §7)', async () => {
    const { offer: older } = await addOffer(site, user, { positionName: 'Deckhand' })
    clock.advance(60_000)
    const { offer } = await addOffer(site, user)
    const { status, data } = await client.get<Offer[]>('/api/offer/offers')
    expect(status).toBe(200)
    expect(data.map(({ enc_id }) => enc_id)).toEqual([offer.encId, older.encId])
    expect(data[0]!.offer_documents[0]).toMatchObject({
      b64_string: null,
      letter_html: null,
      status: 'Unsigned',
      signed: false,
      needs_signature: true,
      content_url: expect.stringContaining('/content'),
    })
  })

  it('gives one offer with its content, by enc_id and by number (spec/1 §3)', async () => {
    const { offer } = await addOffer(site, user, { hideOfferStatus: true, isAts: true })
    const data = await read(offer)
    expect(data).toMatchObject({
      id: offer.id,
      status: 'Extended',
      is_ats: true,
      hide_offer_status: true,
      profile: { fullname: 'Ina Calder' },
      position: { name: 'Tidal turbine technician' },
      start_date: '2027-02-01',
      server_time: Math.floor(clock.now().getTime() / 1000),
    })
    expect(data.offer_documents[0]!.b64_string).toMatch(/^JVBERi0/)
    expect((await client.get<Offer>(`/api/offer/${offer.id}`)).data.enc_id).toBe(offer.encId)
    expect(Buffer.from(offer.encId, 'base64url').length).toBe(16)
  })

  it('asks for the profile’s name, or the offer’s if the profile has none', async () => {
    const { offer } = await addOffer(site, user, { candidateName: 'Ina M. Calder' })
    expect((await read(offer)).profile.fullname).toBe('Ina M. Calder')
    await db().insert(profiles).values({ domain: 'demo.test', userId: user.id, fullName: 'Ina Calder-Rendall' })
    expect((await read(offer)).profile.fullname).toBe('Ina Calder-Rendall')
  })

  it('shows only the markup that a letter may contain, even if the row contains more', async () => {
    const letterHtml = `<article lang="ar" dir="rtl" onclick="steal()"><h2 id="sign">Offer</h2><script>steal()</script>
      <p style="position:fixed">Pay <img src=x onerror=steal()><a href="https://evil.test">here</a></p>
      <form action="https://evil.test"><input name=pin></form><svg onload=steal()></svg></article>`
    const content = { ...(await storedContent(site)), letterHtml }
    const onlyScript = { ...content, letterHtml: '<script>steal()</script>' }
    const { offer } = await addOffer(site, user, {
      documents: [letterOfType('esign', content), letterOfType('inline', onlyScript)],
    })
    const [letter, empty] = (await read(offer)).offer_documents
    expect(letter!.letter_html).toMatch(
      /^<article lang="ar" dir="rtl"><h2>Offer<\/h2>\s*<p>Pay here<\/p>\s*<\/article>$/,
    )
    expect(empty!.letter_html).toBeNull()
    const { searchParams } = new URL(letter!.url!)
    const request = await client.get<EsignRequestView>(`/api/offer/esign/request?${searchParams}`)
    expect(request.data.document.letter_html).toBe(letter!.letter_html)
  })

  it('leaves contents over 1 MB to the ranged download', async () => {
    const content = await storedContent(site, Buffer.concat([await letterPdf(), Buffer.alloc(1_100_000, 0x20)]))
    const { offer, documents } = await addOffer(site, user, { documents: [letterOfType('inline', content)] })
    const [document] = (await read(offer)).offer_documents
    expect(document).toMatchObject({ b64_string: null, size: content.sizeBytes, sha256: content.sha256 })
    const path = `${pathOf(offer)}/${documents[0]!.document.id}/content`
    const range = await client.request('GET', path, { headers: { range: 'bytes=0-4' } })
    expect([range.status, range.headers.get('content-range'), await range.text()]).toEqual([
      206,
      `bytes 0-4/${content.sizeBytes}`,
      '%PDF-',
    ])
    const last = await client.request('GET', path, { headers: { range: 'bytes=-3' } })
    expect([last.status, (await last.arrayBuffer()).byteLength]).toEqual([206, 3])
    const outside = await client.request('GET', path, { headers: { range: `bytes=${content.sizeBytes}-` } })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${content.sizeBytes}`])
    const whole = await client.request('GET', `${path}?download=1`)
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="Offer letter.pdf"/)
    expect((await whole.arrayBuffer()).byteLength).toBe(content.sizeBytes)
  })
})

describe('the conversation', () => {
  it('stores each question and request for more time once, and emails staff', async () => {
    const { offer } = await addOffer(site, user)
    const ask = (kind: string, text: string, idempotencyKey: string = randomUUID()) =>
      client.post<{ message: OfferMessage }>(`${pathOf(offer)}/messages`, { kind, text, idempotencyKey })
    const key = randomUUID()
    const first = await ask('question', 'Is the boat warm?', key)
    expect((await ask('question', 'Is the boat warm?', key)).data).toEqual(first.data)
    expect((await ask('more_time', 'Two days, please')).status).toBe(200)
    expect((await ask('question', '')).status).toBe(422)
    const { data } = await client.get<{ messages: OfferMessage[] }>(`${pathOf(offer)}/messages`)
    expect(data.messages).toMatchObject([
      { kind: 'question', text: 'Is the boat warm?', author: 'candidate', author_name: 'Ina Calder' },
      { kind: 'more_time' },
    ])
    expect((await mailsAbout('moira@example.test', 'Ina Calder asks for more time')).length).toBeGreaterThan(0)
    await client.post(`${pathOf(offer)}/decline`)
    expect(await ask('more_time', 'Wait')).toMatchObject({ status: 409, error: { body: { reason: 'declined' } } })
    expect((await ask('question', 'May I apply again?')).status).toBe(200)
  })
})

describe('downloads', () => {
  it('include the audit log as lines whose chain can be verified with its head', async () => {
    const { offer } = await addOffer(site, user)
    await client.post(`${pathOf(offer)}/decline`)
    const answer = await client.request('GET', `${pathOf(offer)}/audit_log`)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/)
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, never>)
    const { head } = lines.pop()!
    expect(checkChain(lines as unknown as ChainedEvent[], head!)).toEqual([])
  })

  it('include the start date as a calendar file while the offer is open', async () => {
    const { offer } = await addOffer(site, user)
    const answer = await client.request('GET', `${pathOf(offer)}/start.ics`)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('DTSTART;VALUE=DATE:20270201\r\nDTEND;VALUE=DATE:20270202\r\n')
    const { offer: undated } = await addOffer(site, user, { startDate: null })
    expect((await client.get(`${pathOf(undated)}/start.ics`)).status).toBe(404)
    await client.post(`${pathOf(offer)}/decline`)
    expect((await client.get(`${pathOf(offer)}/start.ics`)).status).toBe(404)
  })
})

describe('the database', () => {
  it('lets no one change or delete records and signatures', async () => {
    const { offer } = await addOffer(site, user)
    const denied = /permission denied/
    const reason = (work: Promise<unknown>) =>
      work.then(
        () => '',
        (error: Error) => String(error.cause ?? error),
      )
    expect(await reason(db().update(offerEvents).set({ hash: 'x' }).where(eq(offerEvents.offerId, offer.id)))).toMatch(
      denied,
    )
    expect(await reason(db().delete(offerEvents).where(eq(offerEvents.offerId, offer.id)))).toMatch(denied)
    expect(await reason(db().update(offerSignatures).set({ typedName: 'x' }))).toMatch(denied)
    expect(await reason(db().delete(offerDocuments).where(eq(offerDocuments.offerId, offer.id)))).toMatch(denied)
    expect(await reason(db().delete(offers).where(eq(offers.id, offer.id)))).toMatch(denied)
  })
})
