import type { Choice } from '#shared/form-engine/definition/form-definition.ts'
import { valueFromLabel } from './item-names.ts'

export type Cell = string | number | boolean

export interface ChoiceRows {
  choices: Choice[]
  /** Which column was used for which property; null if there is none. */
  columns: { label: string | null; value: string | null; icon: string | null }
  /** Unused columns. */
  ignored: string[]
  /** Rows that cannot be choices, with their number in the file (the header is 1). */
  problems: { row: number; reason: 'no label' | 'value twice' }[]
}

const labelHeads = ['label', 'name', 'title', 'text', 'choice', 'option']
const valueHeads = ['value', 'code', 'id', 'key']

/**
 * Choices from the rows of a table with a header (spec/3 §9). The label column is called label, name or
 * similar; otherwise it is the first one. If no column has values, they are derived from labels. Cells are typed: 7 and "7"
 * both become 7.
 */
export function choicesFromRows(rows: readonly (readonly Cell[])[]): ChoiceRows {
  const head = (rows[0] ?? []).map((cell) => String(cell).trim())
  const find = (names: readonly string[]) => head.findIndex((each) => names.includes(each.toLowerCase()))
  const valueAt = find(valueHeads)
  const named = find(labelHeads)
  const labelAt = named >= 0 ? named : head.findIndex((_head, index) => index !== valueAt)
  const iconAt = find(['icon'])
  const taken = new Set<string>()
  const result: ChoiceRows = {
    choices: [],
    columns: { label: head[labelAt] ?? null, value: head[valueAt] ?? null, icon: head[iconAt] ?? null },
    ignored: head.filter((each, index) => each !== '' && ![labelAt, valueAt, iconAt].includes(index)),
    problems: [],
  }
  for (const [index, row] of rows.slice(1).entries()) {
    const cell = (at: number) => (at < 0 ? '' : String(row[at] ?? '').trim())
    if (row.every((each) => String(each).trim() === '')) continue
    const label = cell(labelAt) || cell(valueAt)
    if (label === '') {
      result.problems.push({ row: index + 2, reason: 'no label' })
      continue
    }
    const value = cell(valueAt) || valueFromLabel(label, taken)
    if (taken.has(value)) {
      result.problems.push({ row: index + 2, reason: 'value twice' })
      continue
    }
    taken.add(value)
    result.choices.push({ value, label, ...(cell(iconAt) && { icon: cell(iconAt) }) })
  }
  return result
}

/** A cell's value: a number or boolean if it is written as one and the conversion is lossless. */
export function typedCell(text: string): Cell {
  const trimmed = text.trim()
  if (/^(true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === 'true'
  if (trimmed !== '' && String(Number(trimmed)) === trimmed) return Number(trimmed)
  return text
}
