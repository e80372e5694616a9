import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { FieldPath } from '#shared/form-engine/store/form-store-types.ts'

/** Enough to fill a screen: what is out of sight costs one group, not each of its items. */
const itemsPerGroup = 10
const columns = 6
const columnsOf: Record<NonNullable<FormItem['layout']> | 'full', number> = { full: columns, half: 3, third: 2 }

/** Splits the items of a long section into groups of about ten, never between the items of one row. */
export function itemGroups(
  paths: readonly FieldPath[],
  layoutOf: (path: FieldPath) => FormItem['layout'],
): FieldPath[][] {
  const groups: FieldPath[][] = []
  let group: FieldPath[] = []
  let column = 0
  for (const path of paths) {
    const width = columnsOf[layoutOf(path) ?? 'full']
    if (column + width > columns) column = 0
    if (column === 0 && group.length >= itemsPerGroup) {
      groups.push(group)
      group = []
    }
    group.push(path)
    column = (column + width) % columns
  }
  if (group.length > 0) groups.push(group)
  return groups
}
