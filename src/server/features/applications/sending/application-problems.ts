import type { CountryCode } from 'libphonenumber-js'
import type { FieldErrors } from '#contract/endpoint.ts'
import { phoneCountryOf, wireFieldOf } from '#shared/applications/application-definition.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { formSubmission, type FormSubmission } from '#shared/form-engine/answers/form-submission.ts'
import type { FieldProblem } from '#shared/form-engine/definition/rule-types.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import { problemText, serverRules, todayIn } from '#server/features/forms/public.ts'
import { AppError } from '#server/http/refusals/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { valuesOfRow } from '../drafts/application-definition.ts'

export interface ApplicationProblem {
  /** `email`, `resume`, `answers.ticket`, … */
  field: string
  problem: FieldProblem
}

/** The application as it would be sent now, checked by the browser's rules. */
export function submissionOf(scope: RequestScope, row: ApplicationRow, definition: FormDefinition): FormSubmission {
  const today = todayIn(undefined, scope.deps.clock.now())
  const values = valuesOfRow(scope, row)
  return formSubmission(definition, values, {
    ...serverRules(today, phoneCountryOf(definition) as CountryCode),
    kept: values,
  })
}

/** The problems that prevent sending an application, in form order. */
export function problemsOf(scope: RequestScope, row: ApplicationRow, definition: FormDefinition): ApplicationProblem[] {
  return problemsOfSubmission(submissionOf(scope, row, definition))
}

export const problemsOfSubmission = ({ problems }: FormSubmission): ApplicationProblem[] =>
  problems.map(({ path, problem }) => ({ field: wireFieldOf(path), problem }))

/** @throws AppError `invalid` with every field's message */
export function requireNoProblems(scope: RequestScope, problems: readonly ApplicationProblem[]): void {
  if (problems.length === 0) return
  const t = messagesFor(scope.locale)
  const fields: FieldErrors = {}
  for (const { field, problem } of problems) fields[field] ??= problemText(t, problem)
  throw new AppError('invalid', t('application.error.summary', { count: problems.length }), { fields })
}
