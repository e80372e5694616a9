import type { FieldValue, FormValues, ListEntry } from '../definition/form-definition.ts'
import { nodeNamed, pathOf, type FieldNode, type FieldPlace, type FormModel } from '../store/form-model.ts'

/** The value at a place. */
export function valueAt(values: FormValues, { node, index }: FieldPlace): FieldValue | undefined {
  if (!node.list) return values[node.item.name]
  return entriesOf(values[node.list.item.name])[index!]?.[node.item.name]
}

/** The entries of a list's value; none if it is not a list of records. */
export const entriesOf = (value: FieldValue | undefined): readonly ListEntry[] =>
  Array.isArray(value) ? (value as unknown[] as ListEntry[]).filter(isRecord) : []

const isRecord = (entry: unknown): boolean => typeof entry === 'object' && entry !== null && !Array.isArray(entry)

const lengthOf = (value: FieldValue | undefined): number => (Array.isArray(value) ? value.length : 0)

/** Which fields are visible by the form's conditions, updated for the fields that changed. */
export interface Visibility {
  /** By its conditions, and those of its list. `hidden: true` is different: such a field is never rendered, but counts. */
  isVisible(place: FieldPlace): boolean
  /** A field's value as seen from `from`: undefined while it is hidden. */
  seen(from: FieldPlace, name: string): FieldValue | undefined
  /** Recomputes everything. */
  reset(): void
  /** Updates after changes to these fields; returns the places whose visibility changed. */
  update(changed: Iterable<FieldNode>): FieldPlace[]
}

export function createVisibility(model: FormModel, values: () => FormValues): Visibility {
  let unseen = new Set<string>()

  const isVisible = (place: FieldPlace): boolean => {
    const list = place.node.list?.item.name
    if (list !== undefined && (unseen.has(list) || place.index! >= lengthOf(values()[list]))) return false
    return !unseen.has(pathOf(place))
  }

  const seen = (from: FieldPlace, name: string): FieldValue | undefined => {
    const node = nodeNamed(model, from.node, name)
    if (!node) return undefined
    const place = { node, index: node.list ? from.index : null }
    return isVisible(place) ? valueAt(values(), place) : undefined
  }

  const evaluate = (place: FieldPlace): boolean =>
    place.node.conditions.every(({ dependencies, visibleFn }) =>
      visibleFn(dependencies.map((name) => seen(place, name))),
    )

  /** Evaluates a node at all its places; reports the places that changed. */
  const refresh = (node: FieldNode): FieldPlace[] =>
    placesOf(node, values()).filter((place) => {
      const path = pathOf(place)
      const was = !unseen.has(path)
      const is = evaluate(place)
      if (is) unseen.delete(path)
      else unseen.add(path)
      return is !== was
    })

  return {
    isVisible,
    seen,
    reset() {
      unseen = new Set()
      for (const node of model.ordered) if (node.conditions.length > 0) refresh(node)
    },
    update(changed) {
      const due = new Set<FieldNode>()
      for (const node of changed) for (const other of node.shows) due.add(other)
      if (due.size === 0) return []
      const places: FieldPlace[] = []
      for (const node of model.ordered) {
        if (!due.has(node)) continue
        const turned = refresh(node)
        if (turned.length === 0) continue
        // A list that appears or disappears takes its fields along: the conditions that read those follow too.
        for (const each of [node, ...node.fields.values()]) for (const other of each.shows) due.add(other)
        for (const place of turned) places.push(place, ...fieldsWithin(place, values()))
      }
      return places
    },
  }
}

/** All places of a field: one, or one per entry of its list. */
export function placesOf(node: FieldNode, values: FormValues): FieldPlace[] {
  if (!node.list) return [{ node, index: null }]
  return entriesOf(values[node.list.item.name]).map((_, index) => ({ node, index }))
}

/** The fields of all entries of a list; none for other fields. */
export function fieldsWithin({ node }: FieldPlace, values: FormValues): FieldPlace[] {
  if (node.fields.size === 0) return []
  return entriesOf(values[node.item.name]).flatMap((_, index) =>
    Array.from(node.fields.values(), (field) => ({ node: field, index })),
  )
}

/** Sets a value at a place. Lists and their entries are replaced, never mutated, because others read them too. */
export function putValueAt(values: FormValues, { node, index }: FieldPlace, value: FieldValue | undefined): void {
  const { name } = node.item
  if (!node.list) {
    values[name] = value
    return
  }
  const list = node.list.item.name
  values[list] = entriesOf(values[list]).map((entry, i) => (i === index ? { ...entry, [name]: value } : entry))
}
