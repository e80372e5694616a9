import type { FormItem } from '#shared/form-engine/form-definition.ts'

/** Never kept in the browser, "[ CONFIDENTIAL ]" in views; so is a list with such a field. */
export const isConfidential = (item: FormItem): boolean =>
  item.confidential === true ||
  item.type === 'ssn' ||
  item.type === 'sin' ||
  (item.type === 'dynamicList' && item.items.some(isConfidential))
