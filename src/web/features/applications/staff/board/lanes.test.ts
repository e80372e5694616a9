import { expect, it } from 'vitest'
import { sentStatuses, type SentStatus } from '#shared/applications/staff-list.ts'
import { laneSort, lanesOf, openLanes, placeOf } from './lanes.ts'

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

const step = (id: string, stage: 'interview' | 'offer', count: number) => ({
  id,
  stage,
  name: id,
  isTold: false,
  days: null,
  count,
})
const steps = [step('call', 'interview', 4), step('talk', 'interview', 0), step('terms', 'offer', 2)]
const counts = (change: Partial<Record<SentStatus, number>>) => ({
  ...(Object.fromEntries(sentStatuses.map((each) => [each, 0])) as Record<SentStatus, number>),
  ...change,
})

it('has a column for each step, and one for people of its stage in no step, if there are any', () => {
  const list = { steps, statuses: counts({ submitted: 3, interview: 6, offer: 2 }) }
  expect(lanesOf(['submitted', 'interview', 'offer'], list, {}).map(({ key, count }) => [key, count])).toEqual([
    ['submitted', 3],
    ['interview-none', 2],
    ['interview-call', 4],
    ['interview-talk', 0],
    ['offer-terms', 2],
  ])
  expect(lanesOf(['interview'], { ...list, steps: [] }, {}).map(({ key }) => key)).toEqual(['interview'])
  expect(lanesOf(['submitted', 'interview'], list, { step: 'talk' }).map(({ key }) => key)).toEqual(['interview-talk'])
})

it('shows everyone in no step, if that is the filter, also in stages that have none', () => {
  // As the server counts: the stages' people in no step, and the steps as if the filter were another one.
  const list = { steps, statuses: counts({ submitted: 3, interview: 2 }) }
  const shown = (steps: typeof list.steps) =>
    lanesOf(['submitted', 'interview', 'offer'], { ...list, steps }, { step: 'none' }).map(({ key, count }) => [
      key,
      count,
    ])
  expect(shown(steps)).toEqual([
    ['submitted', 3],
    ['interview-none', 2],
    ['offer-none', 0],
  ])
  expect(shown([]).map(([key]) => key)).toEqual(['submitted', 'interview', 'offer'])
})

it('moves dropped cards to the column’s stage or step', () => {
  expect(placeOf({ key: '', status: 'submitted', count: 0 })).toBeNull()
  expect(placeOf({ key: '', status: 'offer', count: 0 })).toEqual({ status: 'offer' })
  expect(placeOf({ key: '', status: 'offer', step: 'terms', count: 0 })).toEqual({ status: 'offer', stepId: 'terms' })
  expect(placeOf({ key: '', status: 'offer', step: 'none', count: 0 })).toEqual({ status: 'offer', stepId: null })
})
