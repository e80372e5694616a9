import { fieldTypeAliases, type FieldType, type FormDefinition, type FormItem } from './form-definition.ts'

/** The form with canonical type names (`select` becomes `dropdown`); the same object if nothing changes. */
export function canonicalDefinition(definition: FormDefinition): FormDefinition {
  if (!definition.sections.some(({ items }) => items.some(hasAlias))) return definition
  const sections = definition.sections.map((section) => ({ ...section, items: section.items.map(canonicalItem) }))
  return { ...definition, sections }
}

const ownType = (item: FormItem): FieldType | undefined =>
  Object.hasOwn(fieldTypeAliases, item.type) ? (fieldTypeAliases as Record<string, FieldType>)[item.type] : undefined

const hasAlias = (item: FormItem): boolean =>
  ownType(item) !== undefined || (item.type === 'dynamicList' && item.items.some(hasAlias))

function canonicalItem(item: FormItem): FormItem {
  if (item.type === 'dynamicList') return { ...item, items: item.items.map(canonicalItem) }
  return { ...item, type: ownType(item) ?? item.type } as FormItem
}
