import { expect, it } from 'vitest'
import { laneSort, openLanes } from './lanes.ts'

const none = new Set<never>()

it('opens the stages on the way to being hired, or the filtered ones', () => {
  expect(openLanes({}, none)).toEqual(['submitted', 'in_review', 'interview', 'offer', 'hired'])
  expect(openLanes({ status: 'withdrawn,submitted' }, none)).toEqual(['submitted', 'withdrawn'])
  expect(openLanes({ status: 'submitted' }, new Set(['not_selected'] as const))).toEqual(['submitted', 'not_selected'])
})

it('puts the longest-waiting on top, and the latest of ended ones, unless someone chose an order', () => {
  expect(laneSort({}, 'in_review')).toBe('due')
  expect(laneSort({}, 'not_selected')).toBe('newest')
  expect(laneSort({ sort: 'name' }, 'submitted')).toBe('name')
})
