import type { FieldType } from '#shared/form-engine/definition/form-definition.ts'
import type { IconName } from '#web/ui/content/icon-names.ts'

export const paletteGroups = [
  { id: 'text', types: ['text', 'textarea', 'number', 'email', 'phone', 'ssn', 'sin'] },
  {
    id: 'choice',
    types: ['radio', 'checkbox', 'checkboxItem', 'dropdown', 'country', 'state', 'star_rating', 'skillSelector'],
  },
  { id: 'dateAndFile', types: ['date', 'dateRange', 'file_upload', 'dynamicList', 'embedded_form'] },
  { id: 'shown', types: ['info', 'instruction'] },
] as const satisfies readonly { id: string; types: readonly FieldType[] }[]

export const typeIcons: Record<FieldType, IconName> = {
  text: 'type',
  textarea: 'text',
  number: 'hash',
  email: 'mail',
  phone: 'phone',
  ssn: 'lock',
  sin: 'lock',
  radio: 'circle-dot',
  checkbox: 'square-check',
  checkboxItem: 'check',
  dropdown: 'chevrons-up-down',
  country: 'globe',
  state: 'map-pin',
  star_rating: 'star',
  skillSelector: 'tags',
  date: 'calendar',
  dateRange: 'calendar-range',
  file_upload: 'paperclip',
  dynamicList: 'list-plus',
  embedded_form: 'pen-line',
  info: 'info',
  instruction: 'book-open',
}

/** Types of list fields: no nested lists, and no display-only items. */
export const listFieldTypes: readonly FieldType[] = paletteGroups
  .flatMap((group): readonly FieldType[] => group.types)
  .filter((type) => type !== 'dynamicList' && type !== 'embedded_form')

export const isDisplayType = (type: FieldType): boolean => type === 'info' || type === 'instruction'
