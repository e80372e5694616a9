import { expect, it } from 'vitest'
import type { FormDefinition, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { answersFromFacts, factsOfReading, type ResumeFact } from './resume-facts.ts'
import { readingOfProfile } from '#shared/profiles/profile-of-reading.ts'

const form = (...items: FormItem[]): FormDefinition => ({
  schemaVersion: 1,
  title: 'Applying',
  variant: 'StepperForm',
  sections: [{ name: 'details', items }],
})
const text = (label: string, rest: Partial<FormItem> = {}) =>
  ({ type: 'text', name: label.replace(/\W/g, ''), label, ...rest }) as FormItem
const facts: ResumeFact[] = [
  { kind: 'fullName', value: 'Mara Ellwood', isSure: false },
  { kind: 'linkedin', value: 'https://linkedin.com/in/mara', isSure: true },
  { kind: 'jobTitle', value: 'Fitter', isSure: true },
  { kind: 'lastName', value: 'Ellwood', isSure: true },
]
const answers = (items: FormItem[], values = {}) => answersFromFacts(form(...items), values, facts)
const fullName = text('Name', { name: 'contactFullName' })

it('fills in empty fields, and marks uncertain values', () => {
  expect(answers([fullName])).toEqual([{ path: 'contactFullName', value: 'Mara Ellwood', isSure: false }])
  expect(answers([fullName], { contactFullName: '' })).toHaveLength(1)
  expect(answers([fullName], { contactFullName: 'M. E.' })).toEqual([])
})

it.each([
  ['LinkedIn profile', 'https://linkedin.com/in/mara'],
  ['Your LinkedIn URL', 'https://linkedin.com/in/mara'],
  ['What was your last job title?', 'Fitter'],
  ['Current job title', 'Fitter'],
  ['Surname', 'Ellwood'],
])('recognizes the question “%s”', (label, value) => {
  expect(answers([text(label)])).toMatchObject([{ value }])
})

it.each(['Why LinkedIn?', 'What was hard in your last job title?', 'Your last name day', 'Website of our product'])(
  'does not mistake “%s” for a known question',
  (label) => {
    expect(answers([text(label)])).toEqual([])
  },
)

it('recognizes a question by its autocomplete token, in any language, before its words', () => {
  expect(answers([text('Efternamn', { autocomplete: 'family-name' })])).toMatchObject([{ value: 'Ellwood' }])
  expect(answers([text('Surname', { autocomplete: 'off' })])).toEqual([])
  expect(answers([text('Surname', { autocomplete: 'section-referee family-name' })])).toEqual([])
})

it.each([
  ['Phone', 'phone'],
  ['Your mobile number', 'phone'],
  ['Telefonnummer', 'phone'],
  ['رقم الهاتف', 'phone'],
  ['رَقم الجوّال:', 'phone'],
  ['E-Mail-Adresse', 'email'],
  ['Correo electrónico', 'email'],
  ['بريدك الإلكتروني', 'email'],
])('recognizes “%s”, as text and in its own type', (label, type) => {
  const found: ResumeFact[] = [{ kind: type as 'phone' | 'email', value: 'it', isSure: true }]
  for (const own of ['text', type] as const)
    expect(answersFromFacts(form(text(label, { type: own } as Partial<FormItem>)), {}, found)).toHaveLength(1)
  const other = type === 'phone' ? 'email' : 'phone'
  expect(answersFromFacts(form(text(label, { type: other } as Partial<FormItem>)), {}, found)).toEqual([])
})

it.each([
  ['Profil LinkedIn', 'https://linkedin.com/in/mara'],
  ['Ihr LinkedIn-Profil', 'https://linkedin.com/in/mara'],
  ['Link to your LinkedIn profile', 'https://linkedin.com/in/mara'],
  ['حسابك على لينكد إن', 'https://linkedin.com/in/mara'],
  ['Nachname', 'Ellwood'],
  ['Nom de famille', 'Ellwood'],
  ['اسم العائلة', 'Ellwood'],
  ['المسمى الوظيفي الحالي', 'Fitter'],
  ['Votre poste actuel', 'Fitter'],
  ['Último puesto', 'Fitter'],
])('recognizes the question “%s”, which is not in English', (label, value) => {
  expect(answers([text(label)])).toMatchObject([{ value }])
})

it('does not use someone else’s phone or email for the applicant’s', () => {
  const own: ResumeFact[] = ['phone', 'email'].map((kind) => ({ kind: kind as 'phone', value: 'it', isSure: true }))
  for (const label of ['Email of a colleague', 'Phone of your referee', 'Emergency phone', 'هاتف المرجع'])
    for (const type of ['text', 'phone', 'email'] as const)
      expect(answersFromFacts(form(text(label, { type } as Partial<FormItem>)), {}, own)).toEqual([])
})

it('leaves confidential, fixed and too short fields alone', () => {
  const rules = [{ type: 'maxLength' as const, value: 3 }]
  for (const rest of [{ confidential: true }, { readonly: true }, { disabled: true }, { rules }])
    expect(answers([text('Surname', rest)])).toEqual([])
  expect(answers([{ type: 'textarea', name: 'a', label: 'Surname' }])).toEqual([])
})

it('sorts links by site, and adds nothing that is not in the résumé', () => {
  const links = ['linkedin.com/in/mara', 'https://github.com/mara', 'https://notlinkedin.com.example/x'].map((url) => ({
    id: url,
    label: '',
    url,
  }))
  expect(factsOfReading(readingOfProfile({ links }))).toEqual([
    { kind: 'linkedin', value: 'linkedin.com/in/mara', isSure: true },
    { kind: 'github', value: 'https://github.com/mara', isSure: true },
    { kind: 'website', value: 'https://notlinkedin.com.example/x', isSure: true },
  ])
  expect(factsOfReading(readingOfProfile({}))).toEqual([])
})
