// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'
import { loadPhoneNumbers } from '../phone/phone-numbers.ts'

afterEach(cleanup)
beforeAll(loadPhoneNumbers)

const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const leave = (element: HTMLElement) => {
  act(() => element.focus())
  act(() => element.blur())
}

test('a number keeps its leading zeros, and shows at the field that it accepts digits only', () => {
  const { store } = renderForm([{ type: 'number', name: 'years', label: 'Years' }])
  fireEvent.change(input(/^Years/), { target: { value: '01٢' } })
  expect(store.getValues()['years']).toBe('012')
  fireEvent.change(input(/^Years/), { target: { value: '-1.5' } })
  leave(input(/^Years/))
  expect((input(/^Years/) as HTMLInputElement).value).toBe('-1.5')
  expect(screen.getByText('Only use digits (0-9).')).toBeTruthy()
})

test('a text area counts toward its limit', () => {
  renderForm([{ type: 'textarea', name: 'note', label: 'Note', rules: [{ type: 'maxLength', value: 1200 }] }])
  fireEvent.change(input(/^Note/), { target: { value: 'Fog' } })
  expect(screen.getByText('3 of 1,200 characters')).toBeTruthy()
})

test('a date has its item’s limits, and is shown as DD MMM YYYY in views', () => {
  const start: FormItem = {
    type: 'date',
    name: 'start',
    label: 'Start',
    enableFrom: '2026-11-01',
    enableUntil: '2026-12-24',
  }
  const { store } = renderForm([start])
  expect([input(/^Start/).min, input(/^Start/).max]).toEqual(['2026-11-01', '2026-12-24'])
  fireEvent.change(input(/^Start/), { target: { value: '2026-11-30' } })
  expect(store.getValues()['start']).toBe('2026-11-30')
  cleanup()
  renderForm([start], { values: { start: '2026-09-03' }, mode: 'view' })
  expect(screen.getByText('03 Sep 2026')).toBeTruthy()
})

test('a stored date that does not exist is cleared', () => {
  const { store } = renderForm([{ type: 'date', name: 'start', label: 'Start' }], { values: { start: '2026-02-30' } })
  expect(store.getValues()['start']).toBeUndefined()
})

const phone: FormItem = { type: 'phone', name: 'phone', label: 'Phone', defaultCountry: 'GB' }
const code = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country calling code' })

test('a phone starts with its country’s calling code and is stored combined', () => {
  const { store } = renderForm([phone])
  expect(code().value).toBe('GB')
  expect(store.getValues()['phone']).toBeUndefined()
  fireEvent.change(input('Phone number'), { target: { value: '07911 123456' } })
  leave(input('Phone number'))
  expect(store.getValues()['phone']).toBe('+44 7911123456')
  fireEvent.focus(code())
  fireEvent.change(code(), { target: { value: 'DE' } })
  expect(String(store.getValues()['phone'])).toMatch(/^\+49 /)
})

test('a pasted international number selects its country', () => {
  const { store } = renderForm([phone])
  fireEvent.paste(input('Phone number'), { clipboardData: { getData: () => '+49 30 901820' } })
  expect(code().value).toBe('DE')
  expect(input('Phone number').value).toBe('30 901820')
  expect(store.getValues()['phone']).toBe('+49 30901820')
})

test('a typed international number selects its country on leaving', () => {
  const { store } = renderForm([phone])
  fireEvent.change(input('Phone number'), { target: { value: '+1 204 234 5678' } })
  expect(input('Phone number').value).toBe('+1 204 234 5678')
  leave(input('Phone number'))
  expect(code().value).toBe('CA')
  expect(store.getValues()['phone']).toBe('+1 2042345678')
})

test('the list of countries is created on hover or focus', () => {
  renderForm([phone])
  expect(code().options).toHaveLength(1)
  fireEvent.focus(code())
  expect(code().options.length).toBeGreaterThan(200)
  expect([...code().options].map((option) => option.textContent)).toContain('Germany (\u200e+49)')
})

test('an answer set by other code is shown', () => {
  const { store } = renderForm([phone], { values: { phone: '+44 7911123456' } })
  act(() => store.replaceValues({ phone: '+49 30901820' }))
  expect(code().value).toBe('DE')
  expect(input('Phone number').value).toBe('30901820')
})
