import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, ne } from 'drizzle-orm'
import type { Application, ApplicationForm, ApplicationSummary } from '#contract/applications/applications.ts'
import type { SentApplication } from '#contract/applications/several-applications.ts'
import { applications } from '#server/db/schema/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { completeDraft, sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'
import { halvesOf, ofSite } from '#server/http/limits/crowd-limit.ts'
import { siteOf } from '#server/http/limits/rate-limit.ts'
import { takeShared, type SharedLimit } from '#server/http/limits/shared-limit.ts'
import { visitorLimits } from './visitor-room.ts'

/** Anyone can type an address: what strangers send under it takes nothing from its owner. */

let site: TestApp
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp({ env: { trustedProxies: 1 } })
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

const db = () => site.deps.db.of('demo.test')
let networks = 0
const newNetwork = () => ({ 'x-forwarded-for': `21.9.${(networks += 1) >> 8}.${networks & 255}` })

/** A visitor from a separate network. */
function visitor(): ApiClient {
  const client = site.client()
  const there = newNetwork()
  const call = client.call.bind(client)
  client.call = (method, path, body, headers) => call(method, path, body, { ...there, ...headers })
  return client
}

const claimsMailed = async (address: string) =>
  (await db().select().from(mails).where(eq(mails.recipient, address)).orderBy(mails.id)).flatMap(({ text }) => {
    const found = /claim=([\w-]+)\.([\w-]+)/.exec(text)
    return found ? [{ application_id: found[1]!, token: found[2]! }] : []
  })

const sentTo = async (positionId: number, email: string) => {
  const isSent = and(
    eq(applications.positionId, positionId),
    eq(applications.email, email),
    ne(applications.status, 'draft'),
  )
  return (await db().select().from(applications).where(isSent)).map(({ id }) => id).sort()
}

interface Found {
  applicants: { application_id: string; same_address_not_confirmed: boolean }[]
}
/** Whether staff see each application as unconfirmed, by its id. */
async function marks(address: string): Promise<Record<string, boolean>> {
  const found = await recruiter.get<Found>(`/api/offer/admin/applicants?query=${encodeURIComponent(address)}`)
  return Object.fromEntries(found.data.applicants.map((each) => [each.application_id, each.same_address_not_confirmed]))
}

const claim = (client: ApiClient, what: { application_id: string; token?: string }) =>
  client.post<ApplicationSummary>('/api/pcsx/applications/claim', what)

describe('two visitors’ applications under one address', () => {
  it('are both sent, one after the other, and both are flagged to staff until one is claimed', async () => {
    const positionId = await addPosition(site)
    const stranger = await sentApplication(visitor(), positionId, 'ada-1@example.test')
    expect(await marks('ada-1@')).toEqual({ [stranger.id]: false })
    const browser = visitor()
    const ada = await sentApplication(browser, positionId, 'ADA-1@example.test')
    expect(ada.status).toBe('submitted')
    expect(await sentTo(positionId, 'ada-1@example.test')).toEqual([stranger.id, ada.id].sort())
    expect(await marks('ada-1@')).toEqual({ [stranger.id]: true, [ada.id]: true })
    const form = await browser.get<ApplicationForm>(`/api/pcsx/application_form?position_id=${positionId}`)
    expect(form.data.application).toMatchObject({ id: ada.id, status: 'submitted' })

    const [ofStranger, ofAda] = await claimsMailed('ada-1@example.test')
    expect([ofStranger!.application_id, ofAda!.application_id]).toEqual([stranger.id, ada.id])
    const { client } = await signedInClient(site, { email: 'ada-1@example.test' })
    expect((await claim(client, ofAda!)).data).toMatchObject({ id: ada.id, isSameAddressNotConfirmed: false })
    expect(await sentTo(positionId, 'ada-1@example.test')).toEqual([stranger.id, ada.id].sort())
    expect(await marks('ada-1@')).toEqual({ [stranger.id]: true, [ada.id]: false })
    const refused = await claim(client, ofStranger!)
    expect(refused.status).toBe(409)
    expect(refused.error.message).toContain('The employer still has it')
    const moved = await recruiter.post<ApplicationSummary>(`/api/pcsx/staff/applications/${stranger.id}/status`, {
      status: 'in_review',
    })
    expect(moved.data.isSameAddressNotConfirmed).toBe(true)
    const dashboard = await client.get<{ applications: ApplicationSummary[] }>('/api/pcsx/dashboard/applications')
    expect(dashboard.data.applications.map(({ id }) => id)).toEqual([ada.id])
  })

  it('are both sent if they arrive at once, each with its own email', async () => {
    const positionId = await addPosition(site)
    const browsers = [visitor(), visitor(), visitor()]
    const drafts = []
    for (const each of browsers) drafts.push(await completeDraft(each, positionId, 'ada-2@example.test'))
    const answers = await Promise.all(
      drafts.flatMap(({ id }, at) =>
        [1, 2].map(() => browsers[at]!.post<Application>(`/api/pcsx/applications/${id}/submit`, {})),
      ),
    )
    expect(answers.map(({ status, data }) => [status, data?.status])).toEqual(
      Array.from({ length: 6 }, () => [200, 'submitted']),
    )
    const ids = drafts.map(({ id }) => id).sort()
    expect(await sentTo(positionId, 'ada-2@example.test')).toEqual(ids)
    const claims = await claimsMailed('ada-2@example.test')
    expect(claims.map(({ application_id }) => application_id).sort()).toEqual(ids)
  })

  it('cannot both be claimed by the owner at once: one is moved, the other stays', async () => {
    const positionId = await addPosition(site)
    for (let i = 0; i < 2; i++) await sentApplication(visitor(), positionId, 'ada-3@example.test')
    const claims = await claimsMailed('ada-3@example.test')
    const { client } = await signedInClient(site, { email: 'ada-3@example.test' })
    const answers = await Promise.all(claims.map((each) => claim(client, each)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sentTo(positionId, 'ada-3@example.test')).toHaveLength(2)
  })
})

describe('an account that has applied itself', () => {
  it('keeps its application; a visitor’s under its address is sent and flagged', async () => {
    const positionId = await addPosition(site)
    const owner = await signedInClient(site, { email: 'ada-4@example.test' })
    const own = await sentApplication(owner.client, positionId, 'ada-4@example.test')
    const other = await sentApplication(visitor(), positionId, 'ada-4@example.test')
    expect(other.status).toBe('submitted')
    expect(await marks('ada-4@')).toEqual({ [own.id]: false, [other.id]: true })
    const [mailed] = await claimsMailed('ada-4@example.test')
    expect((await claim(owner.client, mailed!)).status).toBe(409)
  })

  it('has a draft that claiming does not delete', async () => {
    const positionId = await addPosition(site)
    const sent = await sentApplication(visitor(), positionId, 'ada-5@example.test')
    const { client } = await signedInClient(site, { email: 'ada-5@example.test' })
    const draft = await completeDraft(client, positionId)
    const [mailed] = await claimsMailed('ada-5@example.test')
    const refused = await claim(client, mailed!)
    expect(refused.status).toBe(409)
    expect(refused.error.message).toContain('draft')
    expect((await client.get(`/api/pcsx/applications/${draft.id}`)).status).toBe(200)
    await client.call('DELETE', '/api/pcsx/draft_applications', { position_ids: [positionId] })
    expect((await claim(client, mailed!)).data).toMatchObject({ id: sent.id })
  })
})

/** Exhausts a limit for the duration of a test. */
const exhaust = (limit: SharedLimit, who: string) =>
  takeShared(
    { deps: site.deps, employer: { domain: 'demo.test' }, db: db() },
    { ...limit, burst: limit.burst * 9 },
    who,
    undefined,
    limit.burst * 3,
  )

/** The status of sending an application there, as a new visitor. */
async function sendFrom(ip: string, positionId: number, email: string): Promise<number> {
  const client = site.client()
  const { id } = await completeDraft(client, positionId, email)
  return (await client.call('POST', `/api/pcsx/applications/${id}/submit`, {}, { 'x-forwarded-for': ip })).status
}

describe('a flood of applications to one position', () => {
  it('from all networks of one IPv6 /48 ends at the limit of two', async () => {
    const positionId = await addPosition(site)
    expect(await sendFrom('2001:db8:7:1::1', positionId, 'flood-1@example.test')).toBe(200)
    await exhaust(ofSite(visitorLimits.network), siteOf('2001:db8:7::1'))
    expect(await sendFrom('2001:db8:7:2::1', positionId, 'flood-2@example.test')).toBe(429)
    expect(await sendFrom('2001:db8:8:2::1', positionId, 'flood-2@example.test')).toBe(200)
  })

  it('leaves everyone else their first two', async () => {
    const positionId = await addPosition(site)
    await exhaust(halvesOf(visitorLimits.position).at(-1)!, String(positionId))
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push(await sendFrom('9.1.1.1', positionId, `first-${i}@example.test`))
    expect(statuses).toEqual([200, 200, 429])
    expect(await sendFrom('9.1.1.2', positionId, 'first-4@example.test')).toBe(200)
  })
})

describe('a flood of applications under one address', () => {
  it('is reported in a form for several jobs as something to retry, while the others are sent', async () => {
    const [crowded, free] = [await addPosition(site), await addPosition(site)]
    const [email, there] = ['ada-7@example.test', newNetwork()]
    const fromThere = () => {
      const client = site.client()
      const call = client.call.bind(client)
      client.call = (method, path, body) => call(method, path, body, there)
      return client
    }
    for (let i = 0; i < 2; i++) await sentApplication(fromThere(), crowded, email)
    const client = fromThere()
    const drafts = [await completeDraft(client, crowded, email), await completeDraft(client, free, email)]
    const { fullName, phone, location } = drafts[0]!
    const answer = await client.post<{ applications: SentApplication[] }>('/api/pcsx/applications/submit_several', {
      application_ids: drafts.map(({ id }) => id),
      contact: { fullName, email, phone, location },
      resume_of: drafts[0]!.id,
    })
    const results = answer.data.applications.map(({ outcome, application }) => [outcome, application?.status])
    expect(results).toEqual([
      ['failed', 'draft'],
      ['sent', 'submitted'],
    ])
    expect(answer.data.applications[0]!.message).toContain('sign in with the address')
  })

  it('from one site leaves room for other sites', async () => {
    const [email, flooded] = ['ada-8@example.test', '9.2.2.2']
    expect(await sendFrom(flooded, await addPosition(site), email)).toBe(200)
    await exhaust(visitorLimits.addressOfSite, `${email} ${flooded}`)
    expect(await sendFrom(flooded, await addPosition(site), email)).toBe(429)
    for (let i = 0; i < 2; i++) expect(await sendFrom('9.2.2.3', await addPosition(site), email)).toBe(200)
  })

  it('from many sites leaves one a day to a site that sent nothing under it, up to a reserve', async () => {
    const email = 'ada-9@example.test'
    const from = async (ip: string) => sendFrom(ip, await addPosition(site), email)
    await exhaust(visitorLimits.address, email)
    expect([await from('9.3.3.3'), await from('9.3.3.3'), await from('9.3.3.4')]).toEqual([200, 429, 200])
    // Another network in the same IPv6 /48 is not a newcomer.
    expect([await from('2001:db8:3:1::1'), await from('2001:db8:3:2::1')]).toEqual([200, 429])
    await exhaust(visitorLimits.reserve, email)
    expect(await from('9.3.3.5')).toBe(429)
  })

  it('ends after two from a network, whatever others sent, with an explanation; signing in lifts the limit', async () => {
    const positionId = await addPosition(site)
    const email = 'ada-6@example.test'
    const send = async (client: ApiClient, there: Record<string, string>) => {
      const { id } = await completeDraft(client, positionId, email)
      return client.call<Application>('POST', `/api/pcsx/applications/${id}/submit`, {}, there)
    }
    const one = newNetwork()
    const statuses = []
    for (let i = 0; i < 3; i++) statuses.push((await send(site.client(), one)).status)
    expect(statuses).toEqual([200, 200, 429])
    // However many there are: the answer does not reveal whether others applied.
    for (let i = 0; i < 9; i++) expect((await send(site.client(), newNetwork())).status).toBe(200)
    const late = site.client()
    const refused = await send(late, one)
    expect(refused.status).toBe(429)
    expect(refused.error.message).toContain('sign in with the address')
    expect(await sentTo(positionId, email)).toHaveLength(11)
    // The refused one is a draft, is reported as one, and is taken over on sign-in.
    const form = `/api/pcsx/application_form?position_id=${positionId}`
    const kept = (await late.get<ApplicationForm>(form)).data.application!
    expect(kept.status).toBe('draft')
    const { user } = await signedInClient(site, { email })
    await late.signIn(user.email)
    await late.get('/api/pcsx/boot_data')
    expect((await late.get<ApplicationForm>(form)).data.application).toMatchObject({ id: kept.id })
    expect((await late.post<Application>(`/api/pcsx/applications/${kept.id}/submit`, {})).data.status).toBe('submitted')
    expect((await marks('ada-6@'))[kept.id]).toBe(false)
  })
})
