import type {
  Choice,
  FormDefinition,
  FormItem,
  FormSection,
  FormValues,
} from '#shared/form-engine/definition/form-definition.ts'
import { escapeHtml } from '../escape-html.ts'
import { applicationResumeRules } from '../files/upload-rules.ts'
import { applicationLimits, maxLengthOf, type ApplicationFormQuestion } from './application-fields.ts'

/**
 * The questions in every application, as form engine items. Their names are reserved: a form that is part of applications may
 * not use them.
 */
export const contactItems = {
  fullName: 'contactFullName',
  email: 'contactEmail',
  phone: 'contactPhone',
  location: 'contactLocation',
  resume: 'contactResume',
} as const
export type ContactField = keyof typeof contactItems

const fieldOfItem = new Map<string, ContactField>(
  (Object.keys(contactItems) as ContactField[]).map((field) => [contactItems[field], field]),
)

export const reservedItemNames: ReadonlySet<string> = new Set(fieldOfItem.keys())

/** The application's field of an item: `fullName`, `email`, …; undefined for the form's own questions. */
export const contactFieldOf = (itemName: string): ContactField | undefined => fieldOfItem.get(itemName)

/** The wire name for errors of an application's item: `email`, `answers.ticket`, `answers.jobs.2.title`. */
export const wireFieldOf = (path: string): string => contactFieldOf(path) ?? `answers.${path}`

/** The inverse, for errors from the server. */
export const pathOfWireField = (field: string): string =>
  field in contactItems ? contactItems[field as ContactField] : field.replace(/^answers\./, '')

export const detailsSection = 'details'
export const resumeSection = 'resume'
const questionsSection = 'questions'
/** Step names that a form's own sections cannot use. */
export const reservedSectionNames: ReadonlySet<string> = new Set([detailsSection, resumeSection, 'review'])

/** Labels of the contact items, in the reader's language. */
export interface ContactTexts {
  details: string
  fullName: string
  email: string
  emailHelp: string
  phone: string
  phoneHelp: string
  location: string
  locationHelp: string
  resumeSection: string
  resume: string
  resumeHelp: string
}

export interface ApplicationDefinitionParts {
  title: string
  texts: ContactTexts
  isResumeRequired: boolean
  /** ISO 3166-1 alpha-2 country for phone numbers without a country code. */
  phoneCountry: string
  /** From the board's questions and the employer's forms (`asked-sections.ts`). */
  sections: readonly FormSection[]
}

/** The whole application form: the résumé, which fills in what it can, contact details, then the position's own questions. */
export function applicationDefinition(parts: ApplicationDefinitionParts): FormDefinition {
  const { title, texts, isResumeRequired, phoneCountry, sections } = parts
  return {
    schemaVersion: 1,
    title,
    variant: 'StepperForm',
    sections: [
      {
        name: resumeSection,
        title: texts.resumeSection,
        items: [
          {
            name: contactItems.resume,
            type: 'file_upload',
            label: texts.resume,
            help: texts.resumeHelp,
            required: isResumeRequired,
            allowedTypes: [...applicationResumeRules.allowedTypes],
            rules: [
              { type: 'maxLength', value: 1 },
              { type: 'maxFileSizeMB', value: applicationResumeRules.maxFileSizeMB },
            ],
          },
        ],
      },
      { name: detailsSection, title: texts.details, items: contactDetails(texts, phoneCountry) },
      ...sections.map((section) => ({ ...section, items: withPhoneCountry(section.items, phoneCountry) })),
    ],
  }
}

/** Phone questions of the form use the same country as the contact details. */
const withPhoneCountry = (items: readonly FormItem[], country: string): FormItem[] =>
  items.map((item) => {
    if (item.type === 'phone') return { ...item, defaultCountry: item.defaultCountry ?? country }
    return item.type === 'dynamicList' ? { ...item, items: withPhoneCountry(item.items, country) } : item
  })

/** How numbers without a country code are read in an application form. */
export const phoneCountryOf = ({ sections }: FormDefinition): string | undefined =>
  sections
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.type === 'phone' && item.name === contactItems.phone ? [item.defaultCountry] : []))[0]

const contactDetails = (texts: ContactTexts, phoneCountry: string): FormItem[] => [
  {
    name: contactItems.fullName,
    type: 'text',
    label: texts.fullName,
    required: true,
    autocomplete: 'name',
    rules: [{ type: 'maxLength', value: applicationLimits.fullName }],
  },
  {
    name: contactItems.email,
    type: 'email',
    label: texts.email,
    help: texts.emailHelp,
    required: true,
    autocomplete: 'email',
    rules: [{ type: 'email' }],
  },
  {
    name: contactItems.phone,
    type: 'phone',
    label: texts.phone,
    help: texts.phoneHelp,
    defaultCountry: phoneCountry,
    autocomplete: 'tel',
  },
  {
    name: contactItems.location,
    type: 'text',
    label: texts.location,
    help: texts.locationHelp,
    autocomplete: 'address-level2',
    rules: [{ type: 'maxLength', value: applicationLimits.location }],
  },
]

/** Up to this many options are shown as radio buttons; more become a dropdown. */
const openOptions = 8

export interface QuestionTexts {
  questions: string
  yes: string
  newTab: string
  /** The employer's pages by name; undefined for unknown names. */
  pageOf?: ((name: string) => { title: string; href: string } | undefined) | undefined
}

/** The questions of an imported board as a section; none if it has no questions. */
export function sectionsOfQuestions(
  questions: readonly (ApplicationFormQuestion & { help?: string | undefined })[],
  texts: QuestionTexts,
): FormSection[] {
  if (questions.length === 0) return []
  return [
    { name: questionsSection, title: texts.questions, items: questions.map((question) => itemOf(question, texts)) },
  ]
}

/** A link to the text to read, opening in a new window so that nothing typed is lost. */
function linkTo(page: { title: string; href: string }, newTab: string): string {
  const [title, href] = [escapeHtml(page.title), escapeHtml(page.href)]
  return `<p><a class="alone" href="${href}" target="_blank" rel="noopener">${title}<span class="vh"> (${escapeHtml(newTab)})</span></a></p>`
}

function itemOf(
  question: ApplicationFormQuestion & { help?: string | undefined },
  { yes, newTab, pageOf }: QuestionTexts,
): FormItem {
  const page = question.page === undefined ? undefined : pageOf?.(question.page)
  const base = {
    name: question.id,
    label: question.label,
    help: question.help,
    required: question.required,
    ...(page && { description: linkTo(page, newTab) }),
  }
  const choices: Choice[] = question.options ?? []
  switch (question.type) {
    case 'text':
    case 'textarea':
      return { ...base, type: question.type, rules: [{ type: 'maxLength', value: maxLengthOf(question) }] }
    case 'choice':
      return { ...base, type: choices.length > openOptions ? 'dropdown' : 'radio', choices }
    case 'choices':
      return { ...base, type: 'checkbox', choices }
    case 'date':
      return { ...base, type: 'date' }
    case 'consent':
      return { ...base, type: 'checkboxItem', text: yes }
  }
}

/** The contact details among an application's values; all texts. */
export type ContactValues = Record<Exclude<ContactField, 'resume'>, string>

/** Contact details and answers as form engine values. */
export function valuesOfApplication(contact: ContactValues, answers: FormValues): FormValues {
  const values: FormValues = { ...answers }
  for (const field of ['fullName', 'email', 'phone', 'location'] as const)
    if (contact[field] !== '') values[contactItems[field]] = contact[field]
  return values
}
