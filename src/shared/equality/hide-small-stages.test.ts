import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countsOf, sumOf, tables, workedOut } from '#tests/worked-out.ts'
import { hideSmallStages } from './hide-small-stages.ts'

describe('numbers by stage', () => {
  it('are shown up to the stage at which they would be about fewer than ten people', () => {
    // Women and men who applied, were reviewed and interviewed: six of the women who were reviewed were not interviewed.
    expect(
      hideSmallStages({
        people: [200, 120, 80],
        groups: [
          [90, 50, 44],
          [110, 70, 36],
        ],
        isSingle: true,
      }),
    ).toEqual([
      [90, 50],
      [110, 70],
    ])
    expect(
      hideSmallStages({
        people: [200, 120, 80],
        groups: [
          [90, 50, 44],
          [110, 70, 36],
        ],
        isSingle: false,
      }),
    ).toEqual([
      [90, 50],
      [110, 70],
    ])
  })

  it('hide a step that almost everyone in a group made', () => {
    expect(
      hideSmallStages({
        people: [100, 60],
        groups: [
          [50, 45],
          [50, 15],
        ],
        isSingle: true,
      }),
    ).toEqual([[50], [50]])
  })

  it('hide a second group if the first could be worked out from the total', () => {
    expect(
      hideSmallStages({
        people: [100, 40],
        groups: [
          [45, 20],
          [40, 15],
          [15, 5],
        ],
        isSingle: true,
      }),
    ).toEqual([[45, 20], [40], [15]])
  })

  it('hide a second group if people may choose several answers, too', () => {
    const groups = [[45], [40], [12]]
    expect(hideSmallStages({ people: [100], groups, isSingle: false })).toEqual([[45], [40], []])
    // Five people chose two answers: how many chose none of them cannot be worked out.
    expect(hideSmallStages({ people: [92], groups, isSingle: false })).toEqual([[45], [40], [12]])
  })

  it.each([true, false])('never leave one to nine people to be worked out, single answers: %s', (isSingle) => {
    fc.assert(
      fc.property(tables(3), (table) => {
        const shown = hideSmallStages(countsOf(table, isSingle))
        for (const cells of workedOut(shown.map(({ length }) => length))) {
          const sum = sumOf(cells, table)
          expect(sum === 0 || sum >= 10).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })
})
