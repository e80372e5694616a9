import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRectangle, publish, stages, sumOf, tables, workedOut, type Stops } from '#tests/worked-out.ts'
import { isSafeChange, mayFollow, type PublishedStages } from './safe-change.ts'

describe('later numbers', () => {
  const before = publish([
    [40, 30, 20],
    [50, 25, 15],
    [0, 0, 0],
  ])
  const shownThen = { people: [180, 90, 35], groups: { 0: [90, 50, 20], 1: [90, 40, 15] }, isSingle: true }

  it('wait until ten people more or fewer are in each of them', () => {
    expect(before).toEqual(shownThen)
    expect(isSafeChange(before, before)).toBe(true)
    const with9 = publish([
      [49, 30, 20],
      [60, 25, 15],
      [0, 0, 0],
    ])
    expect(isSafeChange(before, with9)).toBe(false)
    const with10 = publish([
      [50, 30, 20],
      [60, 25, 15],
      [0, 0, 0],
    ])
    expect(isSafeChange(before, with10)).toBe(true)
  })

  it('do not follow one person’s step, or one that only one group made', () => {
    const oneStep = publish([
      [39, 31, 20],
      [50, 25, 15],
      [0, 0, 0],
    ])
    expect(isSafeChange(before, oneStep)).toBe(false)
    const onlyWomen = publish([
      [25, 45, 20],
      [50, 25, 15],
      [0, 0, 0],
    ])
    expect(isSafeChange(before, onlyWomen)).toBe(false)
  })

  it('do not follow if one that was shown would disappear or end at an earlier stage', () => {
    const grown = { ...shownThen, people: [280, 160, 85], groups: { 0: [150, 90, 50], 1: [130, 70, 35] } }
    expect(isSafeChange(shownThen, grown)).toBe(true)
    const without = { ...grown, groups: { 0: [150, 90, 50] } }
    expect(isSafeChange(shownThen, without)).toBe(false)
    expect(isSafeChange(shownThen, { ...grown, groups: { ...grown.groups, 1: [] } })).toBe(false)
    const shorter = { ...grown, groups: { ...grown.groups, 1: [130, 70] } }
    expect(isSafeChange(shownThen, shorter)).toBe(false)
    expect(isSafeChange({ ...shownThen, groups: { ...shownThen.groups, 1: [90, 40] } }, shorter)).toBe(true)
  })

  it('are not published if together with any earlier ones they identify a few people', () => {
    const more = publish([
      [50, 40, 30],
      [60, 35, 25],
      [0, 0, 0],
    ])
    const oneLess = publish([
      [39, 30, 20],
      [50, 25, 15],
      [0, 0, 0],
    ])
    expect([isSafeChange(before, more), isSafeChange(before, oneLess)]).toEqual([true, false])
    const stated = (numbers: PublishedStages, earlier: PublishedStages[] = []) => ({ name: 'a', ...numbers, earlier })
    expect(mayFollow([stated(before)], [stated(more)])).toBe(true)
    expect(
      mayFollow(
        [stated(more)],
        [
          stated(
            publish([
              [29, 30, 20],
              [40, 25, 15],
              [0, 0, 0],
            ]),
          ),
        ],
      ),
    ).toBe(true)
    expect(mayFollow([stated(more, [before])], [stated(oneLess)])).toBe(false)
  })

  it('of all questions follow together, or none', () => {
    const stated = (name: string, numbers: PublishedStages) => ({ name, ...numbers })
    const more = publish([
      [50, 30, 20],
      [60, 25, 15],
      [0, 0, 0],
    ])
    const oneMore = publish([
      [41, 30, 20],
      [50, 25, 15],
      [0, 0, 0],
    ])
    const published = [stated('a', before), stated('b', before)]
    expect(mayFollow(published, [stated('a', more), stated('b', more)])).toBe(true)
    expect(mayFollow(published, [stated('a', more), stated('b', oneMore)])).toBe(false)
    // A question that the form no longer asks, and a new one: it would reveal how many joined since then.
    expect(mayFollow([stated('b', before)], [stated('a', oneMore)])).toBe(false)
    expect(mayFollow([stated('b', before)], [stated('a', more)])).toBe(true)
    expect(mayFollow(published, [...published, stated('c', oneMore)])).toBe(false)
    expect(mayFollow(published, [...published, stated('c', before)])).toBe(true)
    expect(mayFollow([], [stated('a', more), stated('b', oneMore)])).toBe(false)
  })

  it('never leave one to nine people to be worked out from any two of three counts', () => {
    let followed = 0
    const step = (sign: number) => fc.integer({ min: 9, max: 30 }).map((size) => sign * size)
    const column: fc.Arbitrary<number[]> = fc.oneof(
      fc.constant<number[]>([0, 0, 0]),
      ...[1, -1].map((sign) => fc.array(step(sign), { minLength: 3, maxLength: 3 })),
    )
    const move = fc.tuple(column, column, column)
    const cell = fc.oneof(fc.integer({ min: 8, max: 14 }), fc.integer({ min: 40, max: 90 }))
    const first = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 3, maxLength: 3 })
    const moved = (table: Stops, columns: readonly number[][]): Stops =>
      table.map((row, group) => row.map((each, stage) => Math.max(0, each + columns[stage]![group]!)))
    fc.assert(
      fc.property(first, move, move, fc.boolean(), (table, one, two, isSingle) => {
        const counts = [table, moved(table, one), moved(moved(table, one), two)]
        let published: { table: Stops; numbers: PublishedStages }[] = []
        for (const each of counts) {
          const numbers = publish(each, isSingle)
          const earlier = published.slice(0, -1).map((other) => other.numbers)
          const last = published.at(-1) && [{ name: 'a', ...published.at(-1)!.numbers, earlier }]
          if (!mayFollow(last ?? [], [{ name: 'a', ...numbers }])) continue
          published = [...published, { table: each, numbers }]
        }
        if (published.length === 3) followed++
        for (const [at, then] of published.entries())
          for (const now of published.slice(at + 1)) {
            const both = [then, now].map(({ numbers }) => ['0', '1'].map((value) => numbers.groups[value]!.length))
            const shown = both[0]!.map((length, group) => Math.min(length, both[1]![group]!))
            for (const cells of workedOut(shown).filter(isRectangle)) {
              const net = sumOf(cells, now.table) - sumOf(cells, then.table)
              expect(net === 0 || Math.abs(net) >= 10).toBe(true)
            }
          }
      }),
      { numRuns: 600 },
    )
    expect(followed).toBeGreaterThan(5)
  })

  it.each([true, false])(
    'never leave one to nine people to be worked out from both, single answers: %s',
    (isSingle) => {
      let followed = 0
      // Mostly as many people as may show, in every group of a stage or in none; sometimes a few more or fewer somewhere.
      const grown = fc.array(fc.integer({ min: 10, max: 40 }), { minLength: 3, maxLength: 3 })
      const stage = fc.oneof(fc.constant([0, 0, 0]), grown, grown)
      const changes = fc
        .tuple(fc.tuple(stage, stage, stage), fc.option(fc.tuple(fc.nat(8), fc.integer({ min: -12, max: 12 }))))
        .map(([columns, odd]) => {
          const cells = [0, 1, 2].flatMap((group) => columns.map((column) => column[group]!))
          return odd === null ? cells : cells.with(odd[0], cells[odd[0]]! + odd[1])
        })
      const both = fc.tuple(tables(2), changes).map(([table, added]) => ({
        table: table.map((row) => row.map((each) => each + 12)),
        later: table.map((row, group) =>
          row.map((each, stage) => Math.max(0, each + 12 + added[group * stages + stage]!)),
        ),
      }))
      fc.assert(
        fc.property(both, ({ table, later }) => {
          const [then, now] = [publish(table, isSingle), publish(later, isSingle)]
          if (!isSafeChange(then, now)) return
          followed++
          const shown = ['0', '1'].map((value) => Math.min(then.groups[value]!.length, now.groups[value]!.length))
          for (const cells of workedOut(shown)) {
            const net = sumOf(cells, later) - sumOf(cells, table)
            expect(net === 0 || Math.abs(net) >= 10).toBe(true)
          }
        }),
        { numRuns: 500 },
      )
      expect(followed).toBeGreaterThan(30)
    },
  )
})
