import type { FieldValue, ListEntry, ListItem } from '#shared/form-engine/form-definition.ts'

/** How many entries a list must and may have (spec/3 §5 "Dynamic list"). What is required has at least one. */
export function listLimits(item: ListItem): { min: number; max: number } {
  let min = item.required ? 1 : 0
  let max = Infinity
  for (const rule of item.rules ?? []) {
    if (rule.type === 'minLength') min = Math.max(min, rule.value)
    if (rule.type === 'maxLength') max = Math.min(max, rule.value)
  }
  return { min: Math.min(min, max), max }
}

export const entriesOf = (value: FieldValue | undefined): readonly ListEntry[] =>
  Array.isArray(value) ? (value as ListEntry[]).filter((each) => typeof each === 'object') : []
