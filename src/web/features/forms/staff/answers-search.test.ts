import { expect, it } from 'vitest'
import { readAnswersSearch } from './answers-search.ts'

it('reads the table’s settings from the URL, and nothing else', () => {
  expect(readAnswersSearch({ status: 'open', query: 'ines', page: '3' })).toEqual({
    status: 'open',
    query: 'ines',
    page: 3,
  })
  for (const page of ['1', '0', '-2', '1.5', 'x', '1e99'])
    expect(readAnswersSearch({ status: 'all', query: '  ', page })).toEqual({})
  expect(readAnswersSearch({ query: 'x'.repeat(200) }).query).toHaveLength(100)
})
