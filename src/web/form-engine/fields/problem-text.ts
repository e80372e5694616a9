import type { FieldProblem } from '#shared/form-engine/definition/rule-types.ts'
import type { FormMessageKey, FormTranslate } from '../form-environment.ts'

/** A problem in the page's language; the same text at the field and in every summary. */
export const problemText = (problem: FieldProblem, t: FormTranslate): string =>
  'text' in problem ? problem.text : t(`formEngine.error.${problem.key}` as FormMessageKey, problem.values)

/**
 * The same for a list of problems: "This field is required" for a long question is preceded by its label, so that the links in
 * the list can be distinguished.
 */
export function listedProblemText(problem: FieldProblem, label: string, t: FormTranslate, locale: string): string {
  const words = problemText(problem, t)
  if (!('key' in problem) || problem.key !== 'required' || label === '') return words
  const question = /[\p{L}\d)]$/u.test(label) ? `${label}:` : label
  // A question inside a right-to-left sentence keeps its own direction.
  return `${/^(ar|fa|he|ur)\b/.test(locale) ? `\u2068${question}\u2069` : question} ${words}`
}
