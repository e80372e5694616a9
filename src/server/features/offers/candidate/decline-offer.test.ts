import { describe, expect, it } from 'vitest'
import type { Offer } from '#contract/offers/offers.ts'
import { addOffer, offerNow, signingForm } from '#tests/factories/offers.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { client, clock, events, mailsAbout, pathOf, read, setUpCandidate, site, user } from '#tests/offer-candidate.ts'

setUpCandidate()

describe('declining', () => {
  it('is final, with or without a reason, and stores nothing that was ticked or typed', async () => {
    const { offer, documents } = await addOffer(site, user)
    const { data } = await client.post<Offer>(`${pathOf(offer)}/decline`, {
      reason: 'Too far away',
      hasAgreed: true,
      typedName: 'Ina Calder of Kirkwall',
    })
    expect(data).toMatchObject({ status: 'Declined', declined_at: expect.any(Number) })
    expect((await offerNow(site, offer)).declineReason).toBe('Too far away')
    expect(JSON.stringify([await events(offer.id), await offerNow(site, offer)])).not.toContain('of Kirkwall')
    expect(await client.post(`${pathOf(offer)}/decline`)).toMatchObject({
      status: 409,
      error: { body: { reason: 'declined' } },
    })
    const sha256 = documents[0]!.version!.sha256
    expect(await client.post(`${pathOf(offer)}/accept`, signingForm({ sha256 }))).toMatchObject({
      status: 409,
      error: { body: { reason: 'declined' } },
    })
    const status = await client.post<{ status: string }>(
      `${pathOf(offer)}/${documents[0]!.document.id}/esign_status`,
      {},
    )
    expect(status.data.status).toBe('rejected')
    expect(await mailsAbout(user.email, 'You declined')).toHaveLength(1)
    const { offer: another } = await addOffer(site, user)
    expect((await client.post<Offer>(`${pathOf(another)}/decline`)).data.status).toBe('Declined')
  })

  it('checks a submitted form if the employer requires it, and never anything else (spec/1 §5, §7)', async () => {
    const { client: other, user: person } = await signedInClient(site, { domain: 'strict.test' })
    const decline = (offer: { encId: string }, body: object) =>
      other.post<Offer>(`${pathOf(offer)}/decline?domain=strict.test`, body)
    const { offer } = await addOffer(site, person)
    expect(await decline(offer, { hasAgreed: false, typedName: 'Ina' })).toMatchObject({
      status: 422,
      error: { body: { has_agreed: expect.any(String), typed_name: expect.any(String) } },
    })
    expect((await decline(offer, { hasAgreed: true, typedName: 'Ina Calder' })).data.status).toBe('Declined')
    for (const type of ['wet_signature', 'esign', 'inline'] as const) {
      const { offer: without } = await addOffer(site, person, { type })
      expect((await decline(without, {})).data.status).toBe('Declined')
    }
  })
})

describe('expiry', () => {
  it('is decided by the server: afterwards nothing can be signed or declined, contracts included', async () => {
    for (const isContract of [false, true]) {
      const expiresAt = new Date(clock.now().getTime() + 60_000)
      const { offer, documents } = await addOffer(site, user, { isContract, expiresAt })
      clock.advance(60_000)
      expect((await read(offer)).status).toBe('Expired')
      const form = signingForm({ sha256: documents[0]!.version!.sha256 })
      for (const answer of [
        await client.post(`${pathOf(offer)}/accept`, form),
        await client.post(`${pathOf(offer)}/decline`),
      ])
        expect(answer).toMatchObject({ status: 409, error: { body: { reason: 'expired' } } })
    }
  })
})
