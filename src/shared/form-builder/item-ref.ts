import type { FormDefinition, FormItem, FormSection, ListItem } from '#shared/form-engine/definition/form-definition.ts'

/** A question of the form or, with `list`, a field of that repeating list's entries. */
export interface ItemRef {
  name: string
  list?: string | undefined
}

export interface FoundItem {
  item: FormItem
  section: FormSection
  /** Among its siblings, from 0. */
  index: number
  /** The section's items, or the list's fields. */
  siblings: readonly FormItem[]
}

export const isSameRef = (a: ItemRef | null, b: ItemRef | null): boolean => a?.name === b?.name && a?.list === b?.list

/** `list.field`, or just the name, as in answer paths. */
export const refKey = ({ name, list }: ItemRef): string => (list === undefined ? name : `${list}.${name}`)

/** Where a question is; null if it no longer exists. */
export function findItem(definition: FormDefinition, ref: ItemRef): FoundItem | null {
  for (const section of definition.sections) {
    const outer = ref.list ?? ref.name
    const at = section.items.findIndex((item) => item.name === outer)
    if (at < 0) continue
    if (ref.list === undefined) return { item: section.items[at]!, section, index: at, siblings: section.items }
    const list = section.items[at]!
    if (list.type !== 'dynamicList') return null
    const index = list.items.findIndex((item) => item.name === ref.name)
    return index < 0 ? null : { item: list.items[index]!, section, index, siblings: list.items }
  }
  return null
}

/** The definition with a question's siblings replaced; everything else is the same object. */
export function withSiblings(
  definition: FormDefinition,
  ref: ItemRef,
  change: (items: readonly FormItem[]) => FormItem[],
): FormDefinition {
  const outer = ref.list ?? ref.name
  return withSection(
    definition,
    (section) => section.items.some((item) => item.name === outer),
    (section) => ({
      ...section,
      items:
        ref.list === undefined
          ? change(section.items)
          : section.items.map((item) =>
              item.name === ref.list && item.type === 'dynamicList' ? { ...item, items: change(item.items) } : item,
            ),
    }),
  )
}

/** Changes the first matching section. */
export function withSection(
  definition: FormDefinition,
  fits: (section: FormSection) => boolean,
  change: (section: FormSection) => FormSection,
): FormDefinition {
  const at = definition.sections.findIndex(fits)
  if (at < 0) return definition
  return { ...definition, sections: definition.sections.map((each, index) => (index === at ? change(each) : each)) }
}

/** Every question with its reference, fields of lists after their list. */
export function* everyItem(
  definition: FormDefinition,
): Generator<{ ref: ItemRef; item: FormItem; section: FormSection }> {
  for (const section of definition.sections)
    for (const item of section.items) {
      yield { ref: { name: item.name }, item, section }
      if (item.type !== 'dynamicList') continue
      for (const field of item.items) yield { ref: { name: field.name, list: item.name }, item: field, section }
    }
}

/** The definition with each question that `change` modifies; otherwise the same objects. */
export function mapItems(
  definition: FormDefinition,
  change: (item: FormItem, list: ListItem | null) => FormItem,
): FormDefinition {
  const mapOwn = (items: readonly FormItem[], list: ListItem | null): FormItem[] => {
    let isChanged = false
    const next = items.map((item) => {
      const changed = change(item, list)
      const whole = changed.type === 'dynamicList' ? withItems(changed, mapOwn(changed.items, changed)) : changed
      isChanged ||= whole !== item
      return whole
    })
    return isChanged ? next : (items as FormItem[])
  }
  let isChanged = false
  const sections = definition.sections.map((section) => {
    const items = mapOwn(section.items, null)
    if (items === section.items) return section
    isChanged = true
    return { ...section, items }
  })
  return isChanged ? { ...definition, sections } : definition
}

const withItems = (list: ListItem, items: FormItem[]): ListItem => (items === list.items ? list : { ...list, items })
