import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hideSmallStages, type StageCounts } from './hide-small-stages.ts'
import { isSafeChange, type PublishedStages } from './safe-change.ts'

const stages = 3

/** How many of each group stopped at each stage; those of the last row gave no answer. */
type Stops = number[][]

const reachedOf = (stops: readonly number[]): number[] =>
  stops.map((_, stage) => stops.slice(stage).reduce((sum, each) => sum + each, 0))
const summed = (rows: readonly number[][]): number[] =>
  rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0))
const countsOf = (stops: Stops): StageCounts => ({
  people: reachedOf(summed(stops)),
  groups: stops.slice(0, -1).map(reachedOf),
  isSingle: true,
})
const publish = (stops: Stops): PublishedStages => {
  const counts = countsOf(stops)
  return {
    people: counts.people,
    groups: Object.fromEntries(hideSmallStages(counts).map((shown, at) => [String(at), shown])),
    isSingle: true,
  }
}

/** One row for each number that is shown, over the cells of the table of stops. */
function equations(shownStages: readonly number[]): number[][] {
  const rows = shownStages.length + 1
  const row = (isIn: (group: number, stage: number) => boolean) =>
    Array.from({ length: rows * stages }, (_, at) => (isIn(Math.floor(at / stages), at % stages) ? 1 : 0))
  const everyone = Array.from({ length: stages }, (_, from) => row((_group, stage) => stage >= from))
  const ofGroups = shownStages.flatMap((shown, group) =>
    Array.from({ length: shown }, (_, from) => row((its, stage) => its === group && stage >= from)),
  )
  return [...everyone, ...ofGroups]
}

/** The rows in echelon form: what can be worked out is what reduces to nothing. */
function echelon(rows: number[][]): number[][] {
  const done: number[][] = []
  for (const row of rows) {
    const left = reduce(done, row)
    const lead = left.findIndex((each) => Math.abs(each) > 1e-9)
    if (lead >= 0) done.push(left.map((each) => each / left[lead]!))
  }
  return done
}

function reduce(basis: readonly number[][], row: readonly number[]): number[] {
  let left = [...row]
  for (const each of basis) {
    const lead = each.findIndex((value) => Math.abs(value) > 1e-9)
    const factor = left[lead]!
    if (factor !== 0) left = left.map((value, at) => value - factor * each[at]!)
  }
  return left
}

const known = new Map<string, number[][]>()

/** Every set of cells whose sum follows from what is shown, without those that hold all groups alike. */
function workedOut(shownStages: readonly number[]): number[][] {
  const key = shownStages.join()
  if (!known.has(key)) known.set(key, [...solved(shownStages)])
  return known.get(key)!
}

function* solved(shownStages: readonly number[]): Generator<number[]> {
  const basis = echelon(equations(shownStages))
  const rows = shownStages.length + 1
  for (let set = 1; set < 2 ** (rows * stages); set++) {
    const cells = Array.from({ length: rows * stages }, (_, at) => (set >> at) & 1)
    if (reduce(basis, cells).some((each) => Math.abs(each) > 1e-9)) continue
    const ofStage = (stage: number) => cells.filter((_, at) => at % stages === stage)
    const isOfEveryone = Array.from({ length: stages }, (_, stage) => new Set(ofStage(stage)).size === 1).every(Boolean)
    if (!isOfEveryone) yield cells
  }
}

const sumOf = (cells: readonly number[], table: Stops): number =>
  table.flat().reduce((sum, count, at) => sum + count * cells[at]!, 0)

const count = fc.oneof(fc.nat(3), fc.nat(14), fc.nat(40))
const tables = (groups: number) =>
  fc.array(fc.array(count, { minLength: stages, maxLength: stages }), { minLength: groups + 1, maxLength: groups + 1 })

describe('numbers by stage', () => {
  it('are shown up to the stage where they would tell of fewer than ten people', () => {
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

  it('hide what almost everyone of a group did', () => {
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

  it('hide a second group where the first could be worked out from everyone', () => {
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

  it('never leave one to nine people to be worked out', () => {
    fc.assert(
      fc.property(tables(3), (table) => {
        const shown = hideSmallStages(countsOf(table))
        for (const cells of workedOut(shown.map(({ length }) => length))) {
          const sum = sumOf(cells, table)
          expect(sum === 0 || sum >= 10).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })
})

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

  it('never leave one to nine people to be worked out from both', () => {
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
        const [then, now] = [publish(table), publish(later)]
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
  })
})
