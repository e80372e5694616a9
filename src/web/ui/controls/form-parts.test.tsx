// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckboxGroup } from './checkbox-group.tsx'
import { DropZone } from './drop-zone.tsx'
import { ErrorSummary } from '../feedback/error-summary.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Rating } from './rating.tsx'
import { SearchField } from './search-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)
const options = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma', isDisabled: true },
]

test('a field reads as label, help and error, in this order', () => {
  const { container } = render(
    <TextField
      id="town"
      label="Town"
      optionalLabel="(optional)"
      help="A town is enough."
      error="This field is required"
    />,
  )
  expect(container.textContent).toBe('Town (optional)A town is enough.This field is required')
  const input = screen.getByRole('textbox', { name: /^Town/ })
  expect(input.id).toBe('town')
  expect(input.getAttribute('aria-describedby')).toBe('town-error town-help')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is not marked', () => {
  render(<TextField label="Town" />)
  const input = screen.getByRole('textbox')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test('a checkbox group returns the chosen values in the order of its options', () => {
  const handleChange = vi.fn()
  render(<CheckboxGroup label="Letters" options={options} value={['b']} onChange={handleChange} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Alpha' }))
  expect(handleChange).toHaveBeenLastCalledWith(['a', 'b'])
  fireEvent.click(screen.getByRole('checkbox', { name: 'Beta' }))
  expect(handleChange).toHaveBeenLastCalledWith([])
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Gamma' }).disabled).toBe(true)
})

test('a radio group is one named group with its error', () => {
  const handleChange = vi.fn()
  render(
    <RadioGroup
      id="letter"
      label="Letter"
      options={options}
      value={null}
      onChange={handleChange}
      error="Choose one"
      requiredLabel="required"
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Letter' })
  expect(group.getAttribute('aria-required')).toBe('true')
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(group.getAttribute('aria-describedby')).toBe('letter-error')
  fireEvent.click(screen.getByRole('radio', { name: 'Beta' }))
  expect(handleChange).toHaveBeenCalledWith('b')
})

test('the name of a group of boxes includes that it is required', () => {
  render(<CheckboxGroup label="Tickets" options={options} value={[]} onChange={() => {}} requiredLabel="required" />)
  expect(screen.getByRole('group', { name: 'Tickets (required)' })).toBeTruthy()
})

test('announces an error only if the focus is in its field', () => {
  const form = (error?: string) => (
    <>
      <LiveRegion />
      <TextField id="mail" label="Email" error={error} />
      <TextField id="name" label="Name" error={error && 'Name is required'} />
    </>
  )
  const { rerender } = render(form())
  const said = () => screen.getAllByRole('log').map((region) => region.textContent)
  // A field that gets the focus is read with its error anyway.
  screen.getByLabelText('Email').focus()
  rerender(form('Email is required'))
  expect(said()).toEqual(['', ''])
  rerender(form())
  fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' })
  rerender(form('Email is required'))
  expect(said()).toEqual(['', 'Email is required'])
})

test('stars are radio buttons named by their words', () => {
  const handleChange = vi.fn()
  render(<Rating label="How was it?" words={['Poor', 'Good']} value={1} onChange={handleChange} />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Poor' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'Good' }))
  expect(handleChange).toHaveBeenCalledWith(2)
})

test('the search field is emptied by its button and by Escape', () => {
  const handleChange = vi.fn()
  render(<SearchField label="Find" clearLabel="Clear" value="tide" onChange={handleChange} />)
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
  expect(handleChange.mock.calls).toEqual([[''], ['']])
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('the error summary takes the focus at every attempt and links to the fields', () => {
  const problems = [{ fieldId: 'letter', message: 'Choose one' }]
  const page = (attempt: number) => (
    <>
      <ErrorSummary title="There is 1 problem" problems={problems} attempt={attempt} />
      <RadioGroup
        id="letter"
        label="Letter"
        options={options}
        value={null}
        onChange={() => undefined}
        error="Choose one"
      />
    </>
  )
  Element.prototype.scrollIntoView = () => undefined
  const { rerender } = render(page(1))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  fireEvent.click(screen.getByRole('link', { name: 'Choose one' }))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Alpha' }))
  rerender(page(2))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('the drop zone passes files on, one unless several are allowed, and none while disabled', () => {
  const handleFiles = vi.fn()
  const zone = (props: { multiple?: boolean; disabled?: boolean }) => (
    <DropZone {...props} aria-label="Résumé" chooseLabel="Choose" dropLabel="or drop" onFiles={handleFiles} />
  )
  const files = [new File(['1'], 'a.pdf'), new File(['2'], 'b.pdf')]
  const drop = () => fireEvent.drop(screen.getByText('Choose'), { dataTransfer: { files } })
  const { rerender } = render(zone({}))
  drop()
  expect(handleFiles).toHaveBeenLastCalledWith([files[0]])
  rerender(zone({ multiple: true }))
  drop()
  expect(handleFiles).toHaveBeenLastCalledWith(files)
  rerender(zone({ disabled: true }))
  drop()
  expect(handleFiles).toHaveBeenCalledTimes(2)
})
