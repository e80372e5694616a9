import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { checkValue } from '#shared/form-engine/checks/check-value.ts'
import type { FieldValue, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import type { Rule } from '#shared/form-engine/definition/rule-types.ts'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'

const said = (locale: string, type: string, value: FieldValue, ...rules: Rule[]): string => {
  const item = { name: 'q', type, label: 'Q', rules, items: [] } as unknown as FormItem
  const found = checkValue(item, value, { today: () => '2026-11-21', seen: () => undefined, values: () => ({}) })
  if (!found || 'text' in found) throw new Error('nothing is wrong')
  return String(
    new IntlMessageFormat(readCatalog(locale)[`formEngine.error.${found.key}`]!, locale).format(found.values),
  )
}

it('wrong answers are explained with correct plurals and with the days of the rule', () => {
  expect(said('en', 'text', 'x', { type: 'minLength', value: 2 })).toBe('Enter at least 2 characters.')
  expect(said('en', 'text', 'xx', { type: 'maxLength', value: 1 })).toBe('Enter no more than 1 character.')
  expect(said('en', 'text', 'x', { type: 'minLength', value: 1_000 })).toBe('Enter at least 1,000 characters.')
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      uid: `${at}`,
      name: 'a.pdf',
      size: 1,
      type: '',
      status: 'done' as const,
    }))
  expect(said('en', 'file_upload', files(1), { type: 'minLength', value: 2 })).toBe('Upload at least 2 files.')
  expect(said('en', 'file_upload', files(2), { type: 'maxLength', value: 1 })).toBe('Upload no more than 1 file.')
  expect(said('en', 'number', '5', { type: 'minValue', value: 10 })).toBe('Enter a value greater than or equal to 10.')
  expect(said('en', 'dynamicList', [{}], { type: 'minLength', value: 3 })).toBe('Add at least 3 entries.')
  expect(said('en', 'date', '2026-01-01', { type: 'is on', value: '2026-12-24' })).toBe(
    'The date must be Dec 24, 2026.',
  )
  const weeks = { type: 'is relative to today', direction: 'past', duration: 1, unit: 'weeks' } as const
  expect(said('en', 'date', '2026-01-01', weeks)).toBe('Enter a date from Nov 14, 2026 to Nov 21, 2026.')
})

it('they are explained in Arabic with its own plurals', () => {
  const least = (value: number) => said('ar', 'dynamicList', [{}], { type: 'minLength', value })
  expect([2, 3, 11].map(least)).toEqual([
    expect.stringContaining('إدخالين'),
    expect.stringContaining('إدخالات'),
    expect.stringContaining('إدخالًا'),
  ])
})

it('a required question is quoted, anything else is named', () => {
  const required = (locale: string, label: string) => {
    const item = { name: 'q', type: 'text', label, required: true } as FormItem
    const found = checkValue(item, '', { today: () => '2026-11-21', seen: () => undefined, values: () => ({}) })
    if (!found || 'text' in found) throw new Error('nothing is wrong')
    return String(
      new IntlMessageFormat(readCatalog(locale)[`formEngine.error.${found.key}`]!, locale).format(found.values),
    )
  }
  expect(required('en', 'What was your last job title?')).toBe('Answer “What was your last job title?”')
  expect(required('ar', 'ما مسماك الوظيفي؟')).toBe('أجب عن «ما مسماك الوظيفي؟»')
  expect(required('en', 'Last job title')).toBe('Last job title is required')
})
