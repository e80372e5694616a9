import type { FormItem } from './form-definition.ts'

/** Encrypted at rest, "[ CONFIDENTIAL ]" in views: marked so, or a social security or insurance number; a list with such a field too. */
export const isConfidential = (item: FormItem): boolean =>
  item.confidential === true ||
  item.type === 'ssn' ||
  item.type === 'sin' ||
  (item.type === 'dynamicList' && item.items.some(isConfidential))
