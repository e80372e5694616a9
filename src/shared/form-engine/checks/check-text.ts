import { isEmailAddress } from '#shared/applications/email.ts'
import type { FormItem, PhoneItem } from '../definition/form-definition.ts'
import type { CheckContext } from '../definition/check-context.ts'
import type { FieldProblem, Rule } from '../definition/rule-types.ts'

const emailFormat = 'name@example.com'
const longestPhone = 40

const emailProblem = (text: string): FieldProblem | null =>
  isEmailAddress(text) ? null : { key: 'email', values: { email: emailFormat } }

/** spec/3 §5: ddd-dd-dddd, nothing more. */
const ssnProblem = (text: string): FieldProblem | null => (/^\d{3}-\d{2}-\d{4}$/.test(text) ? null : { key: 'ssn' })

/** spec/3 §5: ddd-ddd-ddd, and the Luhn checksum. */
function sinProblem(text: string): FieldProblem | null {
  if (!/^\d{3}-\d{3}-\d{3}$/.test(text)) return { key: 'sin' }
  return hasLuhnChecksum(text.replaceAll('-', '')) ? null : { key: 'sinChecksum' }
}

/** Digits whose sum, with every second digit from the right doubled, is a multiple of ten; all zeros are invalid. */
export function hasLuhnChecksum(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 1 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return sum > 0 && sum % 10 === 0
}

/**
 * spec/3 §5. Strict: only digits, spaces and ( ) + - . and an existing number, in the country of its calling code or, without
 * one, in the item's. Loose: no letter or symbol at the start.
 */
function phoneProblem(text: string, item: FormItem, context: CheckContext): FieldProblem | null {
  const { isStrict = true, defaultCountry } = item.type === 'phone' ? item : ({} as Partial<PhoneItem>)
  if (text.length > longestPhone) return { key: 'phone' }
  if (!isStrict) return /^[\p{L}#:.\\/%@!]/u.test(text) ? { key: 'phone' } : null
  if (!/^[\d\s()+\-.]+$/.test(text)) return { key: 'phone' }
  const exists = context.isPhoneNumber?.(text, defaultCountry ?? context.defaultCountry) ?? /\d/.test(text)
  return exists ? null : { key: 'phoneWithCountryCode' }
}

/** Checks the rules of texts and numbers; null for those of other fields. */
export function textRuleProblem(rule: Rule, text: string, item: FormItem, context: CheckContext): FieldProblem | null {
  switch (rule.type) {
    case 'email':
      return emailProblem(text)
    case 'phone':
      return phoneProblem(text, item, context)
    case 'ssn':
      return ssnProblem(text)
    case 'sin':
      return sinProblem(text)
    case 'regex':
      return context.matches?.(rule.value, text) === false ? { key: 'regex' } : null
    case 'minLength':
      return lengthOf(text, item) < rule.value ? limited(item, 'min', rule.value) : null
    case 'maxLength':
      return lengthOf(text, item) > rule.value ? limited(item, 'max', rule.value) : null
    case 'minValue':
      return Number(text) >= rule.value ? null : { key: 'minValue', values: { count: rule.value } }
    case 'maxValue':
      return Number(text) <= rule.value ? null : { key: 'maxValue', values: { count: rule.value } }
    default:
      return null
  }
}

/** Characters as `maxlength` counts them; for phone numbers, digits (spec/3 §5). */
const lengthOf = (text: string, item: FormItem): number =>
  item.type === 'phone' ? text.replace(/\D/g, '').length : text.length

function limited(item: FormItem, side: 'min' | 'max', count: number): FieldProblem {
  if (item.type === 'phone') return { key: side === 'min' ? 'phoneTooShort' : 'phoneTooLong', values: { count } }
  return { key: side === 'min' ? 'minLength' : 'maxLength', values: { count } }
}
