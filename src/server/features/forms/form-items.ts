import {
  displayTypes,
  fieldTypeAliases,
  type FieldType,
  type FormDefinition,
  type FormItem,
} from '#shared/form-engine/definition/form-definition.ts'

/** All items of a form in order, without the fields inside lists. */
export const topItems = (definition: FormDefinition): FormItem[] =>
  definition.sections.flatMap((section) => section.items)

/** The canonical type for a name: `select` is `dropdown`. */
export const typeOf = (type: string): FieldType =>
  (fieldTypeAliases as Record<string, FieldType>)[type] ?? (type as FieldType)

/** Items with an answer; the others are display-only. */
export const isAnswerable = (item: FormItem): boolean => !(displayTypes as readonly string[]).includes(item.type)

/** `ssn` and `sin` always are. */
export const isConfidential = (item: FormItem): boolean =>
  item.confidential === true || item.type === 'ssn' || item.type === 'sin'

/** The item for `name` or `list.2.name`; null if the form has none. */
export function itemAtPath(definition: FormDefinition, path: string): FormItem | null {
  const [name, index, field, ...rest] = path.split('.')
  const item = topItems(definition).find((each) => each.name === name) ?? null
  if (index === undefined) return item
  if (item?.type !== 'dynamicList' || field === undefined || rest.length > 0 || !/^\d{1,4}$/.test(index)) return null
  return item.items.find((each) => each.name === field) ?? null
}

/** The field for a path, without the entry number: `references.letter`. */
export const fieldOfPath = (path: string): string => path.replace(/\.\d+\./, '.')
