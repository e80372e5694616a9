import type { FieldValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'

/** The choices of the published version; answers that it no longer offers are not in any row. */
export const choicesOf = (item: FormItem): { value: string; label: string }[] =>
  'choices' in item && item.choices
    ? item.choices.map(({ value, label }) => ({ value: String(value), label }))
    : [{ value: 'true', label: 'text' in item && item.text ? item.text : item.label }]

export const chosen = (value: FieldValue | undefined): string[] =>
  value === undefined || value === false ? [] : Array.isArray(value) ? value.map(String) : [String(value)]
