import type { FieldProblem } from '#shared/form-engine/rule-types.ts'
import type { FormMessageKey, FormSay } from './form-environment.ts'

/** What is wrong, in the page's language; the same words at the field and in every summary. */
export const problemText = (problem: FieldProblem, say: FormSay): string =>
  'text' in problem ? problem.text : say(`form.error.${problem.key}` as FormMessageKey, problem.values)
