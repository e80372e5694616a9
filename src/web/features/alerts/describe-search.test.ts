import { expect, it } from 'vitest'
import type { Say } from '#web/lib/messages.ts'
import { describeSearch } from './describe-search.ts'

const say = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as Say

it('says an area of the map and the own place in words, not as addresses write them', () => {
  expect(describeSearch({ location: 'Map Area', mapBounds: '58,-4,59,-2' }, say)).toEqual(['search.placeArea'])
  expect(describeSearch({ location: 'current location' }, say)).toEqual(['search.placeHere'])
  expect(describeSearch({ query: 'diver', location: 'Kirkwall' }, say)).toEqual([
    'alerts.search.words {"query":"diver"}',
    'Kirkwall',
  ])
  expect(describeSearch({}, say)).toEqual(['alerts.everything'])
})
