import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { typeOf } from '../form-items.ts'

/** Questions whose answers can be counted: others would identify people, and no one reads them. */
export const isCountable = (item: FormItem): boolean =>
  ['radio', 'checkbox', 'dropdown', 'checkboxItem'].includes(typeOf(item.type)) &&
  !('apiEndpoint' in item && item.apiEndpoint !== undefined)
