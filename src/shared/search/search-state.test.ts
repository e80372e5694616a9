import { describe, expect, it } from 'vitest'
import { legacyFilterNames } from './legacy-names.ts'
import { changeSearch, emptySearch, readSearchState, searchParameters, writeSearchState } from './search-state.ts'

describe('the search address', () => {
  it('keeps a hyphen before a word of the query, which excludes it', () => {
    expect(readSearchState({ query: 'engineer -senior  front-end - x' }).query).toBe('engineer -senior front end x')
    expect(writeSearchState({ ...emptySearch, query: 'engineer -senior' })).toEqual({ query: 'engineer -senior' })
  })
  it('reads hyphens and underscores in query and place as spaces', () => {
    expect(readSearchState({ query: 'tidal-turbine_technician', location: 'New-York' })).toMatchObject({
      query: 'tidal turbine technician',
      location: 'New York',
    })
  })
  it('trims query and place (spec/2 §5)', () => {
    expect(readSearchState({ query: '  tidal  engineer ', location: ' Oslo ' })).toMatchObject({
      query: 'tidal engineer',
      location: 'Oslo',
    })
  })
  it('reads control characters as spaces, because no call accepts them', () => {
    expect(readSearchState({ query: 'tidal\u0000engineer\u0007', location: '\u007fOslo\ud800' })).toMatchObject({
      query: 'tidal engineer',
      location: 'Oslo\ufffd',
    })
  })
  it('keeps the signs of coordinates', () => {
    expect(readSearchState({ location: '-33.92,-18.4' }).location).toBe('-33.92,-18.4')
  })
  it('accepts old filter names without the prefix', () => {
    const state = readSearchState(
      { Department: 'Legal', filter_department: 'Finance' },
      new Map([['department', 'department']]),
    )
    expect(state.filters.department?.toSorted()).toEqual(['Finance', 'Legal'])
  })
  it('accepts them with any word separator, and custom fields by their long names', () => {
    const names = legacyFilterNames(
      [
        { filterName: 'area', title: 'Job family', legacyNames: [] },
        { filterName: 'work_location_option', title: 'Work option', legacyNames: ['workLocationOption'] },
      ],
      {},
      ['query'],
    )
    for (const address of [
      { job_family: 'Legal' },
      { 'job-family': 'Legal' },
      { 'Job family': 'Legal' },
      { filter_job_family: 'Legal' },
      { filter_efcustom_text_area: 'Legal' },
    ])
      expect(readSearchState(address, names).filters).toEqual({ area: ['Legal'] })
    expect(readSearchState({ work_option: 'remote' }, names).filters).toEqual({ work_location_option: ['remote'] })
    expect(readSearchState({ constructor: 'x', utm_source: 'y', foo: 'z' }, names).filters).toEqual({})
  })
  it('reads "newest" as sorting by time and drops unknown sort orders', () => {
    expect(readSearchState({ sort_by: 'newest' }).sortBy).toBe('timestamp')
    expect(readSearchState({ sort_by: 'salary' }).sortBy).toBeNull()
  })
  it.each(['-5', 'abc', '1e9x', '', '1.5'])('starts at the beginning when start is %j', (start) => {
    expect(readSearchState({ start }).start).toBe(0)
  })
  it('is unchanged after being written and read', () => {
    const state = {
      ...emptySearch,
      query: 'welder',
      location: 'Oslo',
      start: 20,
      pid: 7,
      sortBy: 'distance' as const,
      filters: { skills: ['a, b', 'c'] },
      radiusKm: 80,
      includeRemote: true,
    }
    expect(readSearchState(writeSearchState(state))).toEqual(state)
  })
})

describe('places on the map', () => {
  const area = { ...emptySearch, location: 'Map Area', mapBounds: '58.6,-4.4,59.4,-2.3', start: 10 }
  it('keep an area in the URL, and search by its bounds without a location', () => {
    expect(readSearchState(writeSearchState(area))).toEqual(area)
    expect(searchParameters(area)).toEqual({ location: '', map_bounds: '58.6,-4.4,59.4,-2.3', start: '10' })
  })
  it('keep the corners of a drawn area until another is searched', () => {
    const drawn = { ...area, mapArea: '58.6,-4.4,59.4,-3.3,58.7,-2.3' }
    expect(readSearchState(writeSearchState(drawn))).toEqual(drawn)
    expect(searchParameters(drawn)).toMatchObject({ location: '', map_area: drawn.mapArea })
    expect(changeSearch(drawn, { query: 'welder', location: 'Map Area' }).mapArea).toBe(drawn.mapArea)
    expect(changeSearch(drawn, { mapBounds: '1,2,3,4' }).mapArea).toBeNull()
    expect(writeSearchState(changeSearch(drawn, { location: 'Oslo' }))).toEqual({ location: 'Oslo' })
  })
  it.each(['1,2,3,4', '0,0,10,10,10,0,0,10', 'x', ''])('exclude the invalid corners %j', (corners) => {
    expect(readSearchState({ map_area: corners }).mapArea).toBeNull()
  })
  it.each(['Map Location', 'current location'])('search for %s by its coordinates', (location) => {
    const state = { ...emptySearch, location, latLong: '58.98,-2.96', pid: 7 }
    expect(readSearchState(writeSearchState(state))).toEqual(state)
    expect(searchParameters(state)).toEqual({ location: '58.98,-2.96' })
  })
  it('forget coordinates once another place is searched for', () => {
    const state = { ...emptySearch, location: 'Oslo', latLong: '58.98,-2.96', mapBounds: '1,2,3,4' }
    expect(writeSearchState(state)).toEqual({ location: 'Oslo' })
  })
  it.each(['91,0', '0,181', '0', '0,1,2', 'a,b', ',', 'NaN,1', '1e999,0', '1e1,0', '0x1f,0', '.,0', '١,٢'])(
    'exclude the invalid coordinates %j',
    (latlong) => {
      expect(readSearchState({ latlong }).latLong).toBeNull()
    },
  )
  it.each([
    '50,0,-50,1',
    '0,0,91,0',
    '0,-181,1,1',
    '0,0,1',
    'x',
    '1e1,0,2e1,1',
    '0x1,0,0x2,1',
    'Infinity,0,1,1',
    '1,,2,3',
  ])('exclude the invalid bounds %j', (bounds) => {
    expect(readSearchState({ map_bounds: bounds }).mapBounds).toBeNull()
  })
})

describe('changing the search', () => {
  it('goes back to the first page with nothing selected', () => {
    expect(changeSearch({ ...emptySearch, start: 30, pid: 5 }, { filters: { city: ['Oslo'] } })).toMatchObject({
      start: 0,
      pid: null,
    })
  })
  it('sets the distance to 0 at the map location and removes it again', () => {
    const there = changeSearch({ ...emptySearch, location: 'Oslo' }, { location: 'Map Location' })
    expect(there.radiusKm).toBe(0)
    expect(changeSearch(there, { location: 'Oslo' }).radiusKm).toBeNull()
  })
})
