import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ApplicationFormQuestion, ApplicationValues } from './application-fields.ts'
import { isEmailAddress } from './email.ts'
import { phoneProblem, requiredProblem, validateAnswer, validateApplication } from './validate-application.ts'

const labels = { fullName: 'Full name', email: 'E-mail' }
const good: ApplicationValues = {
  fullName: 'Ina Calder',
  email: 'ina@example.test',
  phone: '',
  location: '',
  answers: {},
  hasResume: true,
}
const check = (values: Partial<ApplicationValues>, questions: ApplicationFormQuestion[] = []) =>
  validateApplication(
    { questions, isResumeRequired: true },
    { ...good, ...values },
    { labels, isPhoneNumber: () => true },
  )

describe('an application', () => {
  it('needs a name, an e-mail address and a résumé, and no more', () => {
    expect(check({})).toEqual({})
    expect(check({ fullName: ' ', email: '', hasResume: false })).toEqual({
      fullName: { rule: 'requiredNamed', values: { name: 'Full name' } },
      email: { rule: 'requiredNamed', values: { name: 'E-mail' } },
      resume: { rule: 'minFiles', values: { count: 1 } },
    })
  })
  it('lists its problems in the order of the page', () => {
    const question = { id: 'q', type: 'text', label: 'Q', required: true } as const
    expect(Object.keys(check({ email: 'x', phone: '#', fullName: '', hasResume: false }, [question]))).toEqual([
      'fullName',
      'email',
      'phone',
      'resume',
      'answers.q',
    ])
  })
})

describe('a required field', () => {
  it('is named when its label has 30 characters or fewer, without trailing punctuation', () => {
    expect(requiredProblem('Why us?')).toEqual({ rule: 'requiredNamed', values: { name: 'Why us' } })
    expect(requiredProblem('Phone (mobile):')).toEqual({ rule: 'requiredNamed', values: { name: 'Phone (mobile)' } })
    expect(requiredProblem('x'.repeat(30))).toMatchObject({ rule: 'requiredNamed' })
    expect(requiredProblem('x'.repeat(31))).toEqual({ rule: 'required' })
    expect(requiredProblem('???')).toEqual({ rule: 'required' })
  })
})

describe('an answer', () => {
  const question = (
    type: ApplicationFormQuestion['type'],
    more: Partial<ApplicationFormQuestion> = {},
  ): ApplicationFormQuestion => ({
    id: 'q',
    type,
    label: 'Q',
    required: false,
    options: [{ value: 'a', label: 'A' }],
    ...more,
  })
  it.each([
    ['text', 'x'.repeat(500), null],
    ['text', 'x'.repeat(501), 'maxLength'],
    ['choice', 'a', null],
    ['choice', 'b', 'choice'],
    ['choice', ['a'], 'choice'],
    ['choices', ['a'], null],
    ['choices', ['a', 'b'], 'choice'],
    ['choices', 'a', 'choice'],
    ['date', '2024-02-29', null],
    ['date', '2023-02-29', 'date'],
    ['date', '0000-01-01', 'date'],
    ['date', '29.02.2024', 'date'],
    ['consent', true, null],
    ['consent', false, null],
    ['consent', 'yes', 'requiredNamed'],
    ['text', true, 'requiredNamed'],
  ] as const)('to a %s question, %j: %s', (type, answer, rule) => {
    expect(validateAnswer(question(type), answer as never)?.rule ?? null).toBe(rule)
  })
  it('to a required consent is yes', () => {
    expect(validateAnswer(question('consent', { required: true }), false)).toMatchObject({ rule: 'requiredNamed' })
    expect(validateAnswer(question('consent', { required: true }), true)).toBeNull()
  })
})

describe('a phone number', () => {
  it('holds digits, spaces, ( ) + - . only, and exists', () => {
    expect(phoneProblem('+44 (0)1856 87-35.35', () => true)).toBeNull()
    expect(phoneProblem('01856 ext 2', () => true)).toEqual({ rule: 'phone' })
    expect(phoneProblem('12', () => false)).toEqual({ rule: 'phoneWithCountryCode' })
    expect(phoneProblem('12', () => undefined)).toBeNull()
    expect(phoneProblem('', () => false)).toBeNull()
  })
})

describe('an e-mail address', () => {
  it.each([
    'ina@example.test',
    'i.n-a+tide@sub.example.co.uk',
    "o'neil@exämple.de",
    'ina@example.xn--p1ai',
    'ina@пример.рф',
  ])('%s is one', (address) => expect(isEmailAddress(address)).toBe(true))
  it.each([
    '',
    'ina',
    '@example.test',
    'ina@',
    'ina@localhost',
    'ina@example.t',
    'ina@example.1x',
    'ina@-example.test',
    'ina@example..test',
    '.ina@example.test',
    'i..na@example.test',
    'ina@exa mple.test',
    'ina calder@example.test',
    'ina@example.test\nbcc: x@y.zz',
    'a@b@example.test',
    `${'x'.repeat(65)}@example.test`,
    `ina@${'x'.repeat(250)}.test`,
  ])('%j is none', (address) => expect(isEmailAddress(address)).toBe(false))

  it('is decided quickly, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000 }), (text) => {
        expect(typeof isEmailAddress(text)).toBe('boolean')
      }),
    )
    const startedAt = performance.now()
    isEmailAddress(`${'a.'.repeat(100_000)}@`)
    phoneProblem(`${'+1 ('.repeat(100_000)}x`, () => true)
    requiredProblem('.'.repeat(100_000))
    expect(performance.now() - startedAt).toBeLessThan(500)
  })
})
