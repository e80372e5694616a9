import {
  answerField,
  applicationLimits,
  maxLengthOf,
  type ApplicationAnswer,
  type ApplicationFormQuestion,
  type ApplicationFormRules,
  type ApplicationValues,
} from './application-fields.ts'
import { isEmailAddress } from './email.ts'

/** What is wrong with a field. Each is a message `application.error.{rule}` of the catalogs (spec/3 §5 "Default messages"). */
export type ProblemRule =
  | 'required'
  | 'requiredNamed'
  | 'email'
  | 'phone'
  | 'phoneWithCountryCode'
  | 'maxLength'
  | 'choice'
  | 'date'
  | 'minFiles'

export interface Problem {
  rule: ProblemRule
  values?: Record<string, string | number>
}

/** By field: `fullName`, `email`, `phone`, `location`, `resume`, `answers.{question id}`; in the order of the page. */
export type Problems = Record<string, Problem>

/** What the page calls the fields that every form has, in the visitor's language. */
export interface FieldLabels {
  fullName: string
  email: string
}

/**
 * Whether a number can be rung; `undefined` leaves it to the server, which always knows. Kept apart because knowing the
 * numbers of all countries weighs more than the rest of the page.
 */
export type PhoneCheck = (phone: string) => boolean | undefined

const longestNamedLabel = 30
const emailFormat = 'name@example.com'

/** Every problem of an application that is about to be sent; empty when it can go. */
export function validateApplication(
  rules: ApplicationFormRules,
  values: ApplicationValues,
  { labels, isPhoneNumber }: { labels: FieldLabels; isPhoneNumber: PhoneCheck },
): Problems {
  const problems: Problems = {}
  const add = (field: string, problem: Problem | null) => {
    if (problem) problems[field] = problem
  }
  add('fullName', required(values.fullName, labels.fullName) ?? tooLong(values.fullName, applicationLimits.fullName))
  add('email', required(values.email, labels.email) ?? emailProblem(values.email))
  add('phone', phoneProblem(values.phone, isPhoneNumber))
  add('location', tooLong(values.location, applicationLimits.location))
  if (rules.isResumeRequired && !values.hasResume) add('resume', { rule: 'minFiles', values: { count: 1 } })
  for (const question of rules.questions) {
    add(answerField(question.id), validateAnswer(question, values.answers[question.id]))
  }
  return problems
}

/** The problem of one answer, for checking a field when it is left. */
export function validateAnswer(
  question: ApplicationFormQuestion,
  answer: ApplicationAnswer | undefined,
): Problem | null {
  if (isEmpty(answer)) return question.required ? requiredProblem(question.label) : null
  switch (question.type) {
    case 'text':
    case 'textarea':
      return typeof answer === 'string' ? tooLong(answer, maxLengthOf(question)) : requiredProblem(question.label)
    case 'choice':
      return typeof answer === 'string' && isOption(question, answer) ? null : { rule: 'choice' }
    case 'choices':
      return Array.isArray(answer) && answer.every((value) => isOption(question, value)) ? null : { rule: 'choice' }
    case 'date':
      return typeof answer === 'string' && isDate(answer) ? null : { rule: 'date' }
    case 'consent':
      return answer === true ? null : requiredProblem(question.label)
  }
}

/** spec/3 §5: the shape only; whether mail arrives is for the confirmation to show. */
export function emailProblem(email: string): Problem | null {
  return isEmailAddress(email.trim()) ? null : { rule: 'email', values: { email: emailFormat } }
}

/** Strict mode (spec/3 §5): digits, spaces and ( ) + - . only, and a number that exists. Empty is no problem. */
export function phoneProblem(phone: string, isPhoneNumber: PhoneCheck): Problem | null {
  const text = phone.trim()
  if (text === '') return null
  if (text.length > applicationLimits.phone || !/^[\d\s()+\-.]+$/.test(text)) return { rule: 'phone' }
  return isPhoneNumber(text) === false ? { rule: 'phoneWithCountryCode' } : null
}

/** "{name} is required" for a short label without its trailing punctuation, else "This field is required". */
export function requiredProblem(label: string): Problem {
  const name = label.trim().replace(/[\s.,:;!?*…。：；！？،؛؟]+$/u, '')
  return label.trim().length <= longestNamedLabel && name !== ''
    ? { rule: 'requiredNamed', values: { name } }
    : { rule: 'required' }
}

const required = (value: string, label: string): Problem | null => (value.trim() === '' ? requiredProblem(label) : null)

const tooLong = (value: string, count: number): Problem | null =>
  value.length > count ? { rule: 'maxLength', values: { count } } : null

const isEmpty = (answer: ApplicationAnswer | undefined): boolean =>
  answer === undefined ||
  answer === false ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.length === 0)

const isOption = (question: ApplicationFormQuestion, value: string): boolean =>
  (question.options ?? []).some((option) => option.value === value)

/** A day that exists, as YYYY-MM-DD. */
function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
