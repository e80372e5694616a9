import type { Choice, FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { choices } from './shared-items.ts'

/** Every question can be declined, and nothing is required. */
const withDecline = (...labels: string[]): Choice[] => [
  ...choices(...labels),
  { value: 'declined', label: 'Prefer not to say' },
]

/** Voluntary self-identification; categories of race, veteran status and disability as United States agencies define them. */
export const equalOpportunitySurvey: FormDefinition = {
  schemaVersion: 1,
  title: 'Equal-opportunity survey',
  language: 'en',
  variant: 'SimpleForm',
  sections: [
    {
      name: 'about',
      title: 'Voluntary',
      items: [
        {
          name: 'about_survey',
          type: 'instruction',
          label: 'About this survey',
          html: '<p>We want to know whether our hiring is fair, and the law asks some employers to report on it. Taking part is voluntary. Your answers are kept apart from your application, are not shown to the people who decide about it, and are used only as totals.</p><p>Your answers, or not answering, make no difference to how you are treated.</p>',
        },
        {
          name: 'takes_part',
          type: 'radio',
          label: 'Would you like to take part?',
          choices: choices('Yes', 'No'),
          direction: 'horizontal',
        },
      ],
    },
    {
      name: 'questions',
      title: 'Your answers',
      items: [
        {
          name: 'gender',
          type: 'radio',
          label: 'Gender',
          confidential: true,
          choices: withDecline('Woman', 'Man', 'Non-binary', 'Another gender'),
          dependencies: ['takes_part'],
          visibleWhen: { field: 'takes_part', is: 'equal', value: 'yes' },
        },
        {
          name: 'ethnicity',
          type: 'checkbox',
          label: 'Race or ethnicity',
          help: 'Select all that apply.',
          confidential: true,
          choices: withDecline(
            'American Indian or Alaska Native',
            'Asian',
            'Black or African American',
            'Hispanic or Latino',
            'Middle Eastern or North African',
            'Native Hawaiian or Pacific Islander',
            'White',
          ),
          dependencies: ['takes_part'],
          visibleWhen: { field: 'takes_part', is: 'equal', value: 'yes' },
        },
        {
          name: 'age_group',
          type: 'dropdown',
          label: 'Age',
          confidential: true,
          layout: 'half',
          choices: withDecline('Under 25', '25 to 39', '40 to 54', '55 or older'),
          dependencies: ['takes_part'],
          visibleWhen: { field: 'takes_part', is: 'equal', value: 'yes' },
        },
        {
          name: 'veteran',
          type: 'radio',
          label: 'Are you a protected veteran?',
          help: 'A disabled veteran, a recently separated veteran, one who served in wartime or in a campaign with a badge, or one with an Armed Forces service medal.',
          confidential: true,
          choices: withDecline('Yes', 'No, but I served', 'No'),
          dependencies: ['takes_part'],
          visibleWhen: { field: 'takes_part', is: 'equal', value: 'yes' },
        },
        {
          name: 'disability',
          type: 'radio',
          label: 'Do you have a disability, or have you had one?',
          help: 'A physical or mental condition that substantially limits a major life activity, even if it is well treated or comes and goes.',
          confidential: true,
          choices: withDecline('Yes', 'No'),
          dependencies: ['takes_part'],
          visibleWhen: { field: 'takes_part', is: 'equal', value: 'yes' },
        },
        {
          name: 'disability_note',
          type: 'info',
          label: 'Adjustments',
          html: '<p>To ask for an adjustment in the hiring process, write to the address in your confirmation email. No one reads individual answers to this survey.</p>',
          dependencies: ['takes_part', 'disability'],
          visibleWhen: {
            all: [
              { field: 'takes_part', is: 'equal', value: 'yes' },
              { field: 'disability', is: 'equal', value: 'yes' },
            ],
          },
        },
      ],
    },
  ],
}
