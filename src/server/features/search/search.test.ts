import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SearchData, type Filter } from '#contract/search/search.ts'
import { type TestApp } from '#tests/api-client.ts'
import { testDepartments } from '#tests/factories/many-positions.ts'
import { searchAt, startSearchedSite } from '#tests/factories/searched-site.ts'
import { signedInClient } from '#tests/factories/users.ts'

let site: TestApp
let ids: number[]
const total = 300

beforeAll(async () => {
  ;({ site, ids } = await startSearchedSite(total))
})
afterAll(() => site.close())

const search = (query = '', client = site.client()) => searchAt(client, query)
const filterOf = (data: SearchData, name: string): Filter =>
  [...data.filterDef.smartFilters, ...data.filterDef.allFilters].find((filter) => filter.filterName === name)!
const countOf = (data: SearchData, name: string, value: string): number | undefined =>
  filterOf(data, name).options.find((option) => option.value === value)?.count

describe('the search call', () => {
  it('returns a page of ten with every field of the wire contract', async () => {
    const { status, data, error, metadata } = await search()
    expect({ status, message: error.message, metadata }).toEqual({
      status: 200,
      message: '',
      metadata: { ignored: [] },
    })
    expect(data.count).toBe(total)
    expect(data.positions).toHaveLength(10)
    expect(data).toMatchObject({ sortBy: 'timestamp', appliedFilters: {}, debug: null })
    expect(data.positions[0]).toMatchObject({
      id: expect.any(Number),
      displayJobId: expect.stringMatching(/^SK-/),
      atsJobId: expect.stringMatching(/^ats-/),
      name: expect.any(String),
      locations: [expect.any(String)],
      standardizedLocations: [expect.any(String)],
      postedTs: 1_790_000_000 + 4 * 86_400,
      creationTs: 1_790_000_000,
      department: expect.any(String),
      locationFlexibility: null,
      isHot: false,
      positionUserActions: { isSaved: false, applyAction: { status: 'log_in', hasDraft: false } },
      archived_at: -1,
      efcustomTextTravelRequired: [expect.stringMatching(/Yes|No/)],
      efcustomTextEmploymentType: [expect.stringMatching(/Full time|Part time|Internship/)],
    })
    expect(data.positions[0]!.positionUrl).toBe(`/careers/job/${data.positions[0]!.id}`)
  })

  it('matches the contract, on the first page and on pages with cached filters', async () => {
    for (const query of [
      '',
      '&start=10',
      '&query=engineer&location=Texas',
      '&query=qqqqqq',
      '&only=positions',
      '&only=count',
    ]) {
      const { data } = await search(query)
      expect(z.safeParse(SearchData, data).error?.issues).toBeUndefined()
    }
    const [first, second] = [await search('&query=surveyor'), await search('&query=surveyor&start=10')]
    expect(second.data.filterDef).toEqual(first.data.filterDef)
    expect((await search('&only=positions')).data).toMatchObject({ count: total, filterDef: { allFilters: [] } })
    expect((await search('&only=count')).data).toMatchObject({ count: total, positions: [] })
  })

  it('never shows private or closed positions', async () => {
    expect((await search('&query=SK-900')).data.positions.map((p) => p.displayJobId)).not.toContain('SK-900')
    expect((await search('&query=SK-901')).data.positions.map((p) => p.displayJobId)).not.toContain('SK-901')
  })

  it('ignores num and returns ten per page', async () => {
    expect((await search('&num=100')).data.positions).toHaveLength(10)
  })

  it('returns no positions but the exact count past the end', async () => {
    const { status, data } = await search('&start=100000')
    expect({ status, count: data.count, positions: data.positions }).toEqual({
      status: 200,
      count: total,
      positions: [],
    })
  })

  it('finds text, treating the last word as a prefix and forgiving a typo', async () => {
    const names = async (query: string) => new Set((await search(`&query=${query}`)).data.positions.map((p) => p.name))
    expect(await names('hydrographic+surv')).toEqual(new Set(['Hydrographic surveyor']))
    expect(await names('hydrografic+surveyor')).toEqual(new Set(['Hydrographic surveyor']))
    expect((await search('&query=surveyor')).data.sortBy).toBe('relevance')
  })

  it('keeps employers apart', async () => {
    const anvils = await site.client().get<SearchData>('/api/pcsx/search?domain=acme.test')
    expect(anvils.data.count).toBe(3)
    expect((await search('&query=anvil')).data.count).toBe(0)
  })

  it('answers 404 for an unknown employer and 403 if search is switched off', async () => {
    expect((await site.client().get('/api/pcsx/search?domain=nobody.test')).status).toBe(404)
    const closed = await site.client().get('/api/pcsx/search?domain=closed.test')
    expect({ status: closed.status, message: closed.error.message }).toEqual({
      status: 403,
      message: 'PCSX is not enabled',
    })
  })
})

describe('filters', () => {
  it('match any choice within one filter, and all filters together', async () => {
    const one = (await search('&filter_department=Survey')).data.count
    const two = (await search('&filter_department=Survey,Research')).data.count
    const repeated = (await search('&filter_department=Survey&filter_department=Research')).data.count
    const both = (await search('&filter_department=Survey&filter_country=GB')).data.count
    expect(one).toBe(50)
    expect(two).toBe(100)
    expect(repeated).toBe(100)
    expect(both).toBeGreaterThan(0)
    expect(both).toBeLessThan(one)
  })
  it('ignore case and return the option’s own value', async () => {
    const { data } = await search('&filter_department=sURVEY')
    expect(data.count).toBe(50)
    expect(data.appliedFilters).toEqual({ department: ['Survey'] })
  })
  it('accept a value with a comma if it is URI-encoded', async () => {
    const { data } = await search(`&filter_department=${encodeURIComponent(encodeURIComponent('Finance, Legal'))}`)
    expect(data).toMatchObject({ count: 50, appliedFilters: { department: ['Finance, Legal'] } })
  })
  it('have legacy names, and work as custom text fields', async () => {
    expect((await search('&team=Survey')).data.appliedFilters).toEqual({ department: ['Survey'] })
    expect((await search('&Department=Survey')).data.appliedFilters).toEqual({ department: ['Survey'] })
    const custom = await search('&filter_efcustom_text_travel_required=yes')
    expect(custom.data).toMatchObject({ count: 150, appliedFilters: { travel_required: ['Yes'] } })
    expect((await search('&filter_travel_required=Yes')).data.count).toBe(150)
  })
  it('that are unknown are reported and have no effect', async () => {
    const { data, metadata } = await search('&filter_color=blue&filter_department=Survey&utm_source=mail')
    expect(metadata).toEqual({ ignored: ['color'] })
    expect(data).toMatchObject({ count: 50, appliedFilters: { department: ['Survey'] } })
  })
  it('count other options as if they were not selected, and keep options without results', async () => {
    const { data } = await search('&filter_department=Survey&query=surveyor')
    expect(filterOf(data, 'department').title).toBe('Team')
    expect(
      filterOf(data, 'department')
        .options.map((option) => option.value)
        .sort(),
    ).toEqual([...testDepartments].sort())
    expect(countOf(data, 'department', 'Survey')).toBe(50)
    expect(countOf(data, 'department', 'Research')).toBe(0)
    expect(filterOf(data, 'department').options.find((o) => o.value === 'Survey')!.label).toBe('Surveying')
    expect(data.filterDef.smartFilters[0]!.filterName).toBe('department')
  })
  it('carry labels in the viewer’s language', async () => {
    const { data } = await search('&hl=ar')
    expect(filterOf(data, 'country').options.find((o) => o.value === 'DE')!.label).toBe('ألمانيا')
    expect(filterOf((await search()).data, 'country').options.find((o) => o.value === 'DE')!.label).toBe('Germany')
    expect(filterOf((await search()).data, 'pay').options[0]!.label).toBe('Under £30,000')
  })
  it('contain the map’s places for all results, not for one page', async () => {
    const { data } = await search()
    const places = [...filterOf(data, 'latlong_non_remote').options, ...filterOf(data, 'latlong_remote').options]
    const kirkwall = places.find((option) => option.value.includes('58.981,-2.96'))!
    expect(kirkwall.value).toMatch(/^.+:::58\.981,-2\.96$/)
    expect(kirkwall.label).toBe(kirkwall.count)
    expect(places.reduce((sum, option) => sum + option.count, 0)).toBe(270)
  })
  it('of a microsite apply in addition to the visitor’s', async () => {
    const base = await search('&microsite=sea')
    expect(base.data).toMatchObject({ count: 100, appliedFilters: {} })
    expect(
      filterOf(base.data, 'department')
        .options.map((o) => o.value)
        .sort(),
    ).toEqual(['Research', 'Survey'])
    expect((await search('&microsite=sea&filter_department=survey')).data.count).toBe(50)
    expect((await search('&microsite=sea&filter_department=Software')).data.count).toBe(0)
    // The site's total, regardless of the search.
    for (const narrowed of ['', '&filter_department=survey', '&filter_department=Software'])
      expect((await search(`&microsite=sea${narrowed}`)).data.resultsMetaData.openCount).toBe(100)
    expect((await search('&microsite=nowhere')).metadata).toEqual({ ignored: ['microsite'] })
  })
})

describe('no results', () => {
  it('names the filter to remove, and how many results that gives', async () => {
    const { data } = await search('&query=surveyor&filter_department=Software')
    expect(data.count).toBe(0)
    expect(data.resultsMetaData.noResults!.without).toEqual([{ name: 'department', count: 50 }])
  })
})

describe('bad input', () => {
  it.each([
    ['start=abc', 'start'],
    ['start=-10', 'start'],
    ['start=1.5', 'start'],
    ['start=99999999999999999999', 'start'],
    ['sort_by=salary', 'sort_by'],
    ['map_bounds=1,2,3', 'map_bounds'],
    ['map_bounds=10,0,5,0', 'map_bounds'],
    ['map_bounds=a,b,c,d', 'map_bounds'],
    ['map_area=1,2,3,4', 'map_area'],
    ['map_area=0,0,10,10,10,0,0,10', 'map_area'],
    ['map_area=a,b,c,d,e,f', 'map_area'],
    [`map_area=${Array.from({ length: 101 }, (_, i) => `${i % 2},${i}`).join(',')}`, 'map_area'],
    ['filter_distance=-5', 'filter_distance'],
    ['filter_distance=far', 'filter_distance'],
    ['filter_include_remote=perhaps', 'filter_include_remote'],
    ['query=a%00b', 'query'],
    [`query=${'x'.repeat(2001)}`, 'query'],
    ['location=%00', 'location'],
    ['as_of=now', 'as_of'],
    [`filter_department=${Array.from({ length: 501 }, (_, i) => i).join(',')}`, 'filter_department'],
  ])('%s is refused by name', async (query, field) => {
    const { status, error } = await search(`&${query}`)
    expect(status).toBe(422)
    expect(error.message).toContain(field)
    expect(Object.keys(error.body as object)).toEqual([field])
  })

  it.each([
    'query=' + 'engineer '.repeat(222),
    'query=' + '%22'.repeat(300),
    'query=🌊🌊',
    'query=مهندس&location=برلين',
    'query=海洋エンジニア',
    'query=<script>alert(1)</script>',
    'query=%F0%9F',
    'filter_department=%00',
    'filter_department=%25E0%25A4%25A',
    'filter_=x',
    'filter___proto__=x&__proto__=y&constructor=z',
    'start=&sort_by=&map_bounds=&map_area=&query=',
    'query=a&query=b',
  ])('%s is answered', async (query) => {
    expect((await search(`&${query}`)).status).toBe(200)
  })
})

describe('debugging', () => {
  it('is only available to administrators', async () => {
    const admin = await signedInClient(site, { role: 'admin' })
    const candidate = await signedInClient(site)
    expect((await search('&query=surveyor&debug=1')).data.debug).toBeNull()
    expect((await search('&query=surveyor&debug=1', candidate.client)).data.debug).toBeNull()
    expect((await search('&query=surveyor&debug=1', admin.client)).data.debug).toMatchObject({
      hits: expect.any(Array),
    })
  })
})

describe('a viewer’s own actions', () => {
  it('appear in the list', async () => {
    const { client } = await signedInClient(site)
    const [id] = (await search('', client)).data.positions.map((position) => position.id)
    expect(ids).toContain(id)
    expect((await search('', client)).data.positions[0]!.positionUserActions).toEqual({
      isSaved: false,
      applyAction: { status: 'apply', applyUrl: `/careers/apply?pid=${id}`, hasDraft: false },
    })
  })
})
