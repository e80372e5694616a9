import { expect, it } from 'vitest'
import { isSamePlace, placesOf } from './places.ts'

const steps = [
  { id: 'call', stage: 'interview' },
  { id: 'talk', stage: 'interview' },
] as const

it('are the stages, and instead of a stage with steps these steps', () => {
  expect(placesOf([])).toEqual([
    { status: 'in_review' },
    { status: 'interview' },
    { status: 'offer' },
    { status: 'hired' },
  ])
  expect(placesOf(steps)).toEqual([
    { status: 'in_review' },
    { status: 'interview', stepId: 'call' },
    { status: 'interview', stepId: 'talk' },
    { status: 'offer' },
    { status: 'hired' },
  ])
})

it('are the same with the same stage and step', () => {
  expect(isSamePlace({ status: 'offer' }, { status: 'offer', stepId: null })).toBe(true)
  expect(isSamePlace({ status: 'interview', stepId: 'call' }, { status: 'interview', stepId: 'talk' })).toBe(false)
})
