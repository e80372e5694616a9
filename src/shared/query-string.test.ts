import { expect, it } from 'vitest'
import { parseQueryString, toQueryString } from './query-string.ts'

it('reads each name as one text, and a repeated one as a list', () => {
  expect(parseQueryString('?query=welder&utm_source=mail&filter_a=1&filter_a=2&filter_a=3')).toEqual({
    query: 'welder',
    utm_source: 'mail',
    filter_a: ['1', '2', '3'],
  })
})

it.each(['toString', 'constructor', 'hasOwnProperty'])('reads a built-in member name, %s, like any other', (name) => {
  const read = parseQueryString(`?${name}=1`)
  expect(Object.entries(read)).toEqual([[name, '1']])
  expect(toQueryString(read)).toBe(`?${name}=1`)
})

it('writes lists under one name, and omits empty values', () => {
  expect(toQueryString({ a: ['1', '2'], b: '', c: undefined, d: null, e: 0 })).toBe('?a=1&a=2&e=0')
  expect(toQueryString({ a: [] })).toBe('')
})
