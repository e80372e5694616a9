import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint.ts'
import type { Referral } from '#contract/positions/referrals.ts'
import type { listStaffApplications } from '#contract/applications/staff-applications.ts'
import type { Carried } from '#shared/applications/sources.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { ApiClient, TestApp } from '#tests/api-client.ts'
import { createTestApp } from '#tests/api-client.ts'
import { completeDraft } from '#tests/factories/applications.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: ApiClient
beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

type List = DataOf<typeof listStaffApplications>
const list = async (query: string) => ok(await recruiter.get<List>(`/api/pcsx/staff/applications?${query}`))

async function apply(position: number, carried: Carried | undefined, person = signedInClient(site)): Promise<string> {
  const { client, user } = await person
  ok(await client.post('/api/pcsx/applications', { position_id: position, carried }))
  const draft = await completeDraft(client, position, user.email)
  ok(await client.post(`/api/pcsx/applications/${draft.id}/submit`, { revision: draft.revision }))
  return draft.id
}

it('an application records the visit’s source, and the list counts and filters by it', async () => {
  const position = await addPosition(site)
  const ofBoard = await apply(position, { utm_source: 'indeed', utm_campaign: 'autumn' })
  await apply(position, undefined)
  const all = await list(`position=${position}`)
  expect(all.sources).toMatchObject({ job_board: 1, site: 1, campaign: 0, unknown: 0 })
  const { applications } = await list(`position=${position}&source=job_board`)
  expect(applications).toMatchObject([
    { id: ofBoard, source: { kind: 'job_board', name: 'indeed', campaign: 'autumn' } },
  ])
  const named = { list: { position, source: 'site' }, readMs: Date.now(), count: 1 }
  const tagged = await recruiter.post('/api/pcsx/staff/application_tags', { of: named, add: ['By themselves'] })
  expect(ok(tagged)).toMatchObject({ changedCount: 1 })
  expect((await list(`position=${position}&tag=by%20themselves&source=job_board`)).count).toBe(0)
})

it('is the visit in which the application was started, not a later one', async () => {
  const position = await addPosition(site)
  const person = signedInClient(site)
  const { client } = await person
  ok(await client.post('/api/pcsx/applications', { position_id: position, carried: { utm_source: 'newsletter' } }))
  await apply(position, { utm_source: 'indeed' }, person)
  expect((await list(`position=${position}`)).applications[0]!.source).toMatchObject({
    kind: 'campaign',
    name: 'newsletter',
  })
})

it('is an accepted recommendation before anything else', async () => {
  const position = await addPosition(site)
  const referrer = await signedInClient(site)
  const { link } = ok(await referrer.client.post<Referral>('/api/pcsx/referrals', { position_id: position }))
  const person = signedInClient(site)
  const { client } = await person
  ok(await client.post(`/api/pcsx/referral_links/${new URL(link).pathname.split('/').at(-1)}/accept`))
  await apply(position, { utm_source: 'indeed' }, person)
  expect((await list(`position=${position}`)).applications[0]!.source).toEqual({
    kind: 'referral',
    name: null,
    campaign: null,
  })
})

it('refuses overlong names, and ignores other parameters', async () => {
  const position = await addPosition(site)
  const { client } = await signedInClient(site)
  const start = (carried: object) => client.post('/api/pcsx/applications', { position_id: position, carried })
  expect((await start({ utm_source: 'x'.repeat(101) })).status).toBe(422)
  expect((await start({ visitor: 'me', utm_source: 'fair' })).status).toBe(200)
})
