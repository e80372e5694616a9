import { expect, test } from 'vitest'
import { rangeFor } from './shown-range.ts'

const first = { section: 'a', from: 0, to: 60 }

test('keeps the same object if the selected question is in it or none is selected', () => {
  expect(rangeFor(first, 'a', 2000, 59)).toBe(first)
  expect(rangeFor(first, 'a', 0, -1)).toBe(first)
})

test('starts over in another section', () => {
  expect(rangeFor({ ...first, from: 500, to: 560 }, 'b', 10, -1)).toEqual({ section: 'b', from: 0, to: 60 })
})

test('jumps to a distant question, and grows by one for an adjacent one', () => {
  expect(rangeFor(first, 'a', 2000, 1000)).toEqual({ section: 'a', from: 970, to: 1030 })
  expect(rangeFor(first, 'a', 2000, 60)).toEqual({ section: 'a', from: 0, to: 61 })
})

test('moves back if earlier questions were deleted, and then stays', () => {
  const far = { section: 'a', from: 970, to: 1030 }
  const back = rangeFor(far, 'a', 100, -1)
  expect(back.from).toBe(40)
  expect(rangeFor(back, 'a', 100, -1)).toBe(back)
  const empty = rangeFor(far, 'a', 0, -1)
  expect(rangeFor(empty, 'a', 0, -1)).toBe(empty)
})
