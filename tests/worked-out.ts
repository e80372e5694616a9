import fc from 'fast-check'
import { hideSmallStages, type StageCounts } from '#shared/equality/hide-small-stages.ts'
import type { PublishedStages } from '#shared/equality/safe-change.ts'

/** Everything that can be inferred from numbers by stage: small tables of how many of each group stopped where, and all resulting sums. */

export const stages = 3

/** How many of each group stopped at each stage; those of the last row gave no answer. */
export type Stops = number[][]

const reachedOf = (stops: readonly number[]): number[] =>
  stops.map((_, stage) => stops.slice(stage).reduce((sum, each) => sum + each, 0))
const summed = (rows: readonly number[][]): number[] =>
  rows[0]!.map((_, at) => rows.reduce((sum, row) => sum + row[at]!, 0))
/** If people may choose several answers and each has chosen one, no number may reveal more than if they may not. */
export const countsOf = (stops: Stops, isSingle = true): StageCounts => ({
  people: reachedOf(summed(stops)),
  groups: stops.slice(0, -1).map(reachedOf),
  isSingle,
})
export const publish = (stops: Stops, isSingle = true): PublishedStages => {
  const counts = countsOf(stops, isSingle)
  return {
    people: counts.people,
    groups: Object.fromEntries(hideSmallStages(counts).map((shown, at) => [String(at), shown])),
    isSingle,
  }
}

/** One row for each shown number, over the cells of the table of stops. */
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

/** The rows in echelon form: a cell can be worked out if it reduces to nothing. */
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

/** Every set of cells whose sum can be inferred from the shown numbers, without those that hold all groups alike. */
export function workedOut(shownStages: readonly number[]): number[][] {
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

/** Whether a set has the same groups at each of its stages, one after the other: in other sets, known sums of several may cancel out. */
export function isRectangle(cells: readonly number[]): boolean {
  const columns = Array.from({ length: stages }, (_, stage) =>
    cells.filter((_cell, at) => at % stages === stage).join(),
  )
  const used = columns.flatMap((column, stage) => (column.includes('1') ? [stage] : []))
  return new Set(used.map((stage) => columns[stage])).size === 1 && used.length === 1 + (used.at(-1)! - used[0]!)
}

export const sumOf = (cells: readonly number[], table: Stops): number =>
  table.flat().reduce((sum, count, at) => sum + count * cells[at]!, 0)

const count = fc.oneof(fc.nat(3), fc.nat(14), fc.nat(40))
export const tables = (groups: number) =>
  fc.array(fc.array(count, { minLength: stages, maxLength: stages }), { minLength: groups + 1, maxLength: groups + 1 })
