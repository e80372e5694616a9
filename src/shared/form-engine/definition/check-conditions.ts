import { dayOf } from '../checks/calendar-day.ts'
import type { PlacedItem, Report } from './definition-report.ts'
import { comparisonOperatorsOf } from '../conditions/comparison-operators-of.ts'
import type { Comparison, Condition } from '../conditions/condition-types.ts'
import { definitionLimits } from './definition-limits.ts'
import type { FormItem } from './form-definition.ts'

/** Checks that conditions and dependencies refer to fields that exist, with operators and values that these fields support. */
export function checkConditions({ item, path, find }: PlacedItem, report: Report): void {
  item.dependencies?.forEach((name, index) => {
    if (!find(name)) report(`${path}.dependencies.${index}`, unknownField(name))
  })
  const visit = (condition: Condition, at: string, depth: number): void => {
    if (depth > definitionLimits.conditionDepth) {
      report(at, `is nested more than ${definitionLimits.conditionDepth} conditions deep.`)
    } else if ('all' in condition) condition.all.forEach((part, i) => visit(part, `${at}.all.${i}`, depth + 1))
    else if ('any' in condition) {
      if (condition.any.length === 0) report(`${at}.any`, 'is empty: the question would never be shown.')
      condition.any.forEach((part, i) => visit(part, `${at}.any.${i}`, depth + 1))
    } else if ('not' in condition) visit(condition.not, `${at}.not`, depth + 1)
    else checkComparison(condition, find(condition.field), at, report)
  }
  if (item.visibleWhen) visit(item.visibleWhen, `${path}.visibleWhen`, 1)
}

const unknownField = (name: string): string => `names "${name}", which is no question of this form.`

function checkComparison(comparison: Comparison, target: FormItem | undefined, path: string, report: Report): void {
  if (!target) return report(`${path}.field`, unknownField(comparison.field))
  const operators = comparisonOperatorsOf[target.type]
  if (operators.length === 0)
    return report(`${path}.field`, `names "${target.name}", which is only shown and never answered.`)
  if (!operators.includes(comparison.is))
    return report(`${path}.is`, `cannot be "${comparison.is}" for a ${target.type} field; use ${operators.join(', ')}.`)
  if ((comparison.is === 'before' || comparison.is === 'after') && dayOf(comparison.value) === null)
    return report(`${path}.value`, 'is no day that exists.')
  const values = possibleValues(target)
  if (!values || !('value' in comparison)) return
  const wanted = Array.isArray(comparison.value) ? comparison.value : [comparison.value]
  const isCount = comparison.is === 'greater' || comparison.is === 'less'
  const missing = isCount ? [] : wanted.filter((value) => !values.includes(value))
  if (missing.length > 0)
    report(
      `${path}.value`,
      `is ${JSON.stringify(missing[0])}, which "${target.name}" never answers: ${shortly(values)}.`,
    )
}

/** All possible answers of a field; null if they are not known here. */
function possibleValues(item: FormItem): readonly unknown[] | null {
  if (item.type === 'radio' || item.type === 'checkbox') return item.choices.map(({ value }) => value)
  if (item.type === 'dropdown') return item.apiEndpoint || !item.choices ? null : item.choices.map(({ value }) => value)
  if (item.type === 'checkboxItem') return [true, false]
  return item.type === 'embedded_form' ? ['signed', 'rejected'] : null
}

const shortly = (values: readonly unknown[]): string =>
  `it has ${values
    .slice(0, 10)
    .map((value) => JSON.stringify(value))
    .join(', ')}${values.length > 10 ? ', …' : ''}`
