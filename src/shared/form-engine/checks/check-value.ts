import { isAnswered } from '../answers/answer-value.ts'
import type { CheckContext } from '../definition/check-context.ts'
import { dateProblem, dateRangeProblem, dateRuleProblem } from './check-date.ts'
import { fileRuleProblem, filesProblem } from './check-files.ts'
import { textRuleProblem } from './check-text.ts'
import type { FieldValue, FormItem } from '../definition/form-definition.ts'
import { noonText } from './calendar-day.ts'
import type { FieldPlace } from '../store/form-model.ts'
import { requiredProblem } from './required-problem.ts'
import type { FieldProblem, Rule } from '../definition/rule-types.ts'
import { entriesOf } from '../conditions/visibility.ts'

/** Types with a built-in check that runs before their item's rules. A rule of the same name sets its position and message. */
const impliedRules = ['email', 'phone', 'ssn', 'sin'] as const

/**
 * The first problem with the value of a visible field (spec/3 §5): required first, then the type's check, then the rules in
 * order. A value that the person cannot change is never wrong.
 */
export function checkValue(item: FormItem, value: FieldValue | undefined, context: CheckContext): FieldProblem | null {
  if (isFixed(item) || item.type === 'info' || item.type === 'instruction') return null
  if (!isAnswered(value)) {
    if (item.required) return requiredProblem(item.label)
    return emptyProblem(item) ?? customProblem(item, value, context)
  }
  const problem = typeProblem(item, value, context) ?? ruleProblem(item, value, context)
  return problem ?? customProblem(item, value, context)
}

/** Whatever the person does, the answer stays the same. */
export const isFixed = (item: FormItem): boolean =>
  item.disabled === true || item.readonly === true || item.viewMode === true || item.hidden === true

/** The fields of such a list cannot be changed either. */
export const isInFixedList = ({ node }: FieldPlace): boolean => node.list !== null && isFixed(node.list.item)

/** An optional list may still need entries. */
function emptyProblem(item: FormItem): FieldProblem | null {
  if (item.type !== 'dynamicList') return null
  for (const rule of item.rules ?? []) {
    const problem = countProblem(rule, [], { min: 'minEntries', max: 'maxEntries' })
    if (problem) return worded(rule, problem)
  }
  return null
}

function customProblem(item: FormItem, value: FieldValue | undefined, { values }: CheckContext): FieldProblem | null {
  const text = item.customValidator?.(value, values())
  return text ? { text } : null
}

/** No form produces such a value: it was not sent by a browser. */
const unreadable: FieldProblem = { key: 'unreadable' }

/** Whether the value has the shape of its type, and is one of the choices if there are any. */
function typeProblem(item: FormItem, value: FieldValue, context: CheckContext): FieldProblem | null {
  switch (item.type) {
    case 'radio':
      return isChoice(value, item.choices) ? null : { key: 'choice' }
    case 'dropdown':
      return isChoice(value, item.apiEndpoint ? context.choices : (item.choices ?? [])) ? null : { key: 'choice' }
    case 'country':
    case 'state':
      return isChoice(value, context.choices) ? null : { key: 'choice' }
    case 'checkbox':
      return Array.isArray(value) && (value as unknown[]).every((each) => isChoice(each, item.choices))
        ? null
        : { key: 'choice' }
    case 'checkboxItem':
      return typeof value === 'boolean' ? null : { key: 'choice' }
    case 'star_rating':
      return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 5 ? null : unreadable
    case 'skillSelector':
      return Array.isArray(value) && (value as unknown[]).every((each) => typeof each === 'string') ? null : unreadable
    case 'date':
      return dateProblem(value, item, context)
    case 'dateRange':
      return dateRangeProblem(value, item, context)
    case 'file_upload':
      return filesProblem(value, item)
    case 'dynamicList':
      return Array.isArray(value) && entriesOf(value).length === value.length ? null : unreadable
    case 'embedded_form':
      if (value === 'rejected' && item.required) return requiredProblem(item.label)
      return value === 'signed' || value === 'rejected' ? null : { key: 'choice' }
    case 'number':
      return (typeof value === 'string' || typeof value === 'number') && /^\d+$/.test(String(value))
        ? null
        : { key: 'number' }
    default:
      return typeof value === 'string' ? null : unreadable
  }
}

/** Until choices are loaded, any text may be one; the server knows them. */
const isChoice = (value: unknown, choices: readonly { value: string }[] | undefined): boolean =>
  typeof value === 'string' && (!choices || choices.some((choice) => choice.value === value))

function ruleProblem(item: FormItem, value: FieldValue, context: CheckContext): FieldProblem | null {
  const rules = item.rules ?? []
  const implied = impliedRules.find((type) => type === item.type && !rules.some((rule) => rule.type === type))
  for (const rule of implied ? [{ type: implied }, ...rules] : rules) {
    const problem = problemOfRule(rule, item, value, context)
    if (problem) return worded(rule, problem)
  }
  return null
}

function problemOfRule(rule: Rule, item: FormItem, value: FieldValue, context: CheckContext): FieldProblem | null {
  switch (item.type) {
    case 'date':
      return dateRuleProblem(rule, value as string, context)
    case 'file_upload':
      return fileRuleProblem(rule, value)
    case 'dynamicList':
      return countProblem(rule, value, { min: 'minEntries', max: 'maxEntries' })
    case 'checkbox':
    case 'skillSelector':
      return countProblem(rule, value, { min: 'minChoices', max: 'maxChoices' })
    default:
      return typeof value === 'string' || typeof value === 'number'
        ? textRuleProblem(rule, String(value), item, context)
        : null
  }
}

function countProblem(rule: Rule, value: FieldValue, keys: { min: string; max: string }): FieldProblem | null {
  const count = (value as unknown[]).length
  if (rule.type === 'minLength' && count < rule.value) return { key: keys.min, values: { count: rule.value } }
  if (rule.type === 'maxLength' && count > rule.value) return { key: keys.max, values: { count: rule.value } }
  return null
}

/** The rule's own message, if it has one, with `%(count)s` and similar placeholders replaced by the problem's values. */
function worded({ message }: Rule, problem: FieldProblem): FieldProblem {
  if (!message || 'text' in problem) return problem
  const { values = {} } = problem
  return { text: message.replace(/%\((\w+)\)s/g, (whole, name: string) => saidValue(name, values[name]) ?? whole) }
}

/** Days are written as stored, because the form's own message has no locale. */
function saidValue(name: string, value: string | number | undefined): string | undefined {
  const isDay = name === 'date' || name === 'from' || name === 'to'
  return isDay && typeof value === 'number' ? noonText(value) : value?.toString()
}
