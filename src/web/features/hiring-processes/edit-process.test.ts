import { expect, it } from 'vitest'
import {
  contentOf,
  copyOf,
  fieldIdOf,
  moved,
  movedTo,
  newStep,
  typed,
  withStep,
  type TypedStep,
} from './edit-process.ts'

const step = (id: string, stage: TypedStep['stage'], days: number | null = null) => ({
  id,
  stage,
  names: { en: id },
  candidateNames: {},
  told: {},
  days,
  peopleCount: 3,
})
const process = {
  name: 'Technical',
  steps: [step('call', 'interview', 4), step('talk', 'interview'), step('terms', 'offer')],
}
const idsOf = (steps: readonly TypedStep[]) => steps.map(({ id }) => id)

it('is saved as it was loaded, if nothing was changed', () => {
  expect(contentOf(typed(process))).toEqual({
    name: 'Technical',
    steps: process.steps.map(({ peopleCount: _people, ...content }) => content),
  })
})

it('keeps typos in days for the server, which names the field', () => {
  const withDays = (days: string) =>
    contentOf({ ...typed(process), steps: [{ ...newStep('offer'), days }] }).steps[0]!.days
  expect(['', ' 5 ', '٥', 'soon', '2.5'].map(withDays)).toEqual([null, 5, 5, 0, 2.5])
})

it('moves steps within their stage only', () => {
  const { steps } = typed(process)
  expect(idsOf(moved(steps, 'talk', -1))).toEqual(['talk', 'call', 'terms'])
  expect(idsOf(moved(steps, 'talk', 1))).toEqual(['call', 'talk', 'terms'])
  expect(idsOf(moved(steps, 'call', -1))).toEqual(['call', 'talk', 'terms'])
})

it('moves a dragged step to the place of another one of its stage', () => {
  const steps = [newStep('in_review'), ...typed(process).steps, newStep('offer')].map((each, at) => ({
    ...each,
    id: 'abcde'[at]!,
  }))
  expect(idsOf(movedTo(steps, 'b', 1)).join('')).toBe('acbde')
  expect(idsOf(movedTo(steps, 'e', 0)).join('')).toBe('abced')
  expect(idsOf(movedTo(steps, 'c', 1)).join('')).toBe('abcde')
  expect(idsOf(movedTo(steps, 'gone', 0)).join('')).toBe('abcde')
})

it('adds a step at the end of its stage', () => {
  const added = withStep(typed(process).steps, { ...newStep('interview'), id: 'panel' })
  expect(idsOf(added)).toEqual(['call', 'talk', 'panel', 'terms'])
})

it('is copied with new ids, without the people', () => {
  const copy = copyOf(process)
  expect(copy.steps.map(({ names, days, peopleCount }) => [names, days, peopleCount])).toEqual([
    [{ en: 'call' }, '4', 0],
    [{ en: 'talk' }, '', 0],
    [{ en: 'terms' }, '', 0],
  ])
  expect(idsOf(copy.steps).some((id) => ['call', 'talk', 'terms'].includes(id))).toBe(false)
})

it('has a field for each problem that the server names, or what mends it', () => {
  expect(['name', 'steps', 'steps.1.names', 'steps.1.told.en', 'steps.1.id', 'steps.1.days'].map(fieldIdOf)).toEqual([
    'process-name',
    'process-in_review-add',
    'process-steps.1.names',
    'process-steps.1.told',
    'process-steps.1.names',
    'process-steps.1.days',
  ])
})
