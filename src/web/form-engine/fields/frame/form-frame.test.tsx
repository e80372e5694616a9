// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const town: FormItem = { type: 'text', name: 'town', label: 'Town', required: true }
const note: FormItem = { type: 'textarea', name: 'note', label: 'Note' }
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Leaves a field as a person would: the focus goes elsewhere. */
function leave(element: HTMLElement) {
  act(() => element.focus())
  act(() => element.blur())
}

test('"(optional)" is shown, required is not; a new question has its pill', () => {
  renderForm([town, { ...note, newItem: true }])
  expect(screen.getByText('Town').parentElement!.textContent).toBe('Town')
  expect(screen.getByText('Note').parentElement!.textContent).toBe('Note (optional) New')
  expect(box('Town').getAttribute('aria-required')).toBe('true')
})

test('help and description are between label and input, and describe it', () => {
  const { container } = renderForm([
    { ...town, help: 'A town is enough.', description: '<p>Where you <b>live</b>.</p>' },
  ])
  expect(container.querySelector('form')!.textContent).toContain('TownWhere you live.A town is enough.')
  const help = document.getElementById(box('Town').getAttribute('aria-describedby')!)!
  expect(help.textContent).toBe('Where you live.A town is enough.')
})

test('another accessible name can be given', () => {
  renderForm([{ ...town, ariaLabel: 'Town of birth' }])
  expect(box('Town of birth')).toBeTruthy()
})

test('a field is trimmed and checked on leaving it, not before', () => {
  const { store } = renderForm([town])
  fireEvent.change(box('Town'), { target: { value: ' ' } })
  expect(screen.queryByText('Town is required')).toBeNull()
  leave(box('Town'))
  expect(screen.getByText('Town is required')).toBeTruthy()
  expect(box('Town').getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(box('Town'), { target: { value: ' Kirkwall ' } })
  leave(box('Town'))
  expect(screen.queryByText('Town is required')).toBeNull()
  expect(store.getValues()['town']).toBe('Kirkwall')
})

test('Enter in a field does not submit the form', () => {
  renderForm([town])
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  act(() => void box('Town').dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
})

test('Enter in a text area starts a new line', () => {
  renderForm([note])
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  act(() => void box(/^Note/).dispatchEvent(event))
  expect(event.defaultPrevented).toBe(false)
})

test('problems prevent submitting; their summary takes the focus and links to the fields, word for word', () => {
  const handleSubmit = vi.fn()
  renderForm([town, { type: 'radio', name: 'often', label: 'How often?', required: true, choices: choices }], {
    onSubmit: handleSubmit,
  })
  send()
  expect(handleSubmit).not.toHaveBeenCalled()
  const summary = screen.getByRole('alert')
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getByRole('heading').textContent).toBe('There are 2 problems on this page')
  const links = within(summary).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['Town is required', 'Answer “How often?”'])
  fireEvent.click(links[1]!)
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Never' }))
  fireEvent.click(links[0]!)
  expect(document.activeElement).toBe(box('Town'))
  send()
  expect(document.activeElement).toBe(screen.getByRole('alert'))
})

test('the summary quotes a long question before "This field is required"', () => {
  renderForm([{ ...town, label: 'Where did you live for most of the last five years?' }])
  send()
  expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
    'Where did you live for most of the last five years? This field is required',
  )
})

const choices = [
  { value: 'never', label: 'Never' },
  { value: 'weekly', label: 'Every week' },
]

test('without a summary the first field with a problem takes the focus', () => {
  renderForm([note, town], { hasSummary: false })
  send()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(box('Town'))
})

test('a form without problems is submitted', () => {
  const handleSubmit = vi.fn()
  renderForm([town], { values: { town: 'Kirkwall' }, onSubmit: handleSubmit })
  send()
  expect(handleSubmit).toHaveBeenCalledTimes(1)
})

test('hidden items are not on the page', () => {
  renderForm([{ ...town, hidden: true }, note])
  expect(screen.queryByText('Town')).toBeNull()
  expect(box(/^Note/)).toBeTruthy()
})

test('an item’s visibility follows the answer that it depends on', () => {
  vi.useFakeTimers()
  renderForm([
    { type: 'checkboxItem', name: 'boat', label: 'I own a boat' },
    { ...town, dependencies: ['boat'], visibleWhen: { field: 'boat', is: 'checked' } },
  ])
  expect(screen.queryByText('Town')).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^I own a boat/ }))
  act(() => void vi.runAllTimers())
  expect(screen.getByText('Town')).toBeTruthy()
  vi.useRealTimers()
})

test('a disabled field cannot be changed and is not marked as optional', () => {
  renderForm([{ ...town, disabled: true, required: false }])
  expect(box('Town').disabled).toBe(true)
})

test('prefilled answers are marked until they are touched', () => {
  renderForm([town], { values: { town: 'Kirkwall' }, isHighlighted: true })
  const look = box('Town').className
  fireEvent.change(box('Town'), { target: { value: 'Stromness' } })
  expect(box('Town').className).not.toBe(look)
})

test('read-only answers are text with their question, and so is everything in view mode', () => {
  renderForm([{ ...town, readonly: true }], { values: { town: 'Kirkwall' } })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('group', { name: 'Town' }).textContent).toBe('TownKirkwall')
  cleanup()
  renderForm([town, note], { values: { town: 'Kirkwall' }, mode: 'view' })
  expect(screen.getByRole('group', { name: 'Town' }).textContent).toBe('TownKirkwall')
  expect(screen.getByRole('group', { name: 'Note' }).textContent).toBe('NoteNo answer')
})

test('a confidential answer is not shown in views; staff reveal one at a time', async () => {
  const reveal = vi.fn(() => Promise.resolve('Stromness'))
  const birthplace: FormItem = { ...town, confidential: true }
  renderForm([birthplace], { values: { town: 'x' }, mode: 'view' })
  expect(screen.getByRole('group', { name: 'Town' }).textContent).toBe('Town[ CONFIDENTIAL ]')
  cleanup()
  renderForm([birthplace], { values: { town: 'x' }, mode: 'view', environment: { reveal } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show answer: Town' })))
  expect(reveal).toHaveBeenCalledWith('town')
  expect(screen.getByRole('group', { name: 'Town' }).textContent).toBe('TownStromness')
})
