import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleHome, getConsoleCounts } from '#contract/console-home.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { OfferMessage } from '#contract/offers/offers.ts'
import type { listStaffThreads } from '#contract/inbox/staff-messages.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { FakeClock } from '#server/adapters/clock.ts'
import type { OfferRow } from '#server/db/schema/offers.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { nextKey, talker, writeAs } from '#tests/factories/conversations.ts'
import { ok } from '#tests/factories/forms.ts'
import { addOffer } from '#tests/factories/offers.ts'
import { signedInClient } from '#tests/factories/users.ts'

const clock = new FakeClock('2026-11-02T09:00:00Z')
let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp({ clock, limits: { calls: { perMinute: 1e9, burst: 1e9 } } })
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, { domain: 'other.test', name: 'Other' })
  recruiter = (await signedInClient(site, { role: 'recruiter', name: 'Moira Linklater' })).client
})
afterAll(() => site.close())

/** A candidate with an offer, who asks about it. */
interface Asker {
  client: ApiClient
  offer: OfferRow
  staffPath: string
  ask: (text: string, kind?: 'question' | 'more_time') => Promise<OfferMessage>
}

async function asker(name = 'Ina Calder'): Promise<Asker> {
  const { client, user } = await signedInClient(site, { name })
  const { offer } = await addOffer(site, user)
  const path = `/api/offer/offers/${offer.encId}/messages`
  return {
    client,
    offer,
    staffPath: `/api/offer/admin/offers/${offer.id}`,
    ask: async (text, kind = 'question') =>
      ok(await client.post<{ message: OfferMessage }>(path, { kind, text, idempotencyKey: nextKey() })).message,
  }
}

const inbox = async (client: ApiClient, query = '') =>
  ok(await client.get<DataOf<typeof listStaffThreads>>(`/api/pcsx/staff/messages${query}`))
const rowOf = async (client: ApiClient, { offer }: Pick<Asker, 'offer'>) =>
  (await inbox(client)).threads.filter(({ thread }) => thread === `offer:${offer.id}`)
const countsOf = async (client: ApiClient) =>
  ok(await client.get<DataOf<typeof getConsoleCounts>>('/api/pcsx/staff/console_counts'))
const homeOf = async (client: ApiClient) => ok(await client.get<ConsoleHome>('/api/pcsx/staff/home'))
const answer = (client: ApiClient, { staffPath }: Asker, text: string) =>
  client.post<StaffOffer>(`${staffPath}/messages`, { text, idempotency_key: nextKey() })

let asking: Asker
beforeEach(async () => {
  asking = await asker()
})

describe('a question about an offer', () => {
  it('is a row of the inbox that shows its subject, and is answered in the same thread', async () => {
    await asking.ask('Is there a crèche?')
    expect(await rowOf(recruiter, asking)).toMatchObject([
      {
        kind: 'offer',
        id: String(asking.offer.id),
        applicationId: null,
        fullName: 'Ina Calder',
        position: 'Tidal turbine technician',
        status: null,
        asksTime: false,
        excerpt: 'Is there a crèche?',
        lastAuthor: 'candidate',
        waitingSinceTs: Math.floor(clock.now().getTime() / 1000),
        isNew: true,
      },
    ])
    ok(await answer(recruiter, asking, 'Yes, on the quay.'))
    expect(await rowOf(recruiter, asking)).toMatchObject([
      { excerpt: 'Yes, on the quay.', lastAuthor: 'staff', lastAuthorName: 'Moira Linklater', waitingSinceTs: null },
    ])
  })

  it('counts once, with questions about applications, and not again under offers', async () => {
    const before = await countsOf(recruiter)
    const home = await homeOf(recruiter)
    await asking.ask('Is there a crèche?')
    await asking.ask('And a week more, please.', 'more_time')
    const person = await talker(site)
    ok(await writeAs(person, 'Any news?'))
    const after = await countsOf(recruiter)
    expect(after.messages).toBe(before.messages + 2)
    expect(after.offers).toBe(before.offers)
    const now = await homeOf(recruiter)
    expect(now.messages.count).toBe(home.messages.count + 2)
    expect(now.offerRevisions).toEqual(home.offerRevisions)
    expect(await rowOf(recruiter, asking)).toMatchObject([{ asksTime: true }])
  })

  it('is among the first on Home, and links to its offer', async () => {
    clock.advance(-400 * 86_400_000)
    await asking.ask('A very old question')
    clock.advance(400 * 86_400_000)
    const { messages } = await homeOf(recruiter)
    expect(messages.lateCount).toBeGreaterThan(0)
    expect(messages.first[0]).toEqual({
      thread: `offer:${asking.offer.id}`,
      kind: 'offer',
      id: String(asking.offer.id),
      name: 'Ina Calder',
      title: 'Tidal turbine technician',
    })
  })

  it('is unanswered since the first message after the last reply', async () => {
    await asking.ask('First')
    ok(await answer(recruiter, asking, 'Answer'))
    clock.advance(60_000)
    const { at } = await asking.ask('Second')
    clock.advance(60_000)
    await asking.ask('Third')
    expect(await rowOf(recruiter, asking)).toMatchObject([{ waitingSinceTs: at, excerpt: 'Third' }])
  })

  it('needs no reply once someone marks it so, until the candidate writes again', async () => {
    const { id: messageId } = await asking.ask('Thank you!')
    const before = await countsOf(recruiter)
    const settle = () => recruiter.post<StaffOffer>(`${asking.staffPath}/messages/settle`, { messageId })
    expect(ok(await settle()).needs).toEqual([])
    expect(ok(await settle()).needs).toEqual([])
    expect((await countsOf(recruiter)).messages).toBe(before.messages - 1)
    expect(await rowOf(recruiter, asking)).toMatchObject([{ waitingSinceTs: null }])
    const list = ok(await recruiter.get<{ offers: { id: string }[] }>('/api/offer/admin/offers?filter=needs_staff'))
    expect(list.offers.map(({ id }) => id)).not.toContain(String(asking.offer.id))
    await asking.ask('One more thing')
    expect(ok(await settle()).needs).toEqual(['question'])
    expect((await countsOf(recruiter)).messages).toBe(before.messages)
  })

  it('does not settle with a message of another offer', async () => {
    const { id: messageId } = await (await asker('Someone Else')).ask('Another')
    await asking.ask('Mine')
    expect(ok(await recruiter.post<StaffOffer>(`${asking.staffPath}/messages/settle`, { messageId })).needs).toEqual([
      'question',
    ])
  })

  it('is read by each reader for themselves, and new again when something arrives', async () => {
    await asking.ask('First')
    const thread = `offer:${asking.offer.id}`
    ok(await recruiter.post('/api/pcsx/staff/threads_read', { thread }))
    expect(await rowOf(recruiter, asking)).toMatchObject([{ isNew: false }])
    expect(await rowOf((await signedInClient(site, { role: 'admin' })).client, asking)).toMatchObject([{ isNew: true }])
    clock.advance(1_000)
    await asking.ask('Second')
    expect(await rowOf(recruiter, asking)).toMatchObject([{ isNew: true }])
  })
})

describe('who sees it', () => {
  it('is only for people who see offers, of the same employer, and not for the candidate among colleagues', async () => {
    await asking.ask('Is there a crèche?')
    const manager = (await signedInClient(site, { role: 'hiring_manager' })).client
    expect(await rowOf(manager, asking)).toEqual([])
    expect((await countsOf(manager)).messages).toBe(0)
    const thread = `offer:${asking.offer.id}`
    expect((await manager.post('/api/pcsx/staff/threads_read', { thread })).status).toBe(404)
    const other = (await signedInClient(site, { role: 'admin', domain: 'other.test' })).client
    expect(await rowOf(other, asking)).toEqual([])
  })

  it('is found by name and address, unless names are hidden, and then no one is named', async () => {
    await asking.ask('I am Ina Calder, is there a crèche?')
    const found = async (client: ApiClient, query: string) =>
      (await inbox(client, `?query=${encodeURIComponent(query)}`)).threads.map(({ thread }) => thread)
    expect(await found(recruiter, 'calder')).toContain(`offer:${asking.offer.id}`)
    // The candidate has applied, so that there is someone to hide.
    const applied = await talker(site)
    const { offer } = await addOffer(site, {
      id: applied.userId,
      email: applied.email,
      name: 'Zephyrine Ostrander',
      domain: 'demo.test',
    } as never)
    const path = `/api/offer/offers/${offer.encId}/messages`
    ok(
      await applied.client.post(path, {
        kind: 'question',
        text: 'Zephyrine Ostrander asks',
        idempotencyKey: nextKey(),
      }),
    )
    const { client: blind } = await signedInClient(site, { role: 'recruiter' })
    ok(await blind.call('PATCH', '/api/pcsx/staff/console_preferences', { hidesNames: true }))
    const [row] = await rowOf(blind, { offer })
    expect(row!.fullName).toMatch(/^Person \d{6}$/)
    expect(await found(blind, 'ostrander')).toEqual([])
    expect(await found(recruiter, 'ostrander')).toEqual([`offer:${offer.id}`])
    expect((await blind.get(`/api/offer/admin/offers/${offer.id}`)).status).toBe(403)
  })
})
