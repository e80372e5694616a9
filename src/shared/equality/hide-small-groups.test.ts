import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideSmallGroups, shownPositions, type Tally } from './hide-small-groups.ts'

const total = (counts: readonly (number | null)[]): number =>
  counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)

describe('hideSmallGroups', () => {
  it('shows groups of ten and more, and hides the others', () => {
    expect(hideSmallGroups({ all: [40, 31, 9, 8], positions: [] }, true).all).toEqual([40, 31, null, null])
  })

  it('hides a second group where the first could be worked out from the sum', () => {
    expect(hideSmallGroups({ all: [40, 31, 4], positions: [] }, true).all).toEqual([40, null, null])
    // People who may choose several answers have no such sum.
    expect(hideSmallGroups({ all: [40, 31, 4], positions: [] }, false).all).toEqual([40, 31, null])
  })

  it('hides a position’s number where the others could be worked out from everyone’s', () => {
    expect(hideSmallGroups({ all: [30, 60], positions: [[27, 20]] }, false)).toEqual({
      all: [30, 60],
      positions: [[null, 20]],
    })
  })

  it('never leaves one to nine people to be worked out by subtracting', () => {
    const row = fc.array(fc.nat(40), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), row, fc.boolean(), (positions, others, isSingle) => {
        const all = others.map((count, at) => count + total(positions.map((each) => each[at]!)))
        const tally: Tally = { all, positions }
        const shown = hideSmallGroups(tally, isSingle)
        const isSafe = (hidden: number) => hidden === 0 || hidden >= 10
        for (const [counts, seen] of [
          [all, shown.all] as const,
          ...positions.map((each, at) => [each, shown.positions[at]!] as const),
        ]) {
          for (const [at, count] of seen.entries()) {
            if (count === null) continue
            expect(count).toBe(counts[at])
            expect(count).toBeGreaterThanOrEqual(10)
          }
          const isAllHidden = seen.every((count) => count === null)
          if (isSingle && !isAllHidden) expect(isSafe(total(counts) - total(seen))).toBe(true)
        }
        shown.all.forEach((count, at) => {
          if (count !== null)
            expect(
              isSafe(count - total(shown.positions.map((each) => each[at]!))) ||
                positions.every((_, row) => shown.positions[row]![at] === null),
            ).toBe(true)
        })
      }),
    )
  })
})

describe('shownPositions', () => {
  it('lists positions with ten people or more, the largest first', () => {
    expect(
      shownPositions(
        new Map([
          [1, 12],
          [2, 30],
          [3, 9],
          [4, 4],
        ]),
        0,
      ),
    ).toEqual([2, 1])
  })

  it('keeps one back if the rest would be fewer than ten', () => {
    expect(
      shownPositions(
        new Map([
          [1, 12],
          [2, 30],
          [3, 4],
        ]),
        0,
      ),
    ).toEqual([2])
    expect(shownPositions(new Map([[1, 30]]), 5)).toEqual([])
    expect(shownPositions(new Map([[1, 30]]), 0)).toEqual([1])
  })
})
