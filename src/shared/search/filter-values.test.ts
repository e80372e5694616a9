import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatFilterValues, parseFilterValues } from './filter-values.ts'

describe('filter values in a URL', () => {
  it('are split at commas and repetitions, without blanks and duplicates', () => {
    expect(parseFilterValues('Marine, Finance')).toEqual(['Marine', 'Finance'])
    expect(parseFilterValues(['Marine', 'Finance,Marine', ',,'])).toEqual(['Marine', 'Finance'])
  })
  it('keep a comma that is URI-encoded within the value', () => {
    expect(parseFilterValues('Research%2C%20Development,Finance')).toEqual(['Research, Development', 'Finance'])
  })
  it('keep a percent sign that does not encode anything', () => {
    expect(parseFilterValues('100% remote')).toEqual(['100% remote'])
    expect(parseFilterValues('50%2C%')).toEqual(['50%2C%'])
  })
  it('are read back as they were written', () => {
    const value = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .map((s) => s.trim())
      .filter(Boolean)
    fc.assert(
      fc.property(fc.uniqueArray(value, { maxLength: 6 }), (values) => {
        expect(parseFilterValues(formatFilterValues(values))).toEqual(values)
      }),
    )
  })
})
