import type { FieldRecords } from '../definition/field-records.ts'
import type { FormModel } from '../store/form-model.ts'
import type { FormState, SectionState } from '../store/form-store-types.ts'

const versions = new WeakMap<FormState, number>()

/**
 * The form's summary; reuses the previous one, or its parts, if unchanged. Looks at every field only after a problem or
 * visibility changed.
 */
export function summarize(
  model: FormModel,
  records: FieldRecords,
  { isDirty, attempt }: Pick<FormState, 'isDirty' | 'attempt'>,
  before?: FormState,
): FormState {
  const version = records.version()
  if (before && versions.get(before) === version) {
    if (before.isDirty === isDirty && before.attempt === attempt) return before
    return remember({ ...before, isDirty, attempt }, version)
  }
  const problems = problemsOf(model, records)
  const errorCounts = new Map<string, number>()
  for (const { path } of problems) {
    const { name } = model.byName.get(path.split('.')[0]!)!.section
    errorCounts.set(name, (errorCounts.get(name) ?? 0) + 1)
  }
  const fresh = sectionsOf(model, records, errorCounts)
  const sections = fresh.map((section, i) =>
    isSameSection(section, before?.sections[i]) ? before!.sections[i]! : section,
  )
  const isSame = before !== undefined && sections.every((section, i) => section === before.sections[i])
  return remember({ sections: isSame ? before.sections : sections, isDirty, attempt, problems }, version)
}

function remember(state: FormState, version: number): FormState {
  versions.set(state, version)
  return state
}

function problemsOf(model: FormModel, records: FieldRecords): FormState['problems'] {
  const orderOfName = new Map(model.nodes.map(({ item }, order) => [item.name, order]))
  const found = [...records.all()].filter(({ state }) => state.problem && state.isVisible)
  const keyed = found.map((record) => {
    const { node, index } = record.place
    const within = node.list ? [...node.list.fields.keys()].indexOf(node.item.name) : 0
    const order = orderOfName.get((node.list ?? node).item.name)!
    return { record, order: [order, index ?? -1, within] as const }
  })
  keyed.sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || a.order[2] - b.order[2])
  return keyed.map(({ record: { state } }) => ({ path: state.path, label: state.item.label, problem: state.problem! }))
}

function sectionsOf(model: FormModel, records: FieldRecords, errorCounts: Map<string, number>): SectionState[] {
  return model.definition.sections.map(({ name, title, items }) => {
    const states = items.map((item) => records.at({ node: model.byName.get(item.name)!, index: null }).state)
    const visible = states.filter(({ isVisible }) => isVisible)
    return {
      name,
      title,
      isVisible: visible.length > 0,
      paths: items.map((item) => item.name),
      newCount: visible.filter(({ item }) => item.newItem).length,
      errorCount: errorCounts.get(name) ?? 0,
    }
  })
}

const isSameSection = (a: SectionState, b: SectionState | undefined): boolean =>
  b !== undefined && a.isVisible === b.isVisible && a.newCount === b.newCount && a.errorCount === b.errorCount
