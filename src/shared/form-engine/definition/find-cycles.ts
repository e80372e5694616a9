import { fieldsOfCondition } from '../conditions/condition.ts'
import type { PlacedItem } from './definition-report.ts'
import type { FormItem } from './form-definition.ts'

/** Cycles of visibility and dependencies, each once: the path of its first item, and the names along the way. */
export function findCycles(placed: readonly PlacedItem[]): { path: string; names: string[] }[] {
  const placeOf = new Map(placed.map((each) => [each.item, each]))
  const done = new Set<FormItem>()
  const cycles: { path: string; names: string[] }[] = []
  for (const { item } of placed) {
    // The path to the current item, with what is left to visit from each; not recursive, because chains are long.
    const way: { item: FormItem; left: FormItem[] }[] = []
    const onWay = new Map<FormItem, number>()
    const enter = (next: FormItem) => {
      onWay.set(next, way.length)
      way.push({ item: next, left: dependenciesOf(placeOf.get(next)) })
    }
    if (!done.has(item)) enter(item)
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const next = top.left.pop()
      if (!next) {
        done.add(top.item)
        onWay.delete(top.item)
        way.pop()
      } else if (onWay.has(next)) {
        const round = way.slice(onWay.get(next)).map((step) => step.item)
        cycles.push({ path: placeOf.get(next)!.path, names: [...round, next].map(({ name }) => name) })
      } else if (!done.has(next)) enter(next)
    }
  }
  return cycles
}

function dependenciesOf(place: PlacedItem | undefined): FormItem[] {
  if (!place) return []
  const { item, find } = place
  const names = new Set([
    ...(item.visibleWhen ? fieldsOfCondition(item.visibleWhen) : []),
    ...(item.dependencies ?? []),
  ])
  return [...names].flatMap((name) => find(name) ?? []).reverse()
}
