import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Referral, ReferralLink } from '#contract/positions/referrals.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  await saveEmployer(site.deps.db, {
    domain: 'open.test',
    name: 'Open',
    config: { gates: { referralWithCandidateApplicationGate: true } },
  })
})
afterAll(() => site.close())

const make = (client: ApiClient, position_id: number, friend_name = '') =>
  client.post<Referral>('/api/pcsx/referrals', { position_id, friend_name })
const codeOf = ({ link }: Referral) => new URL(link).pathname.split('/').at(-1)!
const linkPath = (code: string, part = '') => `/api/pcsx/referral_links/${code}${part}`
const ownOf = async (client: ApiClient) =>
  (await client.get<{ referrals: Referral[] }>('/api/pcsx/dashboard/referrals')).data.referrals

describe('a referral', () => {
  it('goes from shared to accepted to applied, and reveals no more', async () => {
    const positionId = await addPosition(site, { title: 'Deckhand' })
    const referrer = await signedInClient(site, { name: 'Ines Calder' })
    const friend = await signedInClient(site)
    const made = (await make(referrer.client, positionId, 'Rob')).data
    expect(made).toMatchObject({ friendName: 'Rob', status: 'shared', position: { name: 'Deckhand', isOpen: true } })
    const code = codeOf(made)
    const seen = await site.client().get<ReferralLink>(linkPath(code))
    expect(seen.data).toMatchObject({ referrerName: 'Ines', tells: 'applied', isOwn: false, isAccepted: false })
    expect(JSON.stringify(seen.data)).not.toMatch(/Calder|Rob|@/)
    expect((await friend.client.post(linkPath(code, '/accept'), {})).status).toBe(200)
    expect((await friend.client.post(linkPath(code, '/accept'), {})).status).toBe(200)
    expect(await ownOf(referrer.client)).toMatchObject([{ status: 'accepted', applicationStatus: null }])
    const sent = await sentApplication(friend.client, positionId)
    const recruiter = (await signedInClient(site, { role: 'recruiter' })).client
    await recruiter.post(`/api/pcsx/staff/applications/${sent.id}/status`, { status: 'not_selected', reason: 'Hours' })
    const own = await ownOf(referrer.client)
    expect(own).toMatchObject([{ status: 'applied', applicationStatus: null }])
    expect(JSON.stringify(own)).not.toMatch(/not_selected|Hours|@/)
  })

  it('reveals the application’s progress if the employer allows it, but never why', async () => {
    const positionId = await addPosition(site, { domain: 'open.test' })
    const referrer = await signedInClient(site, { domain: 'open.test' })
    const friend = await signedInClient(site, { domain: 'open.test' })
    const code = codeOf((await make(referrer.client, positionId)).data)
    expect((await friend.client.get<ReferralLink>(linkPath(code))).data.tells).toBe('status')
    await friend.client.post(linkPath(code, '/accept'), {})
    const sent = await sentApplication(friend.client, positionId)
    const recruiter = (await signedInClient(site, { domain: 'open.test', role: 'recruiter' })).client
    await recruiter.post(`/api/pcsx/staff/applications/${sent.id}/status`, { status: 'interview', reason: 'Secret' })
    expect(await ownOf(referrer.client)).toMatchObject([{ status: 'applied', applicationStatus: 'interview' }])
    expect(JSON.stringify(await ownOf(referrer.client))).not.toContain('Secret')
  })

  it('can be accepted by one friend, not by its creator, and a friend can accept one per position', async () => {
    const positionId = await addPosition(site)
    const [a, b] = [await signedInClient(site), await signedInClient(site)]
    const friends = [await signedInClient(site), await signedInClient(site)]
    const code = codeOf((await make(a.client, positionId)).data)
    expect((await a.client.post(linkPath(code, '/accept'), {})).status).toBe(409)
    const both = await Promise.all(friends.map(({ client }) => client.post(linkPath(code, '/accept'), {})))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = friends[both.findIndex(({ status }) => status === 200)]!
    const other = codeOf((await make(b.client, positionId)).data)
    expect((await winner.client.post(linkPath(other, '/accept'), {})).status).toBe(409)
  })

  it('requires an open public position, and disappears once it is withdrawn', async () => {
    const { client } = await signedInClient(site)
    expect((await make(client, 999_999_999)).status).toBe(404)
    expect((await make(client, await addPosition(site, { isPrivate: true }))).status).toBe(404)
    expect((await make(client, await addPosition(site, { archivedAt: 1_700_000_000 }))).status).toBe(410)
    expect((await make(client, await addPosition(site, { domain: 'open.test' }))).status).toBe(404)
    const made = (await make(client, await addPosition(site))).data
    const other = (await signedInClient(site)).client
    expect((await other.call('DELETE', `/api/pcsx/referrals/${made.id}`)).data).toEqual({ referrals: [] })
    expect(await ownOf(client)).toHaveLength(1)
    expect((await client.call('DELETE', `/api/pcsx/referrals/${made.id}`)).data).toEqual({ referrals: [] })
    expect((await client.get(linkPath(codeOf(made)))).status).toBe(404)
    expect((await client.get(linkPath('x'))).status).toBe(404)
    expect((await site.client().get('/api/pcsx/dashboard/referrals')).status).toBe(401)
    expect((await make(site.client(), 1)).status).toBe(401)
  })
})

it('a person can have at most fifty unaccepted links, even if they are created at once', async () => {
  const positionId = await addPosition(site)
  const { client } = await signedInClient(site)
  const made = await Promise.all(Array.from({ length: 60 }, () => make(client, positionId)))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(10)
})
