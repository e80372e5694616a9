import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldType, FieldValue, FormItem } from '../definition/form-definition.ts'
import { normalizeTyped, normalizeValue } from './normalize-value.ts'

const item = (type: FieldType, more: object = {}): FormItem => ({ name: 'q', type, label: 'Q', ...more }) as FormItem
const typed = (type: FieldType, value: FieldValue) => normalizeTyped(item(type), value)
const left = (type: FieldType, value: FieldValue, more: object = {}) =>
  normalizeValue(item(type, more), value, { today: () => '2026-11-21' })

describe('during typing', () => {
  it('a social security number is grouped and limited to 11 characters, from digits of any script', () => {
    expect(
      ['12', '1234', '123456', '123-45-6789000', '１２３４', '١٢٣٤٥', 'abc'].map((text) => typed('ssn', text)),
    ).toEqual(['12', '123-4', '123-45-6', '123-45-6789', '123-4', '123-45', ''])
  })
  it('a social insurance number is grouped by three', () => {
    expect(typed('sin', '046454286999')).toBe('046-454-286')
  })
  it('formatting again changes nothing, and never yields more than 11 characters', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('ssn', 'sin'), (text, type) => {
        const once = typed(type, text) as string
        return once.length <= 11 && typed(type, once) === once
      }),
    )
  })
  it('a number keeps its leading zeros, with digits of any script, and anything else for its check to report', () => {
    expect(['007', '٤٢', '４２', '-1.5', '1e5'].map((text) => typed('number', text))).toEqual([
      '007',
      '42',
      '42',
      '-1.5',
      '1e5',
    ])
    expect([42, -1.5, 1e21].map((value) => typed('number', value))).toEqual(['42', '-1.5', '1e+21'])
  })
  it('any other text is unchanged', () => {
    fc.assert(fc.property(fc.string(), (text) => typed('text', text) === text))
  })
})

describe('on leaving the field', () => {
  it('a text is trimmed, and an empty one becomes undefined', () => {
    expect([left('text', ' a b '), left('email', ' '), left('checkbox', [])]).toEqual(['a b', undefined, undefined])
  })
  it('skills are trimmed, without duplicates or empty ones', () => {
    expect(left('skillSelector', [' Sonar', 'sonar', '', 'Tides'])).toEqual(['Sonar', 'Tides'])
  })
  it('a current date range ends this month', () => {
    expect(left('dateRange', { startDate: '01/2020', endDate: '', isCurrent: true })).toEqual({
      startDate: '01/2020',
      endDate: '11/2026',
      isCurrent: true,
    })
  })
  it('a date that is fixed to today is today', () => {
    expect(left('date', '1999-01-01', { today: true })).toBe('2026-11-21')
  })
})
