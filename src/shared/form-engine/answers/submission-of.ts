import { isAnswered, isDisplay } from './answer-value.ts'
import type { FieldValue, FormValues, ListEntry } from '../definition/form-definition.ts'
import type { FieldNode, FieldPlace, FormModel } from '../store/form-model.ts'
import { normalizeValue } from './normalize-value.ts'
import { entriesOf, valueAt } from '../conditions/visibility.ts'

interface SubmissionOptions {
  isVisible: (place: FieldPlace) => boolean
  today: () => string
}

/** Answers as they are sent: normalized; only visible questions and those deliberately `hidden: true`; only known names. */
export function submissionOf(model: FormModel, values: FormValues, options: SubmissionOptions): FormValues {
  const answers: FormValues = {}
  for (const node of model.nodes) {
    const value = sentValue({ node, index: null }, values, options)
    if (value !== undefined) answers[node.item.name] = value
  }
  return answers
}

function sentValue(place: FieldPlace, values: FormValues, options: SubmissionOptions): FieldValue | undefined {
  const { item } = place.node
  if (isDisplay(item) || (!item.hidden && !options.isVisible(place))) return undefined
  const value = valueAt(values, place)
  if (item.type === 'dynamicList') return sentEntries(place.node, value, values, options)
  const normal = normalizeValue(item, value, options)
  return normal === false || isAnswered(normal) ? normal : undefined
}

function sentEntries(
  list: FieldNode,
  value: FieldValue | undefined,
  values: FormValues,
  options: SubmissionOptions,
): ListEntry[] | undefined {
  const entries = entriesOf(value).map((_, index) => {
    const entry: ListEntry = {}
    for (const node of list.fields.values()) {
      const own = sentValue({ node, index }, values, options)
      if (own !== undefined) entry[node.item.name] = own
    }
    return entry
  })
  return entries.length > 0 ? entries : undefined
}
