import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideSmallGroups, isEnoughNews, type Tally } from './hide-small-groups.ts'

const one = (people: number, counts: number[], answered = people): Tally => ({
  people,
  answered,
  counts,
  isSingle: true,
})
const several = (people: number, counts: number[], answered = people): Tally => ({
  ...one(people, counts, answered),
  isSingle: false,
})

describe('hideSmallGroups', () => {
  it('shows groups of ten and more, and hides the others', () => {
    expect(hideSmallGroups(one(88, [40, 31, 9, 8]))).toEqual({ answered: 88, counts: [40, 31, null, null] })
  })

  it('hides a second group if the first could be worked out from the total', () => {
    expect(hideSmallGroups(one(75, [40, 31, 4])).counts).toEqual([40, null, null])
  })

  it('hides an answer that almost everyone chose if several answers are allowed', () => {
    expect(hideSmallGroups(several(75, [40, 70, 75, 4])).counts).toEqual([40, null, null, null])
  })

  it('hides a second group if people may choose several answers but may have chosen one', () => {
    expect(hideSmallGroups(several(75, [40, 31, 4])).counts).toEqual([40, null, null])
    expect(hideSmallGroups(several(70, [40, 31, 4])).counts).toEqual([40, 31, null])
  })

  it('counts those who did not answer as a group', () => {
    // Four of forty: the number of the others would reveal how many that are.
    expect(hideSmallGroups(several(40, [20], 36)).answered).toBeNull()
    expect(hideSmallGroups(one(40, [20, 16], 36))).toEqual({ answered: null, counts: [20, null] })
    expect(hideSmallGroups(one(60, [20, 25], 45))).toEqual({ answered: 45, counts: [20, 25] })
  })

  it('counts answers that the form no longer offers', () => {
    expect(hideSmallGroups(one(40, [25, 12])).counts).toEqual([25, null])
  })

  it('never lets one to nine people be worked out from the shown numbers', () => {
    const row = fc.array(fc.nat(40), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(row, fc.nat(20), fc.nat(20), fc.boolean(), fc.nat(30), (counts, dropped, silent, isSingle, twice) => {
        const least = Math.max(...counts)
        const chosen = counts.reduce((a, b) => a + b, 0)
        const answered = dropped + (isSingle ? chosen : Math.max(least, chosen - twice))
        const people = answered + silent
        const shown = hideSmallGroups({ people, answered, counts, isSingle })
        const isSafe = (group: number) => group === 0 || group >= 10
        shown.counts.forEach((count, at) => {
          if (count === null) return
          expect(count).toBe(counts[at])
          expect(count >= 10 && people - count >= 10).toBe(true)
        })
        if (shown.answered !== null) expect(isSafe(people - shown.answered)).toBe(true)
        if (shown.counts.every((count) => count === null)) return
        const seen = shown.counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
        // People counted in no shown number: among everyone, and among those who answered.
        if (isSingle) expect(isSafe(people - seen)).toBe(true)
        // If negative, some people chose several answers, so how many chose none of these is unknown.
        expect(isSafe(Math.max(0, (shown.answered ?? people) - seen))).toBe(true)
      }),
    )
  })
})

it('new totals need ten people more or fewer', () => {
  expect([isEnoughNews(9, 0), isEnoughNews(5, 4), isEnoughNews(0, 10), isEnoughNews(6, 4)]).toEqual([
    false,
    false,
    true,
    true,
  ])
})
