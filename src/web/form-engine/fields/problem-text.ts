import type { FieldProblem } from '#shared/form-engine/definition/rule-types.ts'
import type { FormMessageKey, FormTranslate } from '../form-environment.ts'

/** What is wrong, in the page's language; the same words at the field and in every summary. */
export const problemText = (problem: FieldProblem, t: FormTranslate): string =>
  'text' in problem ? problem.text : t(`form.error.${problem.key}` as FormMessageKey, problem.values)

/**
 * The same in a list of problems: "This field is required", said of a long question, names it first, so that the links of the
 * list can be told apart.
 */
export function listedProblemText(problem: FieldProblem, label: string, t: FormTranslate, locale: string): string {
  const words = problemText(problem, t)
  if (!('key' in problem) || problem.key !== 'required' || label === '') return words
  const question = /[\p{L}\d)]$/u.test(label) ? `${label}:` : label
  // A question in a right-to-left sentence keeps its own direction.
  return `${/^(ar|fa|he|ur)\b/.test(locale) ? `\u2068${question}\u2069` : question} ${words}`
}
