import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '#tests/api-client.ts'
import { searchAt, startSearchedSite } from '#tests/factories/searched-site.ts'
import { understandLocation } from './search-location.ts'

let site: TestApp
const total = 300

beforeAll(async () => {
  ;({ site } = await startSearchedSite(total))
})
afterAll(() => site.close())

const search = (query = '') => searchAt(site.client(), query)

describe('places', () => {
  const countIn = async (location: string, more = '') =>
    (await search(`&location=${encodeURIComponent(location)}${more}`)).data.count

  it('are cities with a radius', async () => {
    expect(await countIn('Kirkwall', '&filter_distance=5')).toBe(30)
    expect(await countIn('Kirkwall', '&filter_distance=0')).toBe(30)
    expect(await countIn('Kirkwall')).toBe(60)
    expect((await search('&location=Kirkwall')).data.appliedFilters).toEqual({ distance: ['40'] })
  })
  it('are whole regions and countries, not circles', async () => {
    expect(await countIn('Texas')).toBe(60)
    expect(await countIn('Germany')).toBe(30)
    expect((await search('&location=Texas')).data.resultsMetaData).toMatchObject({
      radiusKm: null,
      places: [{ kind: 'region' }],
    })
  })
  it('with one name for a city and a state are both, the city first', async () => {
    const { data } = await search(`&location=${encodeURIComponent('New York, United States')}`)
    expect(data.resultsMetaData.places.map((place) => place.kind)).toEqual(['city', 'region'])
    expect(data.count).toBe(60)
    expect(data.positions.every((position) => position.locations[0] === 'New York City')).toBe(true)
  })
  it('can be points and map areas', async () => {
    expect(await countIn('58.981,-2.96', '&filter_distance=1')).toBe(30)
    expect(await countIn('58.981, -2.96', '&filter_distance=30')).toBe(60)
    const area = await search('&location=Map+Area&map_bounds=58.5,-4,59.5,-2')
    expect(area.data).toMatchObject({ count: 60, appliedFilters: { map_bounds: ['58.5,-4,59.5,-2'] } })
    const corners = '58.9,-3.2,59.1,-3,58.9,-2.8'
    const drawn = await search(`&location=Map+Area&map_area=${corners}`)
    expect(drawn.data).toMatchObject({ count: 30, appliedFilters: { map_area: [corners] } })
    // In the same rectangle, but none of the places is inside it.
    const beside = await search('&map_bounds=58.5,-4,59.5,-2&map_area=58.5,-4,58.6,-4,58.6,-2')
    expect(beside.data.count).toBe(0)
    expect(beside.data.resultsMetaData.noResults!.without).toEqual([{ name: 'map_bounds', count: total }])
  })
  it('include remote positions if asked', async () => {
    expect(await countIn('Munich', '&filter_include_remote=1')).toBeGreaterThan(await countIn('Munich'))
  })
  it('read hyphens and underscores as spaces', async () => {
    expect(await countIn('Kansas-City,-MO')).toBe(30)
    expect(await countIn('kansas_city')).toBe(30)
  })
  it('that are unknown are searched in the employer’s own wording', async () => {
    const { data } = await search('&location=old+lighthouse')
    expect(data.count).toBe(30)
    expect(data.resultsMetaData.locationReadAs).toBe('words')
  })
  it('far away that are also the employer’s own name for a site are read as that name', async () => {
    const { data } = await search('&location=Orkney')
    expect(data.positions.length).toBe(10)
    for (const position of data.positions) expect(position.locations.join()).toContain('Kirkwall, Orkney')
    expect(data.resultsMetaData.locationReadAs).toBe('words')
  })
  it('that are unknown find nothing, and the answer counts the results without them', async () => {
    const { data } = await search('&location=Qqxzplace&filter_department=Survey')
    expect(data.count).toBe(0)
    expect(data.resultsMetaData).toMatchObject({
      locationReadAs: 'unknown',
      noResults: { without: [{ name: 'location', count: 50 }] },
    })
  })
  it('with a misspelling are offered with their likely spelling', async () => {
    const { data } = await search('&location=Strommnes')
    expect(data.resultsMetaData.noResults!.places).toEqual([{ text: 'Stromness, Scotland, GB', count: 60 }])
  })
  it('sort by distance; without a place, the answer says that the order was ignored', async () => {
    const { data } = await search('&location=Kirkwall&filter_distance=100&sort_by=distance')
    expect(data.sortBy).toBe('distance')
    expect(data.positions[0]!.locations[0]).toBe('Kirkwall, Orkney')
    expect(data.resultsMetaData.hits[data.positions[0]!.id]!.distanceKm).toBeLessThan(1)
    const without = await search('&sort_by=distance')
    expect({ sortBy: without.data.sortBy, metadata: without.metadata }).toEqual({
      sortBy: 'timestamp',
      metadata: { ignored: ['sort_by'] },
    })
  })
})

describe('suggestions', () => {
  const suggest = async (query: string) =>
    (
      await site
        .client()
        .get<{ suggestions: { kind: string; text: string; count: number }[] }>(
          `/api/pcsx/suggest?domain=demo.test&${query}`,
        )
    ).data.suggestions

  it('include titles, skills, departments and places with counts', async () => {
    expect(await suggest('query=hydr&field=what')).toEqual(
      expect.arrayContaining([
        { kind: 'title', text: 'Hydrographic surveyor', count: 50 },
        { kind: 'skill', text: 'Hydraulics', count: 100 },
      ]),
    )
    expect((await suggest('query=kirk&field=where'))[0]).toMatchObject({ kind: 'place', count: 60 })
    expect((await suggest('query=surv'))[0]!.text).toMatch(/Surv/i)
  })
  it('for places start with countries and regions, in the viewer’s language', async () => {
    expect(await suggest('query=germ&field=where')).toEqual([{ kind: 'place', text: 'Germany', count: 30 }])
    expect((await suggest('query=Gremany&field=where'))[0]!.text).toBe('Germany')
    expect((await suggest('query=texa&field=where'))[0]).toEqual({ kind: 'place', text: 'Texas, US', count: 60 })
    expect((await suggest(`query=${encodeURIComponent('ألما')}&field=where&hl=ar`))[0]!.count).toBe(30)
  })
  it('tolerate a typo and respect the limit', async () => {
    expect((await suggest('query=hydrografic&field=what'))[0]!.text).toBe('Hydrographic surveyor')
    expect(await suggest('query=s&limit=2')).toHaveLength(2)
    expect(await suggest('query=')).toEqual([])
  })
})

it('reads at most twelve words of a location', () => {
  const cities = Array.from({ length: 60 }, () => 'Georgia Springfield').join(' ')
  const [long, short] = [understandLocation(`Bergen, Norway ${cities}`), understandLocation(cities)]
  for (const { words } of [long, short]) expect(words.split(/\s+/).length).toBeLessThanOrEqual(12)
  expect(understandLocation('Bergen, Vestland, Norway').places[0]).toMatchObject({ kind: 'city' })
  expect(understandLocation('60.39299,5.32415').places[0]).toMatchObject({ kind: 'point' })
})
