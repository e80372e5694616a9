import { describe, expect, it } from 'vitest'
import { EmployerConfig } from '#contract/employers/employer-config.ts'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import type { Employer, RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { countryOfPosition, defaultCountryOf } from '#server/features/forms/default-country.ts'
import { definitionFor } from '../drafts/application-definition.ts'
import { problemsOf } from './application-problems.ts'

const place = (country: string | null) => ({
  label: '',
  city: null,
  region: null,
  regionCode: null,
  country,
  lat: null,
  lng: null,
})
const position = {
  title: 'Diver',
  locations: [place('GB')],
  questions: [
    { id: 'ticket', type: 'text', label: 'Ticket', required: true },
    { id: 'email', type: 'text', label: 'Email of a colleague', required: false },
  ],
} as unknown as PositionRow
const row = {
  fullName: 'Ina Calder',
  email: 'ina@example.test',
  phone: '',
  location: '',
  answers: { ticket: 'A' },
  sealedAnswers: {},
  resumeFileId: 'f',
} as unknown as ApplicationRow
const deps = {
  clock: { now: () => new Date('2030-01-15T12:00:00Z') },
  env: { formSecrets: [], secret: 'a'.repeat(32) },
}
const scope = { locale: 'en', deps, employer: { domain: 'acme.test' } } as unknown as RequestScope

const problems = (change: Partial<ApplicationRow>) =>
  problemsOf(scope, { ...row, ...change }, definitionFor('en', position, [])).map(({ field, problem }) => [
    field,
    'key' in problem ? problem.key : problem.text,
  ])

describe('an application', () => {
  it('needs only a name, an email address, a résumé and the required answers', () => {
    expect(problems({})).toEqual([])
    expect(problems({ fullName: ' ', email: '', resumeFileId: null, answers: {} }).map(([field]) => field)).toEqual([
      'resume',
      'fullName',
      'email',
      'answers.ticket',
    ])
  })
  it('does not mistake a question called "email" for the applicant’s address', () => {
    expect(problems({ answers: { ticket: 'A', email: 'nobody' } })).toEqual([])
    expect(problems({ email: 'nobody' })).toEqual([['email', 'email']])
  })
})

describe('a phone number', () => {
  it.each([
    ['01856 873535', true],
    ['+49 170 1234567', true],
    ['0170 1234567', false],
    ['none', false],
  ])('%s is read in the country of the position if it has no country code: %s', (phone, isGood) => {
    expect(problems({ phone }).length === 0).toBe(isGood)
  })
  it('in one of the employer’s questions is read in that country as well, also by rule and in a list', () => {
    const own: FormDefinition = {
      schemaVersion: 1,
      title: 'Own',
      variant: 'SimpleForm',
      sections: [
        {
          name: 'own',
          items: [
            { name: 'tel', type: 'phone', label: 'Tel' },
            { name: 'words', type: 'text', label: 'Words', rules: [{ type: 'phone' }] },
            { name: 'list', type: 'dynamicList', label: 'List', items: [{ name: 'tel', type: 'phone', label: 'Tel' }] },
          ],
        },
      ],
    }
    const definition = definitionFor('en', position, [own])
    const found = (number: string) => {
      const answers = { ticket: 'A', tel: number, words: number, list: [{ tel: number }] }
      return problemsOf(scope, { ...row, answers }, definition).map(({ field }) => field)
    }
    expect(found('01856 873535')).toEqual([])
    expect(found('0170 1234567')).toEqual(['answers.tel', 'answers.words', 'answers.list.0.tel'])
  })
  it('is read in the country of the page’s configuration if the position names none, and otherwise as American', () => {
    expect([countryOfPosition({ locations: [place('AQ')] }), countryOfPosition({ locations: [] })]).toEqual([
      null,
      null,
    ])
    const config = EmployerConfig.parse({
      pcsxConfig: { defaultCountry: 'CA' },
      microsites: { norge: { overrides: { defaultCountry: 'NO' } } },
    })
    const shop = { employer: { config } as Employer, locale: 'en', microsite: null }
    expect(defaultCountryOf(shop, 'GB')).toBe('GB')
    expect(defaultCountryOf(shop, null)).toBe('CA')
    expect(defaultCountryOf({ ...shop, microsite: 'norge' }, null)).toBe('NO')
    const plain = { ...shop, employer: { config: EmployerConfig.parse({}) } as Employer }
    expect(defaultCountryOf(plain, null)).toBe('US')
  })
})
