import { expect, it } from 'vitest'
import { closesBeforeOpening, isToOpenLater } from './opening.ts'

it('finds a closing date by which nobody could have applied', () => {
  expect(closesBeforeOpening({ opensTs: 200, closesTs: 200 })).toBe(true)
  expect(closesBeforeOpening({ opensTs: 200, closesTs: 201 })).toBe(false)
  expect(closesBeforeOpening({ opensTs: null, closesTs: 1 })).toBe(false)
  expect(closesBeforeOpening({ opensTs: 200, closesTs: null })).toBe(false)
})

it('opens at once on a day that has come', () => {
  expect(isToOpenLater(201, 200)).toBe(true)
  expect(isToOpenLater(200, 200)).toBe(false)
  expect(isToOpenLater(null, 200)).toBe(false)
})
