import { expect, it } from 'vitest'
import type { Translate } from '#web/lib/messages.ts'
import { describeSearch } from './describe-search.ts'

const t = ((key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key)) as Translate

it('describes a map area and the current location in words, not as in URLs', () => {
  expect(describeSearch({ location: 'Map Area', mapBounds: '58,-4,59,-2' }, t)).toEqual(['search.placeArea'])
  expect(describeSearch({ location: 'current location' }, t)).toEqual(['search.placeHere'])
  expect(describeSearch({ query: 'diver', location: 'Kirkwall' }, t)).toEqual([
    'alerts.search.words {"query":"diver"}',
    'Kirkwall',
  ])
  expect(describeSearch({}, t)).toEqual(['alerts.everything'])
})
