import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { formTemplates } from '#server/features/forms/templates/form-templates.ts'
import { seaForm, welcomeForm } from './demo-own-forms.ts'
import { demoCandidate, demoProfile } from './demo-people.ts'

const template = (id: string): FormDefinition => formTemplates.find((each) => each.id === id)!.definition

type DemoPurpose = 'preboarding' | 'application' | 'survey' | 'equality'

/** A form of the demo's employer. */
export interface DemoForm {
  definition: FormDefinition
  name: string
  purpose: DemoPurpose
  isPublished: boolean
  rules: { on: 'offer_accepted' | 'application_submitted' | 'hired'; countries: string[]; dueDays: number | null }[]
}

export const demoForms: DemoForm[] = [
  { definition: welcomeForm, name: 'Welcome aboard', purpose: 'preboarding', isPublished: true, rules: [] },
  {
    definition: seaForm,
    name: 'Fit and equipped for work at sea',
    purpose: 'preboarding',
    isPublished: true,
    rules: [],
  },
  {
    definition: template('us_preboarding'),
    purpose: 'preboarding',
    name: 'Pre-boarding, United States',
    isPublished: true,
    rules: [
      { on: 'offer_accepted', countries: ['US'], dueDays: 14 },
      { on: 'hired', countries: ['US'], dueDays: 14 },
    ],
  },
  {
    definition: template('canadian_preboarding'),
    purpose: 'preboarding',
    name: 'Pre-boarding, Canada',
    isPublished: true,
    rules: [
      { on: 'offer_accepted', countries: ['CA'], dueDays: 14 },
      { on: 'hired', countries: ['CA'], dueDays: 14 },
    ],
  },
  {
    definition: template('equal_opportunity_survey'),
    purpose: 'equality',
    name: 'Equal-opportunity survey',
    isPublished: true,
    rules: [],
  },
  {
    definition: template('application_questions'),
    purpose: 'application',
    name: 'Questions for technicians',
    isPublished: false,
    rules: [],
  },
]

/** One form of the demo's candidate; days are relative to the time of loading. */
export interface DemoAssignment {
  /** The form's name. */
  form: string
  status: 'open' | 'in_progress' | 'completed'
  assignedDaysAgo: number
  dueInDays: number | null
  message: string | null
  answers: FormValues
}

const firstName = demoProfile.data.firstName
const lastName = demoProfile.data.lastName

export const demoAssignments: DemoAssignment[] = [
  {
    form: 'Pre-boarding, Canada',
    status: 'in_progress',
    assignedDaysAgo: 3,
    dueInDays: 11,
    message:
      'Good to have you with us, Ines. Halifax is looking forward to you. Write to people@demo.test with any question.',
    answers: {
      legal_first_name: firstName,
      legal_last_name: lastName,
      date_of_birth: '1996-05-14',
      language: 'english',
      personal_email: demoCandidate.email,
      mobile_phone: demoProfile.phone,
      sin: '046-454-286',
      sin_is_temporary: 'no',
      street: '14 Barrington Slip',
      city: 'Halifax',
      province: 'CA-NS',
    },
  },
  {
    form: 'Fit and equipped for work at sea',
    status: 'open',
    assignedDaysAgo: 3,
    dueInDays: 18,
    message: null,
    answers: {},
  },
  {
    form: 'Equal-opportunity survey',
    status: 'open',
    assignedDaysAgo: 2,
    dueInDays: null,
    message: null,
    answers: {},
  },
  {
    form: 'Welcome aboard',
    status: 'completed',
    assignedDaysAgo: 6,
    dueInDays: 1,
    message: null,
    answers: {
      preferred_name: firstName,
      first_day_arrival: 'ferry',
      meal: ['vegetarian'],
      boot_size: '39',
      introduction:
        'Nine years on rotating machines, four of them offshore. I bake bread on Sundays and take unreasonable care of a small boat.',
      looking_forward: 5,
    },
  },
]
