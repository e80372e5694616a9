import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'

/** The path of the field that `path` depends on: in the same list entry first, then in the form. */
export function dependencyPath(definition: FormDefinition, path: FieldPath, name: string): FieldPath {
  const [listName, index] = path.split('.')
  if (index === undefined) return name
  const list = definition.sections.flatMap(({ items }) => items).find((item) => item.name === listName)
  const isSibling = list?.type === 'dynamicList' && list.items.some((item) => item.name === name)
  return isSibling ? `${listName}.${index}.${name}` : name
}
