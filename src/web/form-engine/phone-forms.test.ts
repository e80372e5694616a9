import { expect, it } from 'vitest'
import { phoneForms } from './phone-forms.ts'

it.each([
  ['+44 1856873535', undefined, '+441856873535', '+44 1856 873535', '01856 873535'],
  ['01856 873535', 'GB', '+441856873535', '+44 1856 873535', '01856 873535'],
  ['(415) 555-2671', 'US', '+14155552671', '+1 415 555 2671', '(415) 555-2671'],
])('%s of %s in E.164, with its country and as at home (spec/3 §5)', (phone, country, e164, display, national) => {
  expect(phoneForms(phone, country)).toEqual({ e164, display, national })
})

it.each(['', '12', 'call me', '01856 873535'])('%s without a country is no number (spec/3 §5)', (phone) => {
  expect(phoneForms(phone)).toBeNull()
})
