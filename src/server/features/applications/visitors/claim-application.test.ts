import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Application, ApplicationSummary } from '#contract/applications/applications.ts'
import { mails } from '#server/db/schema/records.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { sentApplication } from '#tests/factories/applications.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp()
  const config = { behaviourFlags: { disableLoggedOutApply: false } }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
})
afterAll(() => site.close())

async function claimOf(address: string) {
  const db = site.deps.db.of('demo.test')
  const [mail] = await db.select().from(mails).where(eq(mails.recipient, address)).orderBy(mails.id)
  const [application_id, token] = /claim=([\w-]+)\.([\w-]+)/.exec(mail!.text)!.slice(1) as [string, string]
  return { application_id, token }
}

const claim = (client: ApiClient, what: object) => client.post<ApplicationSummary>('/api/pcsx/applications/claim', what)
const look = (client: ApiClient, what: Record<string, string>) =>
  client.get(`/api/pcsx/application_claim?${new URLSearchParams(what)}`)

describe('claiming', () => {
  it('moves the application to the account with the confirmed address, once and for all', async () => {
    const positionId = await addPosition(site)
    const sent = await sentApplication(site.client(), positionId, 'claim-1@example.test')
    const { client } = await signedInClient(site, { email: 'claim-1@example.test' })
    const mailed = await claimOf('claim-1@example.test')
    for (let times = 0; times < 2; times++)
      expect((await claim(client, mailed)).data).toMatchObject({ id: sent.id, status: 'submitted' })
    const dashboard = await client.get<{ applications: ApplicationSummary[] }>('/api/pcsx/dashboard/applications')
    expect(dashboard.data.applications.map((application) => application.id)).toEqual([sent.id])
    const { resume } = (await client.get<{ application: Application }>(`/api/pcsx/applications/${sent.id}`)).data
      .application
    expect((await client.request('GET', resume!.url)).status).toBe(200)
  })

  it('is refused to another address, with a wrong link, and if the account has applied itself', async () => {
    const positionId = await addPosition(site)
    await sentApplication(site.client(), positionId, 'claim-2@example.test')
    const mailed = await claimOf('claim-2@example.test')
    const stranger = await signedInClient(site)
    const owner = await signedInClient(site, { email: 'claim-2@example.test' })
    const wrong = { ...mailed, token: `${mailed.token.slice(0, -1)}_` }
    for (const call of [claim, look]) {
      expect((await call(stranger.client, mailed)).status).toBe(403)
      expect((await call(owner.client, wrong)).status).toBe(404)
      expect((await call(owner.client, { ...mailed, application_id: 'x' })).status).toBe(404)
      expect((await call(site.client(), mailed)).status).toBe(401)
    }
    await sentApplication(owner.client, positionId)
    expect((await claim(owner.client, mailed)).status).toBe(409)
  })

  it('can be previewed without claiming anything', async () => {
    const positionId = await addPosition(site)
    const sent = await sentApplication(site.client(), positionId, 'claim-3@example.test')
    const { client } = await signedInClient(site, { email: 'claim-3@example.test' })
    const mailed = await claimOf('claim-3@example.test')
    const seen = await look(client, mailed)
    expect(seen.data).toMatchObject({ fullName: 'Ina Calder', resumeName: 'cv.pdf', isClaimed: false })
    expect((await client.get(`/api/pcsx/applications/${sent.id}`)).status).toBe(404)
    await claim(client, mailed)
    expect((await look(client, mailed)).data).toMatchObject({ isClaimed: true })
  })

  it('needs no email in the browser that submitted it, once signed in with that address, and is refused elsewhere', async () => {
    const positionId = await addPosition(site)
    const browser = site.client()
    const sent = await sentApplication(browser, positionId, 'claim-4@example.test')
    const { client, user } = await signedInClient(site, { email: 'claim-4@example.test' })
    expect((await claim(client, { application_id: sent.id })).status).toBe(404)
    const somebody = await signedInClient(site)
    await browser.signIn(somebody.user.email)
    await browser.get('/api/pcsx/boot_data')
    expect((await claim(browser, { application_id: sent.id })).status).toBe(403)
    await browser.signIn(user.email)
    await browser.get('/api/pcsx/boot_data')
    expect((await claim(browser, { application_id: sent.id })).data).toMatchObject({ id: sent.id })
  })
})
