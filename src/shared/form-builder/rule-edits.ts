import type { Rule, RuleType } from '#shared/form-engine/definition/rule-types.ts'

/** The initial form of a rule of a type. `today` as YYYY-MM-DD. */
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
