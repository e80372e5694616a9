import type { FieldValue } from '#shared/form-engine/form-definition.ts'
import type { FieldPath, FormStore, SectionState } from '#shared/form-engine/form-store-types.ts'
import { displayTypes } from '#shared/form-engine/form-definition.ts'

export const isEmptyValue = (value: FieldValue | undefined): boolean =>
  value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** A section is done when something in it is answered, nothing that must be is missing, and nothing shown is wrong. */
export function isSectionDone(store: FormStore, section: SectionState): boolean {
  let isAnswered = false
  for (const path of section.paths) {
    const { item, value, isVisible, isEnabled, problem } = store.getField(path)
    if (!isVisible || item.hidden || displayTypes.includes(item.type as 'info')) continue
    if (problem) return false
    const isEmpty = isEmptyValue(value)
    if (isEmpty && item.required && isEnabled) return false
    if (!isEmpty) isAnswered = true
  }
  return isAnswered && section.errorCount === 0
}

/** The path of the first shown problem of a section; the problems of list entries belong to the list's section. */
export function firstProblemPath(store: FormStore, section: SectionState): FieldPath | undefined {
  const names = new Set(section.paths)
  return store.getForm().problems.find(({ path }) => names.has(path) || names.has(path.split('.')[0]!))?.path
}
