import { describe, expect, it } from 'vitest'
import type { RequestScope } from '#server/context.ts'
import type { ApplicationRow } from '#server/db/schema/applications.ts'
import type { PositionRow } from '#server/db/schema/positions.ts'
import { definitionFor } from './application-definition.ts'
import { problemsOf } from './application-problems.ts'
import { phoneCountryOf } from './phone-number.ts'

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
  it('needs a name, an e-mail address, a résumé and the required answers, and no more', () => {
    expect(problems({})).toEqual([])
    expect(problems({ fullName: ' ', email: '', resumeFileId: null, answers: {} }).map(([field]) => field)).toEqual([
      'fullName',
      'email',
      'resume',
      'answers.ticket',
    ])
  })
  it('does not mistake a question called "email" for the address of the person', () => {
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
  ])('%s is read in the country of the position, where it names none itself: %s', (phone, isGood) => {
    expect(problems({ phone }).length === 0).toBe(isGood)
  })
  it('is American where the position says nothing of use', () => {
    expect(phoneCountryOf({ locations: [place('AQ')] })).toBe('US')
    expect(phoneCountryOf({ locations: [] })).toBe('US')
  })
})
