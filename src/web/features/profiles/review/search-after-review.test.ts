import { expect, test } from 'vitest'
import { inOrderOfProfile, searchAddress, searchToReturnTo } from './search-after-review.ts'

test('the link back keeps the search and unknown parameters, but not the page or the selection', () => {
  const address = searchAddress({
    query: 'baker',
    start: '20',
    pid: '7',
    filter_city: ['Leith', 'Wick'],
    utm_source: 'x',
  })
  expect(address).toBe('/careers?query=baker&filter_city=Leith&filter_city=Wick&utm_source=x')
  expect(searchToReturnTo(address)).toEqual({ query: 'baker', filter_city: ['Leith', 'Wick'], utm_source: 'x' })
  expect(searchToReturnTo(searchAddress({}))).toEqual({})
})

test('a review leads back only to a search on this site', () => {
  for (const next of [
    undefined,
    7,
    '',
    '/careers/profile',
    '/careersx',
    '//evil.example/careers',
    'https://evil.example',
  ])
    expect(searchToReturnTo(next)).toBeNull()
})

test('the profile’s place is used if the search has none', () => {
  expect(inOrderOfProfile({ query: 'baker' }, 'Leith, UK')).toEqual({
    query: 'baker',
    location: 'Leith, UK',
    sort_by: 'match',
  })
  expect(inOrderOfProfile({ location: 'Wick', sort_by: 'timestamp' }, 'Leith, UK')).toEqual({
    location: 'Wick',
    sort_by: 'match',
  })
  expect(inOrderOfProfile({}, '')).toEqual({ sort_by: 'match' })
})
