import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestApp, type TestApp } from '#tests/api-client.ts'
import { ok } from '#tests/factories/forms.ts'
import { addPosition } from '#tests/factories/positions.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
  const config = { supportedLanguages: ['en', 'ar'] }
  await saveEmployer(site.deps.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true, config })
  await addPosition(site, { department: 'Sea', skills: ['Knots'] })
  await addPosition(site, { department: 'Closed', skills: [], archivedAt: 1 })
  await addPosition(site, { department: 'Secret', skills: [], isPrivate: true })
})
afterAll(() => site.close())

const options = async (path: string) =>
  ok(await site.client().get<{ options: Choice[] }>(`/api/pcsx/form_options/${path}`)).options

it('countries have ISO codes and names in the requested language, sorted accordingly', async () => {
  const english = await options('countries')
  expect(english).toHaveLength(250)
  expect(english).toContainEqual({ value: 'XK', label: 'Kosovo' })
  expect(english[0]).toEqual({ value: 'AF', label: 'Afghanistan' })
  expect((await options('countries?hl=ar')).find(({ value }) => value === 'CA')!.label).toBe('كندا')
})

it('states belong to their country; an unknown country has none', async () => {
  const canada = await options('states?parent=ca')
  expect(canada).toHaveLength(13)
  expect(canada).toContainEqual({ value: 'CA-NS', label: 'Nova Scotia' })
  expect(await options('states?parent=XX')).toEqual([])
  expect(await options('states')).toEqual([])
})

it('departments, locations and skills are those of the employer’s open public positions', async () => {
  expect(await options('departments')).toEqual([{ value: 'Sea', label: 'Sea' }])
  expect(await options('locations')).toEqual([{ value: 'Kirkwall', label: 'Kirkwall' }])
  expect(await options('skills')).toEqual([{ value: 'Knots', label: 'Knots' }])
})

it('currencies and languages have their standard codes', async () => {
  expect(await options('currencies')).toContainEqual({ value: 'NOK', label: 'Norwegian Krone' })
  const languages = await options('languages')
  expect(languages).toContainEqual({ value: 'nb', label: 'Norwegian Bokmål' })
  expect(languages.length).toBeGreaterThan(150)
  expect(languages.map(({ value }) => value)).not.toContain('iw')
})

it('there are no other sources', async () => {
  for (const source of ['users', '__proto__', 'countries%2F..', 'constructor'])
    expect((await site.client().get(`/api/pcsx/form_options/${source}`)).status).toBe(404)
})
