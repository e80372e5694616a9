import { expect, it } from 'vitest'
import { mergePositions } from './merge-positions.ts'

const found = (id: number) => ({ id, name: `Found ${id}`, locations: ['Leith'] })
const listed = (id: number, state: 'open' | 'closed' = 'open') => ({
  id,
  title: `Listed ${id}`,
  place: null,
  displayJobId: `D-${id}`,
  state,
})

it('lists search results first, then others, each once, with closed ones marked', () => {
  const merged = mergePositions([1, 2, 3, 4, 5, 6].map(found), [listed(2), listed(8, 'closed'), listed(9)])
  expect(merged.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 8, 9])
  expect(merged[5]).toEqual({ id: 8, title: 'Listed 8', place: 'D-8', state: 'closed' })
  expect(
    mergePositions(
      [],
      [1, 2, 3, 4, 5, 6].map((id) => listed(id)),
    ),
  ).toHaveLength(5)
})
