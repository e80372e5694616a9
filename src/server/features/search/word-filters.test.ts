import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SearchData } from '#contract/search/search.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { TestApp } from '#tests/api-client.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'
import { searchAt, startSearchedSite } from '#tests/factories/searched-site.ts'

let site: TestApp

beforeAll(async () => {
  ;({ site } = await startSearchedSite(20))
  const { db } = site.deps
  await addManyPositions(db, 3, { title: 'Ferry pilot', employmentType: 'part_time', language: 'en' })
  await addManyPositions(db, 2, { title: 'Ferry pilot', employmentType: 'full_time', language: 'en' })
  await saveEmployer(db, { domain: 'sails.test', name: 'Sails', config: {} })
  await addManyPositions(db, 1, { title: 'Seilmaker', language: 'nb' }, 'sails.test')
  await addManyPositions(db, 1, { title: 'Rigger', language: 'en' }, 'sails.test')
  await addManyPositions(db, 1, { title: 'Remote sensing ferry analyst', workLocationOption: 'onsite', language: 'en' })
})
afterAll(() => site.close())

const search = (query: Record<string, string>) => searchAt(site.client(), `&${new URLSearchParams(query).toString()}`)

it('a search whose words mean a filter applies it, names it, and offers to undo it', async () => {
  const { data } = await search({ query: 'part time ferry pilot' })
  expect(data.count).toBe(3)
  expect(data.appliedFilters).toEqual({ employment_type: ['part_time'] })
  const [words] = data.resultsMetaData.wordFilters
  expect(words).toMatchObject({ text: 'part time', label: 'Part time', queryWithout: 'ferry pilot' })
  expect((await search({ query: words!.queryWithout })).data.count).toBe(5)
  expect((await search({ query: words!.queryAsWords })).data.appliedFilters).toEqual({})
})

it('a filter that the visitor chose wins over the words', async () => {
  const { data } = await search({ query: 'part time ferry pilot', filter_employment_type: 'full_time' })
  expect(data.appliedFilters).toEqual({ employment_type: ['full_time'] })
  expect(data.resultsMetaData.wordFilters).toEqual([])
  expect(data.count).toBe(2)
})

it('words of a title stay words', async () => {
  expect((await search({ query: 'remote sensing ferry analyst' })).data.count).toBe(1)
})

it('results only in other languages are reported as such', async () => {
  const { data } = await site.client().get<SearchData>('/api/pcsx/search?domain=sails.test&query=seilmaker')
  expect(data.count).toBe(1)
  expect(data.resultsMetaData.onlyInLanguages).toEqual(['Norwegian Bokmål'])
  expect((await search({ query: 'ferry' })).data.resultsMetaData.onlyInLanguages).toEqual([])
})

it('a hyphen before a word excludes it', async () => {
  expect((await search({ query: 'ferry -pilot' })).data.count).toBe(1)
})
