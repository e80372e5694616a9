import { describe, expect, it } from 'vitest'
import { gateTextIn } from './gate-text-in.ts'
import type { GateText } from './finding.ts'

const textIn = (text: GateText, locale: string) =>
  gateTextIn(text, locale, (message, values) =>
    message === 'positionGates.wording.quoted' ? `“${values['word']}”` : `${message} ${JSON.stringify(values)}`,
  )

describe('a finding’s text', () => {
  it('lists places, and quotes words', () => {
    expect(textIn({ message: 'positionGates.pay.missing', values: { places: ['A', 'B', 'C'] } }, 'en')).toContain(
      '"places":"A, B, and C"',
    )
    expect(
      textIn({ message: 'positionGates.wording.age', values: { words: ['young team', 'ninja'] } }, 'en'),
    ).toContain('“young team” and “ninja”')
  })
  it('names languages as the reader does', () => {
    const text: GateText = { message: 'positionGates.language.copied', values: { language: 'de', other: 'en' } }
    expect(textIn(text, 'en')).toContain('"language":"German","other":"English"')
    expect(textIn(text, 'fr')).toContain('"language":"allemand","other":"anglais"')
  })
  it('writes amounts with their currency', () => {
    const text: GateText = { message: 'positionGates.pay.overLegalWidth', values: { number: 50_000, currency: 'CAD' } }
    expect(textIn(text, 'en')).toContain('"amount":"CA$50,000"')
  })
  it('keeps numbers for plurals, also where "other" counts words', () =>
    expect(textIn({ message: 'positionGates.wording.coded', values: { number: 6, other: 1 } }, 'en')).toContain(
      '"other":1',
    ))
})
