import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PositionLocation } from '#contract/positions/canonical-position.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type ApiClient, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let recruiter: ApiClient

beforeAll(async () => {
  site = await createTestApp()
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow' })
  recruiter = (await signedInClient(site, { role: 'recruiter' })).client
})
afterAll(() => site.close())

it('finds places by name, with the data for the map', async () => {
  const { places } = ok(
    await recruiter.get<{ places: PositionLocation[] }>('/api/pcsx/staff/position_places?query=Georgia'),
  )
  expect(places).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ city: null, region: 'Georgia', country: 'US', lat: null }),
      expect.objectContaining({ city: null, region: null, country: 'GE', lat: null }),
    ]),
  )
  expect(ok(await recruiter.get('/api/pcsx/staff/position_places?query=Zzyzzqq'))).toEqual({ places: [] })
  const village = ok(
    await recruiter.get<{ places: PositionLocation[] }>('/api/pcsx/staff/position_places?query=Zzyzzqq,%20Scotland'),
  )
  expect(village.places[0]).toMatchObject({ city: null, region: 'Scotland', country: 'GB' })
})
