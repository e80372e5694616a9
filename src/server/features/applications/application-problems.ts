import type { FieldErrors } from '#contract/endpoint.ts'
import { wireFieldOf } from '#shared/applications/application-definition.ts'
import { formSubmission, type FormSubmission } from '#shared/form-engine/form-submission.ts'
import type { FieldProblem } from '#shared/form-engine/rule-types.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { problemText, serverRules, todayIn } from '#server/features/forms/run-rules.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { applicationDefinitionOf, valuesOfRow } from './application-definition.ts'

export interface ApplicationProblem {
  /** `email`, `resume`, `answers.ticket`, … */
  field: string
  problem: FieldProblem
}

/** What would be sent now, checked by the rules of the browser. */
export function submissionOf(scope: RequestScope, row: ApplicationRow, position: PositionRow): FormSubmission {
  const today = todayIn(undefined, scope.deps.clock.now())
  return formSubmission(applicationDefinitionOf(scope, position), valuesOfRow(row), serverRules(today))
}

/** What stands between an application and its sending, in the order of the form. */
export function problemsOf(scope: RequestScope, row: ApplicationRow, position: PositionRow): ApplicationProblem[] {
  return submissionOf(scope, row, position).problems.map(({ path, problem }) => ({ field: wireFieldOf(path), problem }))
}

/** @throws AppError `invalid` with the message of every field */
export function requireNoProblems(scope: RequestScope, problems: readonly ApplicationProblem[]): void {
  if (problems.length === 0) return
  const say = messagesFor(scope.locale)
  const fields: FieldErrors = {}
  for (const { field, problem } of problems) fields[field] ??= problemText(say, problem)
  throw new AppError('invalid', say('application.error.summary', { count: problems.length }), { fields })
}
