import type { Comparison, Condition } from '#shared/form-engine/conditions/condition-types.ts'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { findItem, mapItems, type ItemRef } from './item-ref.ts'

/** All comparisons of a condition, in reading order. */
export function comparisonsOf(condition: Condition | undefined): Comparison[] {
  if (!condition) return []
  if ('all' in condition) return condition.all.flatMap(comparisonsOf)
  if ('any' in condition) return condition.any.flatMap(comparisonsOf)
  if ('not' in condition) return comparisonsOf(condition.not)
  return [condition]
}

/** A condition with each comparison mapped; the same object if none changed. */
function mapComparisons(condition: Condition, change: (comparison: Comparison) => Comparison): Condition {
  const mapAll = (list: Condition[]): Condition[] => {
    const next = list.map((each) => mapComparisons(each, change))
    return next.some((each, index) => each !== list[index]) ? next : list
  }
  if ('all' in condition) {
    const all = mapAll(condition.all)
    return all === condition.all ? condition : { all }
  }
  if ('any' in condition) {
    const any = mapAll(condition.any)
    return any === condition.any ? condition : { any }
  }
  if ('not' in condition) {
    const not = mapComparisons(condition.not, change)
    return not === condition.not ? condition : { not }
  }
  return change(condition)
}

/** The field that determines an item's choices, which must remain the first dependency. */
function parentOf(item: FormItem): string | undefined {
  const hasParent =
    item.type === 'state' || (item.type === 'dropdown' && item.apiEndpoint?.includes('{{parentValue}}') === true)
  return hasParent ? item.dependencies?.[0] : undefined
}

/** Names that an item refers to: in its condition, in its rules, and as the parent of its choices. */
function referencesOf(item: FormItem): string[] {
  const compared = (item.rules ?? []).flatMap((rule) =>
    rule.type === 'date_comparison' ? [rule.compare_to_field] : [],
  )
  const parent = parentOf(item)
  const names = [...(parent ? [parent] : []), ...comparisonsOf(item.visibleWhen).map((each) => each.field), ...compared]
  return [...new Set(names.filter(Boolean))]
}

/** The item with the dependencies required by its condition, rules and choices. */
export function withDependencies(item: FormItem): FormItem {
  const names = referencesOf(item)
  const known = item.dependencies ?? []
  if (names.length === known.length && names.every((name, index) => name === known[index])) return item
  const { dependencies: _old, ...rest } = item
  return names.length === 0 ? rest : { ...rest, dependencies: names }
}

const allNames = (item: FormItem): string[] => [...referencesOf(item), ...(item.dependencies ?? [])]

/** Whether a name used by `from` refers to `target`: fields of its own entry come first, then the form's questions. */
function isReachable(definition: FormDefinition, target: ItemRef, from: ItemRef): boolean {
  if (target.list !== undefined) return from.list === target.list
  return from.list === undefined || findItem(definition, { name: target.name, list: from.list }) === null
}

/** Renames a question and updates all references. */
export function renameItem(definition: FormDefinition, target: ItemRef, name: string): FormDefinition {
  if (name === target.name) return definition
  const replaced = (each: string) => (each === target.name ? name : each)
  return mapItems(definition, (item, list) => {
    const isTarget = item.name === target.name && list?.name === target.list
    const from = { name: item.name, list: list?.name }
    const renamed = isReachable(definition, target, from) ? renameReferences(item, target.name, replaced) : item
    return isTarget ? { ...renamed, name } : renamed
  })
}

function renameReferences(item: FormItem, old: string, replaced: (name: string) => string): FormItem {
  if (!allNames(item).includes(old)) return item
  return {
    ...item,
    ...(item.dependencies && { dependencies: item.dependencies.map(replaced) }),
    ...(item.visibleWhen && {
      visibleWhen: mapComparisons(item.visibleWhen, (each) =>
        each.field === old ? { ...each, field: replaced(each.field) } : each,
      ),
    }),
    ...(item.rules && {
      rules: item.rules.map((rule) =>
        rule.type === 'date_comparison' ? { ...rule, compare_to_field: replaced(rule.compare_to_field) } : rule,
      ),
    }),
  }
}

/** Changes a choice's value and every condition that compares with it. */
export function renameChoice(definition: FormDefinition, target: ItemRef, old: string, value: string): FormDefinition {
  if (old === value) return definition
  return mapItems(definition, (item, list) => {
    const from = { name: item.name, list: list?.name }
    const visibleWhen =
      item.visibleWhen && isReachable(definition, target, from)
        ? mapComparisons(item.visibleWhen, (each) => (each.field === target.name ? withValue(each, old, value) : each))
        : item.visibleWhen
    const compared = visibleWhen === item.visibleWhen ? item : { ...item, visibleWhen }
    return item.name === target.name && list?.name === target.list ? withChoiceValue(compared, old, value) : compared
  })
}

function withValue(comparison: Comparison, old: string, value: string): Comparison {
  if (!('value' in comparison)) return comparison
  if (Array.isArray(comparison.value)) {
    if (!comparison.value.includes(old)) return comparison
    return { ...comparison, value: comparison.value.map((each) => (each === old ? value : each)) } as Comparison
  }
  return comparison.value === old ? ({ ...comparison, value } as Comparison) : comparison
}

function withChoiceValue(item: FormItem, old: string, value: string): FormItem {
  if (!('choices' in item) || !item.choices) return item
  const start = item.defaultValue
  return {
    ...item,
    choices: item.choices.map((choice) => (choice.value === old ? { ...choice, value } : choice)),
    ...(start === old && { defaultValue: value }),
    ...(Array.isArray(start) && { defaultValue: start.map((each) => (each === old ? value : each)) as string[] }),
  }
}

/** Names that a question refers to but that do not exist. */
export const missingReferencesOf = (definition: FormDefinition, ref: ItemRef, item: FormItem): string[] =>
  referencesOf(item).filter(
    (field) =>
      findItem(definition, { name: field }) === null &&
      (ref.list === undefined || findItem(definition, { name: field, list: ref.list }) === null),
  )
