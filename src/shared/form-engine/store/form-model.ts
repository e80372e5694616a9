import { canonicalDefinition } from '../definition/canonical-definition.ts'
import { compileCondition } from '../conditions/condition.ts'
import type { FieldValue, FormDefinition, FormItem, FormSection } from '../definition/form-definition.ts'
import type { FieldPath } from './form-store-types.ts'

/** An item with its dependencies and dependents; one per list field, regardless of the number of entries. */
export interface FieldNode {
  item: FormItem
  section: FormSection
  /** The list that contains this field. */
  list: FieldNode | null
  /** The fields of one entry, if this is a list. */
  fields: ReadonlyMap<string, FieldNode>
  /** All must hold: `visibleWhen`, `visibleFn`. Empty means always visible. */
  conditions: readonly VisibilityCondition[]
  /** Names of other fields that its dates are compared with. */
  comparedWith: readonly string[]
  /** Fields whose visibility depends on this one's value. */
  shows: FieldNode[]
  /** Fields that compare themselves with this one. */
  comparedBy: FieldNode[]
}

interface VisibilityCondition {
  dependencies: readonly string[]
  visibleFn: (values: readonly (FieldValue | undefined)[]) => boolean
}

export interface FormModel {
  definition: FormDefinition
  nodes: readonly FieldNode[]
  byName: ReadonlyMap<string, FieldNode>
  /** All nodes, including those in lists; each after the nodes its visibility depends on. */
  ordered: readonly FieldNode[]
}

/** A field's place: the node, and the entry of its list. */
export interface FieldPlace {
  node: FieldNode
  index: number | null
}

export function createFormModel(given: FormDefinition): FormModel {
  const definition = canonicalDefinition(given)
  const nodes = definition.sections.flatMap((section) => section.items.map((item) => createNode(item, section, null)))
  // If two have the same name the first one counts; checkDefinition refuses such forms.
  const byName = new Map(nodes.toReversed().map((node) => [node.item.name, node]))
  const model = { definition, nodes, byName, ordered: [] }
  const all = nodes.flatMap((node) => [node, ...node.fields.values()])
  for (const node of all) {
    for (const name of new Set(node.conditions.flatMap(({ dependencies }) => dependencies)))
      nodeNamed(model, node, name)?.shows.push(node)
    for (const name of new Set(node.comparedWith)) nodeNamed(model, node, name)?.comparedBy.push(node)
  }
  return { ...model, ordered: inOrderOfDependence(model, all) }
}

function createNode(item: FormItem, section: FormSection, list: FieldNode | null): FieldNode {
  const fields = new Map<string, FieldNode>()
  const node: FieldNode = {
    item,
    section,
    list,
    fields,
    conditions: conditionsOf(item),
    comparedWith: (item.rules ?? []).flatMap((rule) =>
      rule.type === 'date_comparison' ? [rule.compare_to_field] : [],
    ),
    shows: [],
    comparedBy: [],
  }
  if (item.type === 'dynamicList' && !list)
    for (const field of item.items) fields.set(field.name, createNode(field, section, node))
  return node
}

function conditionsOf({ visibleWhen, visibleFn, dependencies = [] }: FormItem): VisibilityCondition[] {
  return [...(visibleWhen ? [compileCondition(visibleWhen)] : []), ...(visibleFn ? [{ dependencies, visibleFn }] : [])]
}

/** The node that a name refers to as seen from `from`: a field of the same entry first, then one of the form. */
export const nodeNamed = (model: Pick<FormModel, 'byName'>, from: FieldNode, name: string): FieldNode | undefined =>
  from.list?.fields.get(name) ?? model.byName.get(name)

/** Depth first; in a cycle, which checkDefinition refuses, the first one visited comes last. */
function inOrderOfDependence(model: Pick<FormModel, 'byName'>, all: readonly FieldNode[]): FieldNode[] {
  const ordered: FieldNode[] = []
  const met = new Set<FieldNode>()
  for (const start of all) {
    // An explicit stack: a chain of thousands of conditions is deeper than the call stack allows.
    const stack: { node: FieldNode; isDone: boolean }[] = [{ node: start, isDone: false }]
    for (let top = stack.pop(); top; top = stack.pop()) {
      if (top.isDone) {
        ordered.push(top.node)
        continue
      }
      if (met.has(top.node)) continue
      met.add(top.node)
      stack.push({ node: top.node, isDone: true })
      for (const { dependencies } of top.node.conditions)
        for (const name of dependencies) {
          const dependency = nodeNamed(model, top.node, name)
          if (dependency && !met.has(dependency)) stack.push({ node: dependency, isDone: false })
        }
    }
  }
  return ordered
}

/** The place for a path: `name`, or `list.2.name`; undefined if the form has no such place. */
export function placeOf(model: Pick<FormModel, 'byName'>, path: FieldPath): FieldPlace | undefined {
  const alone = model.byName.get(path)
  if (alone) return { node: alone, index: null }
  const [name, index, field, ...rest] = path.split('.')
  const node = model.byName.get(name!)
  if (!node || index === undefined) return undefined
  const inner = field === undefined ? undefined : node.fields.get(field)
  if (!inner || rest.length > 0 || !/^(0|[1-9]\d{0,5})$/.test(index)) return undefined
  return { node: inner, index: Number(index) }
}

export const pathOf = ({ node, index }: FieldPlace): FieldPath =>
  node.list ? `${node.list.item.name}.${index}.${node.item.name}` : node.item.name
