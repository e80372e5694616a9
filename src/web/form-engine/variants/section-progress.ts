import { isAnswered } from '#shared/form-engine/answers/answer-value.ts'
import { displayTypes } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath, FieldState, FormStore, SectionState } from '#shared/form-engine/store/form-store-types.ts'
import { entriesOf } from '../fields/list/list-limits.ts'

/** A section is done if something in it is answered, nothing required is missing, and no error is shown. */
export function isSectionDone(store: FormStore, section: SectionState): boolean {
  if (section.errorCount > 0) return false
  const fields = section.paths.flatMap((path) => withEntries(store, store.getField(path))).filter(isAsked)
  if (fields.some(({ item, value, isEnabled }) => item.required && isEnabled && !isAnswered(value))) return false
  return fields.some(({ item, value }) => item.type !== 'dynamicList' && isAnswered(value))
}

/** A list counts by the fields of its entries: an empty entry is not an answer. */
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

/** The path of a section's first shown problem; problems of list entries belong to the list's section. */
export function firstProblemPath(store: FormStore, section: SectionState): FieldPath | undefined {
  const names = new Set(section.paths)
  return store.getForm().problems.find(({ path }) => names.has(path.split('.')[0]!))?.path
}
