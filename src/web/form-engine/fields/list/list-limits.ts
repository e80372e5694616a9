import type { FieldValue, ListEntry, ListItem } from '#shared/form-engine/definition/form-definition.ts'
import { entryLimits } from '#shared/form-engine/answers/initial-values.ts'

/** How many entries a list must and may have (spec/3 §5). A required list begins with one. */
export function listLimits(item: ListItem): { min: number; max: number } {
  const { min, max } = entryLimits(item)
  return { min: Math.min(Math.max(min, item.required ? 1 : 0), max), max }
}

export const entriesOf = (value: FieldValue | undefined): readonly ListEntry[] =>
  Array.isArray(value) ? (value as ListEntry[]).filter((each) => typeof each === 'object') : []
