import type { FormDefinition, FormValues } from '#shared/form-engine/definition/form-definition.ts'
import { fieldSamples } from './form-sample-items.ts'

/** A form with five sections and every heavier field; one section is shown only after an answer. */
export function stepperForm(locale: string): FormDefinition {
  const t = (text: string, arabic: string) => (locale.startsWith('ar') ? arabic : text)
  const samples = fieldSamples((text, arabic) => t(text, arabic ?? text))
  return {
    schemaVersion: 1,
    title: t('Before your first day', 'قبل يومك الأول'),
    variant: 'StepperForm',
    sections: [
      {
        name: 'details',
        title: t('Your details', 'بياناتك'),
        items: [
          { ...samples.text.item, name: 'title', required: true },
          { ...samples.country.item, name: 'country', required: true },
          { ...samples.state.item, name: 'state', country: undefined, dependencies: ['country'] },
          {
            ...samples.ssn.item,
            name: 'ssn',
            required: true,
            help: t('Only payroll sees it.', 'يراه قسم الرواتب فقط.'),
          },
          { ...samples.sin.item, name: 'sin' },
        ],
      },
      {
        name: 'experience',
        title: t('Experience', 'الخبرة'),
        items: [
          { ...samples.dateRange.item, name: 'range', required: true },
          { ...samples.radio.item, name: 'often', required: true },
          {
            ...samples.dynamicList.item,
            name: 'jobs',
            rules: [
              { type: 'minLength', value: 1 },
              { type: 'maxLength', value: 4 },
            ],
          },
          {
            ...samples.dynamicList.item,
            name: 'boats',
            itemLayout: 'row',
            label: t('Boats', 'القوارب'),
            itemLabel: t('Boat', 'قارب'),
          },
        ],
      },
      {
        name: 'tickets',
        title: t('Tickets and training', 'الشهادات والتدريب'),
        items: [
          { ...samples.skillSelector.item, name: 'skills', required: true },
          { ...samples.star_rating.item, name: 'stars', newItem: true },
          { ...samples.file_upload.item, name: 'files' },
        ],
      },
      {
        name: 'weekly',
        title: t('Every week on the water', 'كل أسبوع على الماء'),
        items: [
          {
            ...samples.textarea.item,
            name: 'trips',
            visibleWhen: { field: 'often', is: 'equal', value: 'weekly' },
            dependencies: ['often'],
          },
        ],
      },
      {
        name: 'agreement',
        title: t('Agreement', 'الاتفاقية'),
        items: [
          { ...samples.instruction.item, name: 'text' },
          { ...samples.embedded_form.item, name: 'sign', required: true, newItem: true },
        ],
      },
    ],
  }
}

export const stepperAnswers: FormValues = {
  title: 'Wind turbine service technician',
  country: 'CA',
  state: 'CA-BC',
  ssn: '078-05-1120',
  range: { startDate: '04/2022', endDate: '11/2026', isCurrent: true },
  often: 'weekly',
  jobs: [
    { title: 'Deckhand', years: '3' },
    { title: 'Rigger', years: '12' },
  ],
  skills: Array.from({ length: 14 }, (_, index) => `Skill number ${index + 1}`),
  stars: 4,
  trips: 'Out with the morning tide.\nBack with the evening one.',
  sign: 'signed',
}
