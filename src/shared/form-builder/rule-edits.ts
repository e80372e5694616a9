import type { FieldType } from '../form-engine/form-definition.ts'
import type { Rule, RuleType } from '../form-engine/rule-types.ts'

const dates: readonly RuleType[] = [
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
]
const lengths: readonly RuleType[] = ['minLength', 'maxLength']

const rules: Partial<Record<FieldType, readonly RuleType[]>> = {
  text: [...lengths, 'regex', 'email', 'phone', 'ssn', 'sin', 'minValue', 'maxValue'],
  textarea: [...lengths, 'regex'],
  number: ['minValue', 'maxValue', ...lengths, 'regex'],
  email: ['email', 'regex', ...lengths],
  phone: ['phone', 'regex'],
  ssn: ['ssn'],
  sin: ['sin'],
  date: dates,
  file_upload: [...lengths, 'maxFileSizeMB', 'maxCumulativeFileSizeMB'],
  dynamicList: lengths,
}

/** Rules that mean something for answers of this type (spec/3 §5). */
export const ruleTypesOf = (type: FieldType): readonly RuleType[] => rules[type] ?? []

/** A rule of a type as it begins. `today` as YYYY-MM-DD. */
export function newRule(type: RuleType, today: string): Rule {
  switch (type) {
    case 'regex':
      return { type, value: '/^[A-Z]{2}[0-9]{4}$/' }
    case 'minLength':
    case 'maxLength':
      return { type, value: type === 'minLength' ? 1 : 500 }
    case 'minValue':
    case 'maxValue':
      return { type, value: type === 'minValue' ? 0 : 100 }
    case 'maxFileSizeMB':
    case 'maxCumulativeFileSizeMB':
      return { type, value: 10 }
    case 'is on':
    case 'is before':
    case 'is after':
      return { type, value: today }
    case 'is between':
    case 'is not between':
      return { type, from: today, to: today }
    case 'is relative to today':
      return { type, direction: 'past', duration: 30, unit: 'days' }
    case 'date_comparison':
      return { type, operator: 'after', compare_to_field: '' }
    default:
      return { type }
  }
}
