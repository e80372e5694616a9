import {
  applicationDefinition,
  sectionsOfQuestions,
  valuesOfApplication,
  contactItems,
  reservedItemNames,
  type QuestionTexts,
} from '#shared/applications/application-definition.ts'
import { askedSections, spokenIn } from '#shared/applications/asked-sections.ts'
import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { configFor } from '#server/pages/boot-data.ts'
import type { RequestScope } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { formsAskedWhenApplying } from '#server/features/forms/applying-forms.service.ts'
import {
  countryOfPosition,
  defaultCountryOf,
  fallbackCountry,
  openAnswers,
  type SealingScope,
} from '#server/features/forms/public.ts'
import { messagesFor } from '#server/messages.ts'

/** Name, email, résumé and the form are enough to apply. */
const isResumeRequired = true

/** The questions for someone who applies for a position, in the visitor's language. */
export async function applicationDefinitionOf(
  scope: Pick<RequestScope, 'locale' | 'employer' | 'microsite' | 'siteParameters'>,
  db: Db,
  position: PositionRow,
): Promise<FormDefinition> {
  return definitionFor(scope.locale, position, await formsAskedWhenApplying(scope, db, position), {
    phoneCountry: defaultCountryOf(scope, countryOfPosition(position)),
    pageOf: pagesOf(scope),
  })
}

/** The employer's pages as links, in the visitor's language. */
const pagesOf =
  (scope: Pick<RequestScope, 'locale' | 'employer' | 'microsite' | 'siteParameters'>): QuestionTexts['pageOf'] =>
  (name) => {
    const { contentPages } = configFor(scope)
    if (!Object.hasOwn(contentPages, name)) return undefined
    const search = new URLSearchParams([...scope.siteParameters, ['hl', scope.locale]])
    return { title: contentPages[name]!.title, href: `/careers/page/${encodeURIComponent(name)}?${search}` }
  }

interface DefinitionSurroundings {
  phoneCountry?: string
  pageOf?: QuestionTexts['pageOf']
}

/** The same, if the employer's forms are already known. */
export function definitionFor(
  locale: string,
  position: Pick<PositionRow, 'title' | 'language' | 'questions' | 'locations'>,
  forms: readonly FormDefinition[],
  { phoneCountry = countryOfPosition(position) ?? fallbackCountry, pageOf }: DefinitionSurroundings = {},
): FormDefinition {
  const t = messagesFor(locale)
  const own = sectionsOfQuestions(position.questions, {
    questions: t('application.section.questions'),
    yes: t('application.field.yes'),
    newTab: t('assistant.newTab'),
    pageOf,
  })
  return applicationDefinition({
    title: position.title,
    isResumeRequired,
    phoneCountry,
    texts: {
      details: t('application.section.details'),
      fullName: t('application.field.fullName'),
      email: t('application.field.email'),
      emailHelp: t('application.field.emailHelp'),
      phone: t('application.field.phone'),
      phoneHelp: t('application.field.phoneHelp'),
      location: t('application.field.location'),
      locationHelp: t('application.field.locationHelp'),
      resumeSection: t('application.section.resume'),
      resume: t('application.field.resume'),
      resumeHelp: t('application.field.resumeHelp'),
    },
    sections: askedSections(
      own.map((section) =>
        spokenIn(section, position.language, { yes: messagesFor(position.language)('application.field.yes'), locale }),
      ),
      forms,
      t('application.section.questions'),
    ),
  })
}

/**
 * A form as it was sent, with the labels of our own questions in the reader's language: when it was sent they were in the
 * page's. The employer's questions stay as they were asked.
 */
export function sentFormIn(
  locale: string,
  sent: FormDefinition,
  position: Pick<PositionRow, 'title' | 'language' | 'questions' | 'locations'> | null,
): FormDefinition {
  const now = definitionFor(locale, position ?? { title: '', language: 'en', questions: [], locations: [] }, [])
  const ownSections = new Map(now.sections.map((section) => [section.name, section]))
  const ownItems = new Map(now.sections.flatMap(({ items }) => items).map((item) => [item.name, item]))
  return {
    ...sent,
    sections: sent.sections.map((section) => {
      const own = ownSections.get(section.name)
      // An employer's form may have a section of the same name.
      const isOurs = own !== undefined && section.items.every(({ name }) => ownItems.has(name))
      return {
        ...section,
        ...(isOurs && { title: own.title }),
        items: section.items.map((item) => {
          const known = reservedItemNames.has(item.name) ? ownItems.get(item.name) : undefined
          return known ? { ...item, label: known.label, help: known.help } : item
        }),
      }
    }),
  }
}

/** The answers of an application in the form that the engine checks. */
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
