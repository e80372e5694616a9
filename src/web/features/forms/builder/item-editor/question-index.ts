import { everyItem, refKey, type ItemRef } from '#shared/form-builder/item-ref.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'

const indexes = new WeakMap<FormDefinition, Map<string, FormItem>>()

/** All questions by key; built once per state of the form. */
function indexOf(definition: FormDefinition): Map<string, FormItem> {
  let index = indexes.get(definition)
  if (!index) {
    index = new Map([...everyItem(definition)].map(({ ref, item }) => [refKey(ref), item]))
    indexes.set(definition, index)
  }
  return index
}

/** The question that a name refers to from a given place: a field of the same entry first. */
export const targetOf = (definition: FormDefinition, from: ItemRef, name: string): FormItem | undefined =>
  (from.list === undefined ? undefined : indexOf(definition).get(`${from.list}.${name}`)) ??
  indexOf(definition).get(name)
