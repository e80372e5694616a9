import { isDisplay } from './answer-value.ts'
import { isFixed } from '../checks/check-value.ts'
import type { FieldValue, FormDefinition, FormValues, ListEntry, ListItem } from '../definition/form-definition.ts'
import { createFormModel } from '../store/form-model.ts'
import type { FieldPath } from '../store/form-store-types.ts'
import { readAnswer } from './read-answer.ts'
import type { FieldProblem } from '../definition/rule-types.ts'
import { submissionOf } from './submission-of.ts'
import { validateForm, type ValidateOptions } from '../checks/validate-form.ts'
import { createVisibility, entriesOf } from '../conditions/visibility.ts'

export interface SubmissionOptions extends ValidateOptions {
  /** The server's values: answers that the candidate cannot change are taken only from here. */
  kept?: FormValues | undefined
}

export interface FormSubmission {
  /** Normalized answers to visible questions, and to those that are `hidden: true`. */
  values: FormValues
  /** In page order; the first problem of each field. Empty: it can be accepted. */
  problems: { path: FieldPath; problem: FieldProblem }[]
}

/**
 * Reads whatever a caller sent as the answers to a form. Answers to unknown, hidden, fixed or display-only questions are
 * dropped; a value without its type's shape is a problem. Then the browser's rules are applied.
 */
export function formSubmission(definition: FormDefinition, sent: unknown, options: SubmissionOptions): FormSubmission {
  const model = createFormModel(definition)
  const given: Record<string, unknown> =
    typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent } : {}
  const answers: FormValues = {}
  const unreadable = new Set<FieldPath>()
  for (const { item } of model.nodes) {
    if (isDisplay(item)) continue
    if (isFixed(item)) {
      answers[item.name] = options.kept?.[item.name] ?? item.defaultValue
      continue
    }
    const read = readAnswer(item, Object.hasOwn(given, item.name) ? given[item.name] : undefined, item.name)
    answers[item.name] = item.type === 'dynamicList' ? withFixedFields(item, read.value, options.kept) : read.value
    for (const path of read.unreadable) unreadable.add(path)
  }
  const visibility = createVisibility(model, () => answers)
  visibility.reset()
  const values = submissionOf(model, answers, { isVisible: visibility.isVisible, today: options.today })
  return { values, problems: mergeProblems(validateForm(definition, values, options), unreadable, model) }
}

/** Entries whose fixed fields have the server's values, or else their initial values. */
function withFixedFields(list: ListItem, value: FieldValue | undefined, kept: FormValues = {}): FieldValue | undefined {
  const fixed = list.items.filter(isFixed)
  if (fixed.length === 0 || !Array.isArray(value)) return value
  const before = entriesOf(kept[list.name])
  return entriesOf(value).map((entry, index) => {
    const own = fixed.map(({ name, defaultValue }) => [
      name,
      before[index] ? before[index][name] : (list.itemDefaultValue?.[name] ?? defaultValue),
    ])
    return { ...entry, ...(Object.fromEntries(own) as ListEntry) }
  })
}

/** An unreadable value is reported as such, instead of "is required". */
function mergeProblems(
  problems: FormSubmission['problems'],
  unreadable: ReadonlySet<FieldPath>,
  { nodes }: ReturnType<typeof createFormModel>,
): FormSubmission['problems'] {
  if (unreadable.size === 0) return problems
  const merged = [
    ...problems.filter(({ path }) => !unreadable.has(path)),
    ...Array.from(unreadable, (path) => ({ path, problem: { key: 'unreadable' } })),
  ]
  const order = new Map(nodes.map(({ item }, at) => [item.name, at]))
  const orderOf = (path: FieldPath): number => order.get(path.split('.')[0]!)!
  return merged.sort((a, b) => orderOf(a.path) - orderOf(b.path))
}
