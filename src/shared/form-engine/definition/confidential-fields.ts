import type { FormItem } from './form-definition.ts'

/**
 * Encrypted at rest, "[ CONFIDENTIAL ]" in views: fields marked as such, social security and insurance numbers, and lists
 * containing any of these.
 */
export const isConfidential = (item: FormItem): boolean =>
  item.confidential === true ||
  item.type === 'ssn' ||
  item.type === 'sin' ||
  (item.type === 'dynamicList' && item.items.some(isConfidential))
