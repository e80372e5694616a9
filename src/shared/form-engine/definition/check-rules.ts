import { dayOf } from '../checks/calendar-day.ts'
import type { PlacedItem, Report } from './definition-report.ts'
import { mostEntries } from '../answers/initial-values.ts'
import { patternFault } from '../checks/match-pattern.ts'
import { ruleTypesOf } from './rule-types-of.ts'
import type { Rule } from './rule-types.ts'

/** Checks that rules apply to their field, with values that some answer can satisfy. */
export function checkRules(placed: PlacedItem, report: Report): void {
  const { item, path } = placed
  const rules = item.rules ?? []
  rules.forEach((rule, index) => checkRule(rule, `${path}.rules.${index}`, placed, report))
  const limit = (type: 'minLength' | 'maxLength' | 'minValue' | 'maxValue', pick: (...all: number[]) => number) => {
    const values = rules.flatMap((rule) => (rule.type === type ? [rule.value] : []))
    return values.length > 0 ? pick(...values) : null
  }
  for (const [least, most] of [
    ['minLength', 'maxLength'],
    ['minValue', 'maxValue'],
  ] as const) {
    const [min, max] = [limit(least, Math.max), limit(most, Math.min)]
    if (min !== null && max !== null && min > max)
      report(`${path}.rules`, `ask for at least ${min} and at most ${max}: nothing is both.`)
  }
  const least = limit('minLength', Math.max)
  if (item.type === 'checkbox' && least !== null && least > item.choices.length)
    report(`${path}.rules`, `ask for at least ${least} choices of ${item.choices.length}.`)
  if (item.type === 'dynamicList' && least !== null && least > mostEntries)
    report(`${path}.rules`, `ask for at least ${least} entries; a list has at most ${mostEntries}.`)
}

function checkRule(rule: Rule, path: string, { item, find }: PlacedItem, report: Report): void {
  const possible = ruleTypesOf[item.type]
  if (!possible.includes(rule.type))
    return report(
      `${path}.type`,
      `cannot be "${rule.type}" for a ${item.type} field${possible.length > 0 ? `; use ${possible.join(', ')}` : ', which has no rules'}.`,
    )
  switch (rule.type) {
    case 'regex': {
      const fault = patternFault(rule.value)
      return fault ? report(`${path}.value`, fault) : undefined
    }
    case 'is on':
    case 'is before':
    case 'is after':
      return dayOf(rule.value) === null ? report(`${path}.value`, 'is no day that exists.') : undefined
    case 'is between':
    case 'is not between': {
      const [from, to] = [dayOf(rule.from), dayOf(rule.to)]
      if (from === null) return report(`${path}.from`, 'is no day that exists.')
      if (to === null) return report(`${path}.to`, 'is no day that exists.')
      return from > to ? report(`${path}.to`, 'is before "from".') : undefined
    }
    case 'date_comparison': {
      const other = find(rule.compare_to_field)
      if (other === item) return report(`${path}.compare_to_field`, 'names the question itself.')
      return other?.type === 'date'
        ? undefined
        : report(
            `${path}.compare_to_field`,
            `names "${rule.compare_to_field}", which is no date question of this form.`,
          )
    }
    default:
      return undefined
  }
}
