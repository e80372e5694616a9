// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Choice, DropdownItem, FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'

afterEach(cleanup)

const choices: Choice[] = [
  { value: 'b', label: 'Beta' },
  { value: 'a', label: 'Alpha' },
]
const remote: DropdownItem = {
  type: 'dropdown',
  name: 'port',
  label: 'Port',
  apiEndpoint: '/api/ports?in={{parentValue}}',
  dependencies: ['land'],
}
const land: FormItem = { type: 'text', name: 'land', label: 'Country' }
const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Port/ })
const labels = () => [...list().options].map((option) => option.textContent)
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))))

test('a radio group returns the value, a checkbox group the values in the order of the choices', () => {
  const { store } = renderForm([
    { type: 'radio', name: 'one', label: 'One', choices },
    { type: 'checkbox', name: 'some', label: 'Some', choices, choicesSortOrder: 'ascending' },
  ])
  fireEvent.click(screen.getByRole('radio', { name: 'Alpha' }))
  for (const name of ['Beta', 'Alpha']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(store.getValues()).toMatchObject({ one: 'a', some: ['a', 'b'] })
  for (const name of ['Beta', 'Alpha']) fireEvent.click(screen.getByRole('checkbox', { name }))
  expect(store.getValues()['some']).toBeUndefined()
})

test('a single box returns true or false, also as a switch, next to its own text or the question', () => {
  const { store } = renderForm([
    { type: 'checkboxItem', name: 'terms', label: 'I agree', required: true },
    { type: 'checkboxItem', name: 'news', label: 'News', text: 'Write to me', toggle: true },
  ])
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Write to me' }))
  expect(store.getValues()).toMatchObject({ terms: true, news: true })
  fireEvent.click(screen.getByRole('checkbox', { name: 'I agree' }))
  expect(store.getValues()['terms']).toBe(false)
})

test('choices are loaded for the answer that they depend on, and wait for it', async () => {
  const loadChoices = vi.fn((address: string) =>
    Promise.resolve([{ value: address.slice(-1), label: `Port of ${address.slice(-1)}` }, ...choices]),
  )
  const { store } = renderForm([land, remote], { environment: { loadChoices } })
  expect(list().disabled).toBe(true)
  expect(loadChoices).not.toHaveBeenCalled()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'X' } })
  expect(list().getAttribute('aria-busy')).toBe('true')
  await settle()
  expect(loadChoices.mock.lastCall![0]).toBe('/api/ports?in=X')
  expect(labels()).toEqual(['Choose one', 'Port of X', 'Beta', 'Alpha'])
  fireEvent.change(list(), { target: { value: 'X' } })
  expect(store.getValues()['port']).toBe('X')
  // Another country has no such port, so the answer is cleared.
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Y' } })
  await settle()
  expect(store.getValues()['port']).toBeUndefined()
  expect(labels()).toContain('Port of Y')
})

test('a lone "N/A" is selected and locked; an empty list says "Not Applicable"', async () => {
  const items = [{ ...remote, apiEndpoint: '/api/ports', dependencies: [] }]
  const { store } = renderForm(items, { environment: { loadChoices: () => Promise.resolve([]) } })
  await settle()
  expect(list().disabled).toBe(true)
  expect(list().selectedOptions[0]!.textContent).toBe('Not Applicable')
  expect(store.getValues()['port']).toBe('N/A')
})

test('choices that cannot be loaded show an error, with a retry that keeps the focus', async () => {
  const loadChoices = vi.fn().mockRejectedValueOnce(new Error('')).mockResolvedValue(choices)
  const { store } = renderForm([{ ...remote, apiEndpoint: '/api/ports' }], {
    values: { port: 'b' },
    environment: { loadChoices },
  })
  await settle()
  expect(screen.getByText('We couldn’t load the options.')).toBeTruthy()
  const retry = screen.getByRole('button', { name: 'Try again' })
  retry.focus()
  fireEvent.click(retry)
  await settle()
  expect(labels()).toEqual(['Choose one', 'Beta', 'Alpha'])
  expect(document.activeElement).toBe(list())
  expect(store.getValues()['port']).toBe('b')
})

test('a long list can be searched by typing', async () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ value: `p${index}`, label: `Port ${index}` }))
  const { store } = renderForm([{ type: 'dropdown', name: 'port', label: 'Port', choices: many }])
  await act(() => vi.dynamicImportSettled())
  fireEvent.change(list(), { target: { value: 'port 39' } })
  fireEvent.click(screen.getByRole('option', { name: 'Port 39' }))
  expect(store.getValues()['port']).toBe('p39')
})

test('views show a choice’s label', () => {
  renderForm(
    [
      { type: 'radio', name: 'one', label: 'One', choices },
      { type: 'checkbox', name: 'some', label: 'Some', choices },
      { type: 'checkboxItem', name: 'terms', label: 'Terms' },
      { type: 'dropdown', name: 'port', label: 'Port', choices },
    ],
    { values: { one: 'a', some: ['a', 'b'], terms: false, port: 'b' }, mode: 'view' },
  )
  const answers = screen.getAllByRole('group').map((group) => group.textContent)
  expect(answers).toEqual(['OneAlpha', 'SomeAlphaBeta', 'TermsNo', 'PortBeta'])
})
