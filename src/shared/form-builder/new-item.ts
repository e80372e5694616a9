import type { Choice, FieldType, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { nameFromLabel } from './item-names.ts'

/** Texts for a new question, in the administrator's language. */
export interface NewItemWords {
  label: string
  choices: readonly string[]
  text: string
  /** The first field of a new list. */
  field: string
}

/**
 * A question of a type with everything the type requires. Its name is derived from its label; make it unique when adding it.
 */
export function newItem(type: FieldType, words: NewItemWords): FormItem {
  const base = { name: nameFromLabel(words.label), label: words.label }
  switch (type) {
    case 'radio':
    case 'checkbox':
      return { ...base, type, choices: firstChoices(words.choices) }
    case 'dropdown':
      return { ...base, type, choices: firstChoices(words.choices) }
    case 'info':
    case 'instruction':
      return { ...base, type, html: `<p>${words.text}</p>` }
    case 'dynamicList':
      return {
        ...base,
        type,
        items: [{ name: nameFromLabel(words.field), label: words.field, type: 'text' }],
        rules: [
          { type: 'minLength', value: 1 },
          { type: 'maxLength', value: 5 },
        ],
      }
    case 'file_upload':
      return {
        ...base,
        type,
        rules: [
          { type: 'maxLength', value: 1 },
          { type: 'maxFileSizeMB', value: 10 },
        ],
      }
    case 'embedded_form':
      return { ...base, type, hosted: true }
    default:
      return { ...base, type } as FormItem
  }
}

const firstChoices = (labels: readonly string[]): Choice[] =>
  labels.map((label, index) => ({ value: `choice_${index + 1}`, label }))

/** Types that a question can be converted between without losing what was written. */
const families: readonly (readonly FieldType[])[] = [
  ['radio', 'checkbox', 'dropdown'],
  ['text', 'textarea', 'number', 'email', 'phone'],
  ['country', 'state'],
  ['ssn', 'sin'],
  ['info', 'instruction'],
]

export const relatedTypes = (type: FieldType): readonly FieldType[] =>
  families.find((family) => family.includes(type)) ?? [type]

/** The same question as a related type, without options that the new type lacks. */
export function asType(item: FormItem, type: FieldType): FormItem {
  if (item.type === type || !relatedTypes(item.type).includes(type)) return item
  const { defaultValue: _start, ...kept } = item as FormItem & Record<string, unknown>
  const next: Record<string, unknown> = { ...kept, type }
  if (type === 'dropdown') delete next['direction']
  if (type === 'radio' || type === 'checkbox') {
    delete next['apiEndpoint']
    next['choices'] ??= []
  }
  for (const key of foreignOptions[item.type] ?? []) delete next[key]
  const rules = (item.rules ?? []).filter((rule) => rule.type !== item.type)
  if (rules.length > 0) next['rules'] = rules
  else delete next['rules']
  return next as unknown as FormItem
}

const foreignOptions: Partial<Record<FieldType, readonly string[]>> = {
  textarea: ['rows'],
  phone: ['defaultCountry', 'isStrict'],
  instruction: ['maxHeight'],
  state: ['country', 'dependencies'],
}
