// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Choice, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { showForm } from '#tests/show-form.ts'

afterEach(cleanup)
const settled = () => act(() => new Promise((done) => setTimeout(done, 20)))

const stars: FormItem = { type: 'star_rating', name: 'stars', label: 'How was it?' }

test('stars are five radio buttons with their words', async () => {
  const { store } = await showForm([stars])
  const names = screen.getAllByRole('radio').map((radio) => radio.parentElement!.textContent)
  expect(names).toEqual(['Poor', 'Average', 'Good', 'Very Good', 'Excellent'])
  fireEvent.click(screen.getByRole('radio', { name: 'Very Good' }))
  expect(store.getValues()['stars']).toBe(4)
})

test('an optional rating can be removed', async () => {
  const { store } = await showForm([stars], { values: { stars: 2 } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(store.getValues()['stars']).toBeUndefined()
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Poor' }))
})

test('a required rating cannot, and a view spells it out', async () => {
  const { unmount } = await showForm([{ ...stars, required: true }], { values: { stars: 2 } })
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  unmount()
  await showForm([stars], { values: { stars: 5 }, mode: 'view' })
  expect(screen.getByText('Excellent, 5 of 5')).toBeTruthy()
})

test('a social security number is grouped during typing, keeping the caret', async () => {
  const { store } = await showForm([{ type: 'ssn', name: 'ssn', label: 'SSN' }])
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /SSN/ })
  expect([input.inputMode, input.autocomplete, input.placeholder]).toEqual(['numeric', 'off', 'XXX-XX-XXXX'])
  fireEvent.change(input, { target: { value: '123456789' } })
  expect(input.value).toBe('123-45-6789')
  input.setSelectionRange(2, 2)
  fireEvent.keyDown(input, { key: 'Backspace' })
  fireEvent.change(input, { target: { value: '13-45-6789', selectionStart: 1, selectionEnd: 1 } })
  expect(input.value).toBe('134-56-789')
  expect(input.selectionStart).toBe(1)
  expect(store.getValues()['ssn']).toBe('134-56-789')
})

test('such numbers are not shown in views', async () => {
  const values = { ssn: '078-05-1120', sin: '046-454-286' }
  const items: FormItem[] = [
    { type: 'ssn', name: 'ssn', label: 'SSN' },
    { type: 'sin', name: 'sin', label: 'SIN' },
  ]
  const { container } = await showForm(items, { values, mode: 'view' })
  expect(screen.getAllByText('[ CONFIDENTIAL ]')).toHaveLength(2)
  expect(container.textContent).not.toMatch(/\d{3}-/)
})

test('an invalid insurance number is explained', async () => {
  await showForm([{ type: 'sin', name: 'sin', label: 'SIN' }])
  const input = screen.getByRole('textbox', { name: /SIN/ })
  fireEvent.change(input, { target: { value: '046454287' } })
  fireEvent.blur(input)
  expect(screen.getByText('Social insurance number is invalid.')).toBeTruthy()
})

test('a country is found by its name and stored as its code', async () => {
  const { store } = await showForm([{ type: 'country', name: 'country', label: 'Country' }])
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: /Country/ })
  fireEvent.change(input, { target: { value: 'norw' } })
  fireEvent.click(screen.getByRole('option', { name: 'Norway' }))
  expect(store.getValues()['country']).toBe('NO')
  expect(input.value).toBe('Norway')
})

const states: Record<string, Choice[]> = {
  CA: [{ value: 'CA-BC', label: 'British Columbia' }],
  US: [{ value: 'US-AK', label: 'Alaska' }],
  MC: [],
}
const placeItems: FormItem[] = [
  { type: 'country', name: 'country', label: 'Country' },
  { type: 'state', name: 'state', label: 'State', dependencies: ['country'] },
]
const environment = {
  loadChoices: (address: string) => Promise.resolve(states[new URL(address, 'http://x').searchParams.get('parent')!]!),
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /State/ })

test('states depend on the country, and wait for it', async () => {
  const { store } = await showForm(placeItems, { environment })
  expect(select().disabled).toBe(true)
  act(() => store.setValue('country', 'CA'))
  await settled()
  expect(Array.from(select().options, ({ text }) => text)).toEqual(['Choose one', 'British Columbia'])
})

test('a state of another country is removed', async () => {
  const { store } = await showForm(placeItems, { environment, values: { country: 'CA', state: 'CA-BC' } })
  await settled()
  expect(store.getValues()['state']).toBe('CA-BC')
  act(() => store.setValue('country', 'US'))
  await settled()
  expect(store.getValues()['state']).toBeUndefined()
})

test('if a country has no states, "Not Applicable" is selected and locked', async () => {
  const { store } = await showForm(placeItems, { environment, values: { country: 'MC' } })
  await settled()
  expect(store.getValues()['state']).toBe('N/A')
  expect(select().disabled).toBe(true)
  expect(select().selectedOptions[0]!.text).toBe('Not Applicable')
})
