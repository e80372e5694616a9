import { describe, expect, it } from 'vitest'
import { offsetsOf, rangeBetween } from './shown-rows.ts'

const ids = Array.from({ length: 10_000 }, (_, n) => String(n))

describe('the rows that are rendered', () => {
  it('are stacked, with unmeasured ones at the average height of the others', () => {
    const offsets = offsetsOf(['a', 'b', 'c'], new Map(Object.entries({ a: 100, b: 60 })), 8)
    expect([...offsets]).toEqual([0, 108, 176, 264])
  })

  it('are the visible ones with a few around them, however many there are', () => {
    const offsets = offsetsOf(ids, new Map(), 4)
    expect(rangeBetween(offsets, 0, 500)).toEqual({ from: 0, to: 10 })
    expect(rangeBetween(offsets, 500_000, 500_500)).toEqual({ from: 4_996, to: 5_010 })
    expect(rangeBetween(offsets, 2_000_000, 2_000_500)).toEqual({ from: 9_996, to: 10_000 })
  })

  it('are none for an empty list', () => {
    expect(rangeBetween(offsetsOf([], new Map(), 8), 0, 500)).toEqual({ from: 0, to: 0 })
  })
})
