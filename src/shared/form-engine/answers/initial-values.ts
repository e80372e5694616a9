import { isSameValue } from './answer-value.ts'
import type {
  Choice,
  FieldValue,
  FormDefinition,
  FormItem,
  FormValues,
  ListEntry,
  ListItem,
} from '../definition/form-definition.ts'
import { normalizeTyped, withoutInvalidDate } from './normalize-value.ts'

/**
 * A form's initial values: given answers, else defaults; lists filled up to their minimum number of entries; invalid dates and
 * nonexistent local choices cleared, a single "N/A" selected (spec/3 §4 and §5). A name present in `given` without a value was
 * left empty on purpose and gets no default.
 */
export function initialValues(definition: FormDefinition, given: FormValues, today: () => string): FormValues {
  const values: FormValues = { ...given }
  for (const { items } of definition.sections)
    for (const item of items) values[item.name] = initialValue(item, given, today)
  return values
}

function initialValue(item: FormItem, given: FormValues | ListEntry, today: () => string): FieldValue | undefined {
  if (item.type === 'date' && item.today) return today()
  const value = Object.hasOwn(given, item.name) ? (given[item.name] ?? undefined) : item.defaultValue
  if (item.type === 'dynamicList') return initialEntries(item, value, today)
  const typed = withoutInvalidDate(item, normalizeTyped(item, value))
  return item.type === 'dropdown' && item.choices && !item.apiEndpoint ? amongChoices(typed, item.choices) : typed
}

function initialEntries(item: ListItem, value: FieldValue | undefined, today: () => string): FieldValue | undefined {
  const given = Array.isArray(value) ? (value as unknown[]) : []
  const entries = given.map((entry): ListEntry => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return newEntry(item, today)
    const filled: ListEntry = { ...(entry as ListEntry) }
    for (const field of item.items) {
      const own = initialValue(field, { [field.name]: undefined, ...(entry as ListEntry) }, today)
      if (own !== undefined || field.name in filled) filled[field.name] = own
    }
    return filled
  })
  while (entries.length < entryLimits(item).min) entries.push(newEntry(item, today))
  return entries.length > 0 ? entries : undefined
}

/** A newly added entry. */
export function newEntry(item: ListItem, today: () => string): ListEntry {
  const entry: ListEntry = { ...item.itemDefaultValue }
  for (const field of item.items) {
    const value = initialValue(field, item.itemDefaultValue ?? {}, today)
    if (value !== undefined) entry[field.name] = value
  }
  return entry
}

/** How many entries a list can have (spec/3 §4). */
export function entryLimits(item: ListItem): { min: number; max: number } {
  const limits = { min: 0, max: mostEntries }
  for (const rule of item.rules ?? []) {
    if (rule.type === 'minLength') limits.min = Math.min(rule.value, mostEntries)
    if (rule.type === 'maxLength') limits.max = Math.min(rule.value, mostEntries)
  }
  return limits
}

/** Upper limit for every list, whatever its rules say. */
export const mostEntries = 100

/** spec/3 §4: a value that is not one of the choices is reset; a single "N/A" is selected. */
export function amongChoices(value: FieldValue | undefined, choices: readonly Choice[]): FieldValue | undefined {
  if (isNotApplicable(choices)) return choices[0]!.value
  return choices.some((choice) => isSameValue(choice.value, value)) ? value : undefined
}

export const isNotApplicable = (choices: readonly Choice[] | undefined): boolean =>
  choices?.length === 1 && choices[0]!.value === 'N/A'
