import { expect, it } from 'vitest'
import { closesBeforeOpening, isToOpenLater } from './opening.ts'

it('detects a closing date by which no one could have applied', () => {
  expect(closesBeforeOpening({ opensTs: 200, closesTs: 200 })).toBe(true)
  expect(closesBeforeOpening({ opensTs: 200, closesTs: 201 })).toBe(false)
  expect(closesBeforeOpening({ opensTs: null, closesTs: 1 })).toBe(false)
  expect(closesBeforeOpening({ opensTs: 200, closesTs: null })).toBe(false)
})

it('opens immediately if the date has passed', () => {
  expect(isToOpenLater(201, 200)).toBe(true)
  expect(isToOpenLater(200, 200)).toBe(false)
  expect(isToOpenLater(null, 200)).toBe(false)
})
