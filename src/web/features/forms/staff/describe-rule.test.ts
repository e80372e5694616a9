import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import type { FormRule } from '#contract/forms/form-assignments.ts'
import type { Translate } from '#web/lib/messages.ts'
import { describeRule } from './describe-rule.ts'

const english = readCatalog('en')

const t: Translate = (key, values) => String(new IntlMessageFormat(english[key]!, 'en').format(values))
const rule: FormRule = { on: 'offer_accepted', departments: [], countries: [], dueDays: null }
const sentence = (change: Partial<FormRule>) => describeRule({ ...rule, ...change }, t, 'en')

it('reads as a sentence, whatever its conditions', () => {
  expect(sentence({})).toBe('When an offer is accepted, for every position.')
  expect(sentence({ on: 'hired', departments: ['Engineering'] })).toBe(
    'When someone is hired, for positions in Engineering.',
  )
  expect(sentence({ on: 'application_submitted', countries: ['NO', 'GB'] })).toBe(
    'When an application is sent, for positions in Norway or United Kingdom.',
  )
  expect(sentence({ departments: ['Engineering', 'Operations', 'Survey'], countries: ['CA'], dueDays: 14 })).toBe(
    'When an offer is accepted, for positions in Engineering, Operations, or Survey, in Canada. Due after 14 days.',
  )
  expect(sentence({ dueDays: 1 })).toBe('When an offer is accepted, for every position. Due after 1 day.')
})
