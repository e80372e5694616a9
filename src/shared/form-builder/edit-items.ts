import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { findItem, withSection, withSiblings, type ItemRef } from './item-ref.ts'
import { freshName, isNameOf, nameFromLabel, takenNames } from './item-names.ts'
import { renameItem, withDependencies } from './references.ts'

export interface Edited {
  definition: FormDefinition
  /** The question to select afterward. */
  ref: ItemRef
}

/** Inserts a question into a section or a list at `index`, by default at the end; gives it a fresh name. */
export function addItem(
  definition: FormDefinition,
  to: { section: string; list?: string | undefined; index?: number | undefined },
  item: FormItem,
): Edited {
  const name = freshName(item.name, takenNames(definition, to.list))
  const insert = (items: readonly FormItem[]) => inserted(items, to.index ?? items.length, { ...item, name })
  const next =
    to.list === undefined
      ? withSection(
          definition,
          (section) => section.name === to.section,
          (section) => ({ ...section, items: insert(section.items) }),
        )
      : withSection(
          definition,
          (section) => section.items.some((each) => each.name === to.list),
          (section) => ({
            ...section,
            items: section.items.map((each) =>
              each.name === to.list && each.type === 'dynamicList' ? { ...each, items: insert(each.items) } : each,
            ),
          }),
        )
  return { definition: next, ref: { name, list: to.list } }
}

const inserted = (items: readonly FormItem[], index: number, item: FormItem): FormItem[] => [
  ...items.slice(0, index),
  item,
  ...items.slice(index),
]

/** An item with some attributes changed; `undefined` removes one. Updates its dependencies. */
function changedItem<Item extends FormItem>(item: Item, change: Partial<Item>): Item {
  const next = { ...item, ...change }
  for (const [key, value] of Object.entries(change)) if (value === undefined) delete next[key as keyof Item]
  return withDependencies(next) as Item
}

/** Changes attributes of a question. Use `renameItem` for names. */
export function changeItem(definition: FormDefinition, ref: ItemRef, change: Partial<FormItem>): FormDefinition {
  return withSiblings(definition, ref, (items) =>
    items.map((item) => (item.name === ref.name ? changedItem(item, change as Partial<typeof item>) : item)),
  )
}

export function deleteItem(definition: FormDefinition, ref: ItemRef): FormDefinition {
  return withSiblings(definition, ref, (items) => items.filter((item) => item.name !== ref.name))
}

/** Inserts a copy below the question, with a fresh name. */
export function duplicateItem(definition: FormDefinition, ref: ItemRef): Edited {
  const found = findItem(definition, ref)
  if (!found) return { definition, ref }
  const name = freshName(ref.name, takenNames(definition, ref.list))
  const copy = { ...structuredClone(found.item), name }
  return {
    definition: withSiblings(definition, ref, (items) => inserted(items, found.index + 1, copy)),
    ref: { name, list: ref.list },
  }
}

/** Moves a question to a position among its siblings or in another section: `index` does not count the question itself. */
export function moveItem(
  definition: FormDefinition,
  ref: ItemRef,
  to: { section?: string | undefined; index: number },
): FormDefinition {
  const found = findItem(definition, ref)
  if (!found) return definition
  const target = to.section ?? found.section.name
  if (ref.list !== undefined || target === found.section.name) {
    if (to.index === found.index) return definition
    return withSiblings(definition, ref, (items) => {
      const rest = items.filter((item) => item.name !== ref.name)
      return inserted(rest, clamp(to.index, rest.length), found.item)
    })
  }
  const taken = definition.sections.find((section) => section.name === target)
  if (!taken) return definition
  return withSection(
    deleteItem(definition, ref),
    (section) => section.name === target,
    (section) => ({ ...section, items: inserted(section.items, clamp(to.index, section.items.length), found.item) }),
  )
}

const clamp = (index: number, most: number): number => Math.max(0, Math.min(index, most))

/**
 * Updates the name from the label, with all references, as long as it was derived from the previous label and no published
 * version uses it. Returns the resulting reference.
 */
export function followLabel(
  definition: FormDefinition,
  ref: ItemRef,
  labelBefore: string,
  isPublished: boolean,
): Edited {
  const found = findItem(definition, ref)
  if (!found || isPublished || found.item.label === labelBefore) return { definition, ref }
  if (!isNameOf(ref.name, labelBefore)) return { definition, ref }
  const taken = takenNames(definition, ref.list)
  taken.delete(ref.name)
  const name = freshName(nameFromLabel(found.item.label), taken)
  return { definition: renameItem(definition, ref, name), ref: { name, list: ref.list } }
}
