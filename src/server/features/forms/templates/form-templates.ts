import type { FormTemplate } from '#contract/forms/staff-forms.ts'
import { applicationQuestions } from './application-questions.ts'
import { canadianPreboarding } from './canadian-preboarding.ts'
import { equalOpportunitySurvey } from './equal-opportunity-survey.ts'
import { usPreboarding } from './us-preboarding.ts'

/** Form templates, in English; an administrator adapts them before publishing. */
export const formTemplates: Omit<FormTemplate, 'itemCount'>[] = [
  {
    id: 'us_preboarding',
    name: 'Pre-boarding, United States',
    purpose: 'preboarding',
    description:
      'Everything that payroll and people operations need before the first day in the United States: identity, address, emergency contacts, tax and pay details, equipment, policies.',
    definition: usPreboarding,
  },
  {
    id: 'canadian_preboarding',
    name: 'Pre-boarding, Canada',
    purpose: 'preboarding',
    description:
      'The same for Canada: social insurance number, province of work, language, tax credits, direct deposit, holidays.',
    definition: canadianPreboarding,
  },
  {
    id: 'application_questions',
    name: 'Application questions',
    purpose: 'application',
    description: 'Work history, skills, availability, pay and permission to work, asked beside name and résumé.',
    definition: applicationQuestions,
  },
  {
    id: 'equal_opportunity_survey',
    name: 'Equal-opportunity survey',
    purpose: 'equality',
    description: 'Voluntary, confidential questions for statistics; every one of them can be declined.',
    definition: equalOpportunitySurvey,
  },
]
