// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

afterEach(cleanup)

const towns = [
  { id: '1', label: 'Kirkwall' },
  { id: '2', label: 'Kirkcaldy', isDisabled: true },
  { id: '3', label: 'Älvsbyn' },
]

function Town(props: Partial<ComboBoxProps>) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <>
      <ComboBox
        label="Where"
        listLabel="Towns"
        emptyText="Nothing found"
        options={towns}
        value={value}
        onChange={setValue}
        {...props}
      />
      <output>{String(value)}</output>
    </>
  )
}
const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Where' })
const type = (text: string) => fireEvent.change(input(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(input(), { key })
const chosen = () => screen.getByRole('status').textContent

test('focus shows every option; arrow keys skip disabled ones and wrap around', () => {
  render(<Town />)
  fireEvent.focus(input())
  expect(screen.getAllByRole('option')).toHaveLength(3)
  press('ArrowDown')
  press('ArrowDown')
  expect(document.getElementById(input().getAttribute('aria-activedescendant')!)!.textContent).toBe('Älvsbyn')
  press('ArrowDown')
  press('Enter')
  expect(chosen()).toBe('1')
  expect(input().value).toBe('Kirkwall')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('typing filters, ignoring case and accents', () => {
  render(<Town />)
  type('alv')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Älvsbyn'])
})

test('Enter alone selects nothing', () => {
  render(<Town />)
  type('kirk')
  press('Enter')
  expect(chosen()).toBe('null')
})

test('leaving with text that is not an option restores the selection', () => {
  render(<Town />)
  type('kirkw')
  fireEvent.click(screen.getByRole('option'))
  type('nowhere')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  fireEvent.blur(input())
  expect(input().value).toBe('Kirkwall')
  expect(chosen()).toBe('1')
})

test('clearing the input clears the selection', () => {
  render(<Town />)
  type('kirkw')
  fireEvent.click(screen.getByRole('option'))
  type('')
  fireEvent.blur(input())
  expect(chosen()).toBe('null')
  expect(input().value).toBe('')
})

test('a disabled option cannot be chosen', () => {
  render(<Town />)
  fireEvent.focus(input())
  fireEvent.click(screen.getByRole('option', { name: 'Kirkcaldy' }))
  expect(chosen()).toBe('null')
})

test('Escape only closes the list', () => {
  render(<Town />)
  fireEvent.focus(input())
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('custom text is accepted if allowed', () => {
  render(<Town allowsCustomValue />)
  type('Somewhere')
  fireEvent.blur(input())
  expect(chosen()).toBe('Somewhere')
  expect(input().value).toBe('Somewhere')
})

test('an error is associated with the input', () => {
  render(<Town error="Choose a town" help="A town is enough." id="town" />)
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(input().getAttribute('aria-describedby')).toBe('town-error town-help')
  expect(document.getElementById('town-error')!.textContent).toBe('Choose a town')
})
