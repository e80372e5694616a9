import {
  applicationDefinition,
  sectionsOfQuestions,
  valuesOfApplication,
  contactItems,
} from '#shared/applications/application-definition.ts'
import { askedSections } from '#shared/applications/asked-sections.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/form-definition.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { formsAskedWhenApplying } from '#server/features/forms/applying-forms.service.ts'
import { openAnswers, type SealingScope } from '#server/features/forms/confidential-answers.ts'
import { messagesFor } from '#server/messages.ts'
import { phoneCountryOf } from './phone-number.ts'

/** Name, e-mail, résumé and the form suffice to apply (decisions "Applications"). */
const isResumeRequired = true

/** What is asked of somebody who applies for a position, in the visitor's language. */
export async function applicationDefinitionOf(
  scope: Pick<RequestScope, 'locale' | 'employer'>,
  db: Db,
  position: PositionRow,
): Promise<FormDefinition> {
  return definitionFor(scope.locale, position, await formsAskedWhenApplying(scope, db, position))
}

/** The same where the employer's forms are known. */
export function definitionFor(
  locale: string,
  position: Pick<PositionRow, 'title' | 'questions' | 'locations'>,
  forms: readonly FormDefinition[],
): FormDefinition {
  const say = messagesFor(locale)
  const own = sectionsOfQuestions(position.questions, {
    questions: say('application.section.questions'),
    yes: say('application.field.yes'),
  })
  return applicationDefinition({
    title: position.title,
    isResumeRequired,
    phoneCountry: phoneCountryOf(position),
    texts: {
      details: say('application.section.details'),
      fullName: say('application.field.fullName'),
      email: say('application.field.email'),
      emailHelp: say('application.field.emailHelp'),
      phone: say('application.field.phone'),
      phoneHelp: say('application.field.phoneHelp'),
      location: say('application.field.location'),
      locationHelp: say('application.field.locationHelp'),
      resumeSection: say('application.section.resume'),
      resume: say('application.field.resume'),
    },
    sections: askedSections(own, forms, say('application.section.questions')),
  })
}

/** The answers of an application as the engine checks them. */
export function valuesOfRow(scope: SealingScope, row: ApplicationRow): FormValues {
  const values = valuesOfApplication(row, openAnswers(scope, row.id, row))
  if (row.resumeFileId === null) return values
  const resume = {
    uid: row.resumeFileId,
    name: 'resume.pdf',
    size: 1,
    type: 'application/pdf',
    status: 'done',
  } as const
  return { ...values, [contactItems.resume]: [resume] }
}
