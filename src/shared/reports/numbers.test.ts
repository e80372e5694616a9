import { expect, it } from 'vitest'
import { medianDays, ninthDays, quantile, shareOf } from './numbers.ts'

const day = 86_400_000
const days = (count: number) => Array.from({ length: count }, (_, at) => (at + 1) * day)

it('is interpolated between two values, like the database’s percentiles', () => {
  expect(quantile([1], 0.9)).toBe(1)
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(2.5)
  expect(quantile([10, 20, 30, 40, 50], 0.9)).toBe(46)
})

it('has a median from ten people on, and nine in ten from twenty', () => {
  expect(medianDays(days(9))).toBeNull()
  expect(medianDays(days(10))).toBe(5.5)
  expect(ninthDays(days(19))).toBeNull()
  expect(ninthDays(days(20))).toBe(18.1)
})

it('does not need its values in order', () => {
  expect(medianDays(days(11).reverse())).toBe(6)
})

it('has no share for fewer than twenty people', () => {
  expect(shareOf([19, 19])).toBeNull()
  expect(shareOf([5, 20])).toBe(0.25)
  expect(shareOf([0, 0])).toBeNull()
})
