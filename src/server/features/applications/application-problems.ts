import type { FieldErrors } from '#contract/endpoint.ts'
import { validateApplication, type Problems } from '#shared/applications/validate-application.ts'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { AppError } from '#server/http/app-error.ts'
import { messagesFor } from '#server/messages.ts'
import { phoneCheckFor, phoneCountryOf } from './phone-number.ts'

/** Name, e-mail, résumé and the form suffice to apply (decisions "Applications"). */
export const isResumeRequired = true

/** What stands between an application and its sending, by field. */
export function problemsOf(scope: RequestScope, row: ApplicationRow, position: PositionRow): Problems {
  const say = messagesFor(scope.locale)
  const { fullName, email, phone, location, answers } = row
  return validateApplication(
    { questions: position.questions, isResumeRequired },
    { fullName, email, phone, location, answers, hasResume: row.resumeFileId !== null },
    {
      labels: { fullName: say('application.field.fullName'), email: say('application.field.email') },
      isPhoneNumber: phoneCheckFor(phoneCountryOf(position)),
    },
  )
}

/** @throws AppError `invalid` with the message of every field */
export function requireNoProblems(scope: RequestScope, problems: Problems): void {
  const found = Object.entries(problems)
  if (found.length === 0) return
  const say = messagesFor(scope.locale)
  const fields: FieldErrors = {}
  for (const [field, { rule, values }] of found) fields[field] = say(`application.error.${rule}`, values)
  throw new AppError('invalid', say('application.error.summary', { count: found.length }), { fields })
}
