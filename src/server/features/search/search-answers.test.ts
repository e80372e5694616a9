import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PositionDetails } from '#contract/positions/positions.ts'
import type { SearchData, SearchSuggestion } from '#contract/search/search.ts'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import type { TestApp } from '#tests/api-client.ts'
import { testPlaces } from '#tests/factories/many-positions.ts'
import { addManyPositions } from '#tests/factories/many-positions.ts'
import { searchAt, startSearchedSite } from '#tests/factories/searched-site.ts'

let site: TestApp

const germanyAtLarge = { ...testPlaces[8]!, label: 'Remote, Germany', city: null, region: null, regionCode: null }

beforeAll(async () => {
  ;({ site } = await startSearchedSite(300))
  const { db } = site.deps
  await saveEmployer(db, {
    domain: 'near.test',
    name: 'Near',
    config: { pcsxConfig: { searchConfig: { currentLocation: { label: 'Bergen', lat: 60.39, lng: 5.32 } } } },
  })
  await addManyPositions(db, 30, {}, 'near.test')
  await addManyPositions(db, 4, { locations: [germanyAtLarge], workLocationOption: 'remote', title: 'Grid planner' })
  await addManyPositions(db, 3, { locations: [testPlaces[0]!, testPlaces[6]!], title: 'Dredge master' })
})
afterAll(() => site.close())

const search = (query: Record<string, string> = {}) =>
  searchAt(site.client(), `&${new URLSearchParams(query).toString()}`)
const namesOf = (filters: SearchData['filterDef']['allFilters']) => filters.map(({ filterName }) => filterName)

describe('a filter’s values', () => {
  it.each([
    ['filter_employment_type', 'Full time', { employment_type: ['full_time'] }],
    ['filter_employment_type', 'دوام كامل', { employment_type: ['full_time'] }],
    ['filter_work_location_option', 'on SITE', { work_location_option: ['onsite'] }],
    ['filter_country', 'Germany', { country: ['DE'] }],
    ['filter_country', 'ألمانيا', { country: ['DE'] }],
    ['filter_department', 'Surveying', { department: ['Survey'] }],
    ['filter_posted', 'Last 30 days', { posted: ['30d'] }],
    ['filter_pay', encodeURIComponent('Under £30,000'), { pay: ['0-30000'] }],
    ['work_option', 'Hybrid', { work_location_option: ['hybrid'] }],
    ['work-option', 'hybrid', { work_location_option: ['hybrid'] }],
  ])('may be given as displayed: %s=%s', async (name, value, applied) => {
    const byLabel = await search({ [name]: value })
    expect(byLabel.data.appliedFilters).toEqual(applied)
    const [filter, values] = Object.entries(applied)[0] as [string, string[]]
    expect(byLabel.data.count).toBe((await search({ [`filter_${filter}`]: values[0]! })).data.count)
    expect(byLabel.metadata).toEqual({ ignored: [] })
  })
  it('mean themselves, even if something else has the same name', async () => {
    // "DE" is Germany, and not a word in any language.
    expect((await search({ filter_country: 'de' })).data.appliedFilters).toEqual({ country: ['DE'] })
  })
})

describe('the filters in an answer', () => {
  it('appear once each, in smartFilters or in allFilters', async () => {
    const { smartFilters, allFilters } = (await search()).data.filterDef
    const names = [...namesOf(smartFilters), ...namesOf(allFilters)]
    expect(new Set(names).size).toBe(names.length)
    expect(namesOf(smartFilters)).toContain('department')
    expect(namesOf(allFilters)).toEqual(
      expect.arrayContaining(['travel_required', 'latlong_non_remote', 'latlong_remote']),
    )
  })
  it('list the choices with the most results first', async () => {
    const { smartFilters, allFilters } = (await search({ query: 'surveyor', location: 'Texas' })).data.filterDef
    for (const { filterName, options } of [...smartFilters, ...allFilters]) {
      if (filterName === 'pay' || filterName === 'posted') continue
      const counts = options.map(({ count }) => count)
      expect([filterName, counts]).toEqual([filterName, counts.toSorted((a, b) => b - a)])
    }
    expect(smartFilters.find(({ filterName }) => filterName === 'department')!.options[0]!.value).toBe('Survey')
  })
  it('count on the map only the places within an area, not other places of the same positions', async () => {
    const around = { location: 'Map Area', map_area: '58.9,-3.2,59.1,-3,58.9,-2.8' }
    const drawn = await search({ ...around, query: '"Dredge master"' })
    const places = drawn.data.filterDef.allFilters.flatMap(({ filterName, options }) =>
      filterName.startsWith('latlong') ? options.map(({ value, count }) => [value, count]) : [],
    )
    expect(drawn.data.count).toBe(3)
    expect(places).toEqual([['Kirkwall, Orkney:::58.981,-2.96', 3]])
    const bounds = await search({ location: 'Map Area', map_bounds: '58.5,-4,59.5,-2', query: '"Dredge master"' })
    expect(bounds.data.filterDef.allFilters.flatMap(({ options }) => options.map(({ value }) => value))).not.toContain(
      'Austin, TX:::30.267,-97.743',
    )
  })
})

describe('a position in an answer', () => {
  it('has the employment type also under its common name, in the viewer’s language', async () => {
    const [position] = (await search({ filter_employment_type: 'part_time' })).data.positions
    expect(position).toMatchObject({ employmentType: 'part_time', efcustomTextEmploymentType: ['Part time'] })
    const { data } = await site
      .client()
      .get<PositionDetails>(`/api/pcsx/position_details?domain=demo.test&hl=ar&position_id=${position!.id}`)
    expect(data).toMatchObject({ efcustomTextEmploymentType: ['دوام جزئي'], archived_at: -1 })
  })
  it('has a URL that works even on a host that shows another employer by default', async () => {
    const get = (path: string) => site.client().get<SearchData>(path)
    for (const domain of ['demo.test', 'acme.test']) {
      const [position] = (await get(`/api/pcsx/search?domain=${domain}`)).data.positions
      const { pathname, searchParams } = new URL(position!.positionUrl, 'http://shared.test')
      expect([pathname, searchParams.get('domain')]).toEqual([
        `/careers/job/${position!.id}`,
        domain === 'demo.test' ? null : domain,
      ])
    }
  })
})

describe('“Remote” with a place', () => {
  it.each(['Remote, Germany', 'Germany (Remote)', 'remote germany', 'Remote - Germany'])(
    'means both: %s',
    async (location) => {
      const { data } = await search({ location })
      expect(data.resultsMetaData).toMatchObject({
        isRemoteOnly: true,
        places: [{ kind: 'country', label: 'Germany' }],
      })
      expect(data.positions.length).toBeGreaterThanOrEqual(4)
      for (const position of data.positions) {
        expect(position.workLocationOption).toMatch(/^remote/)
        expect(position.standardizedLocations.join()).toMatch(/Germany|DE$/)
      }
      expect(data.count).toBe((await search({ location: 'Remote', filter_country: 'DE' })).data.count)
    },
  )
  it('alone means anywhere', async () => {
    const { data } = await search({ location: 'Remote' })
    expect(data.resultsMetaData).toMatchObject({ isRemoteOnly: false, places: [{ kind: 'remote' }] })
    expect(data.count).toBeGreaterThan((await search({ location: 'Remote, Germany' })).data.count)
  })
  it('suggests removing the location if nothing is found', async () => {
    const { data } = await search({ location: 'Remote, Japan', query: 'surveyor' })
    expect(data.count).toBe(0)
    expect(data.resultsMetaData.noResults!.without).toEqual([{ name: 'location', count: 50 }])
  })
})

describe('the current location', () => {
  it('of a visitor whose device provides none is the employer’s default', async () => {
    expect((await search({ location: 'current location' })).data.resultsMetaData.locationReadAs).toBe('none')
    const near = async (location: string) =>
      (await site.client().get<SearchData>(`/api/pcsx/search?domain=near.test&location=${location}`)).data
    const here = await near('current%20location')
    expect(here.count).toBe((await near('Bergen')).count)
    expect(here.resultsMetaData.places).toMatchObject([{ kind: 'point', lat: 60.39, lng: 5.32 }])
    // If the device provides coordinates, they are used.
    expect((await near('58.981,-2.96')).count).toBe((await near('Kirkwall')).count)
  })
})

describe('suggestions', () => {
  const suggest = async (query: Record<string, string>) =>
    (
      await site
        .client()
        .get<{ suggestions: SearchSuggestion[] }>(
          `/api/pcsx/suggest?${new URLSearchParams({ domain: 'demo.test', ...query }).toString()}`,
        )
    ).data.suggestions

  it('give the count that the search then finds, alone and with other parameters', async () => {
    let checked = 0
    for (const beside of [{}, { filter_department: 'Survey' }, { filter_distance: '10' }] as Record<string, string>[]) {
      for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
        for (const field of ['what', 'where'] as const) {
          const address = new URLSearchParams(beside).toString()
          for (const { text, count } of await suggest({ query: letter, field, limit: '20', beside: address })) {
            const found = await search({ ...beside, [field === 'what' ? 'query' : 'location']: text, only: 'count' })
            expect({ field, beside, text, count }).toEqual({ field, beside, text, count: found.data.count })
            checked++
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(60)
  })
  it('list a place once', async () => {
    await addManyPositions(site.deps.db, 2, {
      locations: [
        {
          label: 'Hamburg',
          city: 'Hamburg',
          region: 'Hamburg',
          regionCode: 'HH',
          country: 'DE',
          lat: 53.551,
          lng: 9.993,
        },
      ],
    })
    await expect.poll(async () => (await suggest({ query: 'hamburg', field: 'where' })).length).toBe(1)
  })
  it('include the employer’s own words for places', async () => {
    expect(await suggest({ query: 'orkney', field: 'where' })).toEqual([
      { kind: 'place', text: 'orkney', count: (await search({ location: 'orkney', only: 'count' })).data.count },
    ])
    expect(await suggest({ query: 'qqxzplace', field: 'where' })).toEqual([
      { kind: 'place', text: 'qqxzplace', count: 0 },
    ])
  })
  it('refuse invalid other parameters', async () => {
    const answer = await site.client().get('/api/pcsx/suggest?domain=demo.test&query=s&beside=start%3Dx')
    expect(answer).toMatchObject({ status: 422, error: { message: expect.stringContaining('start') } })
  })
})

describe('a word that nothing in a place matches', () => {
  it('suggests what the place has', async () => {
    const { data } = await search({ query: 'plumber', location: 'Bergen' })
    expect(data.count).toBe(0)
    const there = (await search({ location: 'Bergen', only: 'count' })).data.count
    expect(data.resultsMetaData.noResults!.withoutWords).toEqual([{ text: 'plumber', count: there }])
  })
  it('does so even if only the employer uses that name for the place', async () => {
    const { data } = await search({ query: 'plumber', location: 'Orkney' })
    const there = (await search({ location: 'Orkney', only: 'count' })).data.count
    expect(there).toBeGreaterThan(0)
    expect(data.resultsMetaData).toMatchObject({
      locationReadAs: 'words',
      noResults: { withoutWords: [{ text: 'plumber', count: there }], places: [] },
    })
  })
  it('has no suggestion without a place', async () => {
    expect((await search({ query: 'plumber' })).data.resultsMetaData.noResults!.withoutWords).toEqual([])
  })
})
