import type { FieldType } from './form-definition.ts'
import type { RuleType } from './rule-types.ts'

const lengths = ['minLength', 'maxLength'] as const
const amounts = ['minValue', 'maxValue'] as const
const texts = [...lengths, 'regex', 'email', 'phone', 'ssn', 'sin', ...amounts] as const
const none = [] as const

/** The rules that each field type supports (spec/3 §5); builders offer these, `checkDefinition` refuses others. */
export const ruleTypesOf: Record<FieldType, readonly RuleType[]> = {
  text: texts,
  textarea: texts,
  number: [...amounts, ...lengths, 'regex'],
  email: ['email', ...lengths, 'regex'],
  phone: ['phone', ...lengths, 'regex'],
  ssn: ['ssn', 'regex'],
  sin: ['sin', 'regex'],
  radio: none,
  checkbox: lengths,
  checkboxItem: none,
  dropdown: none,
  country: none,
  state: none,
  skillSelector: lengths,
  star_rating: amounts,
  date: [
    'is today',
    'is in the future',
    'is in the past',
    'is on',
    'is before',
    'is after',
    'is between',
    'is not between',
    'is relative to today',
    'date_comparison',
  ],
  dateRange: none,
  file_upload: [...lengths, 'maxFileSizeMB', 'maxCumulativeFileSizeMB'],
  dynamicList: lengths,
  info: none,
  instruction: none,
  embedded_form: none,
}
