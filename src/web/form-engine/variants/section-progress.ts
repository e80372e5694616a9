import { isAnswered } from '#shared/form-engine/answers/answer-value.ts'
import { displayTypes } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath, FieldState, FormStore, SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { entriesOf } from '../fields/list/list-limits.ts'

/** A section is done when something in it is answered, nothing that must be is missing, and nothing shown is wrong. */
export function isSectionDone(store: FormStore, section: SectionState): boolean {
  if (section.errorCount > 0) return false
  const fields = section.paths.flatMap((path) => withEntries(store, store.getField(path))).filter(isAsked)
  if (fields.some(({ item, value, isEnabled }) => item.required && isEnabled && !isAnswered(value))) return false
  return fields.some(({ item, value }) => item.type !== 'dynamicList' && isAnswered(value))
}

/** A list asks by the fields of its entries: an empty entry is no answer. */
function withEntries(store: FormStore, field: FieldState): FieldState[] {
  const { path, item, value } = field
  if (item.type !== 'dynamicList' || !isAsked(field)) return [field]
  const entries = entriesOf(value).flatMap((_, index) =>
    item.items.map(({ name }) => store.getField(`${path}.${index}.${name}`)),
  )
  return [field, ...entries]
}

const isAsked = ({ item, isVisible }: FieldState): boolean =>
  isVisible && !item.hidden && !(displayTypes as readonly string[]).includes(item.type)

/** The path of the first shown problem of a section; the problems of list entries belong to the list's section. */
export function firstProblemPath(store: FormStore, section: SectionState): FieldPath | undefined {
  const names = new Set(section.paths)
  return store.getForm().problems.find(({ path }) => names.has(path.split('.')[0]!))?.path
}
