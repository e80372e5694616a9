// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { renderForm } from '#tests/form-page.tsx'
import { StepperForm } from './stepper-form.tsx'

const definition: FormDefinition = {
  schemaVersion: 1,
  title: 'Before your first day',
  variant: 'StepperForm',
  sections: [
    {
      name: 'details',
      title: 'Your details',
      items: [
        { type: 'text', name: 'town', label: 'Town' },
        { type: 'text', name: 'street', label: 'Street', required: true },
      ],
    },
    {
      name: 'boats',
      title: 'Boats',
      items: [
        { type: 'text', name: 'boat', label: 'Boat', required: true, newItem: true },
        { type: 'text', name: 'port', label: 'Port', newItem: true },
      ],
    },
    {
      name: 'secret',
      title: 'Only for sailors',
      items: [
        { type: 'text', name: 'rank', label: 'Rank', visibleWhen: { field: 'town', is: 'equal', value: 'Kirkwall' } },
      ],
    },
    { name: 'text', title: 'Read this', items: [{ type: 'info', name: 'info', label: '', html: '<p>Words</p>' }] },
  ],
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(onSubmit = vi.fn()) {
  const children = <StepperForm actions={<button type="submit">Send</button>} onSubmit={onSubmit} />
  return { ...renderForm([], { definition, children }), onSubmit }
}
const navigator = () => screen.getByRole('navigation', { name: 'Application sections' })
const steps = () => within(navigator()).getAllByRole('link')
const stepTexts = () => steps().map((step) => step.textContent)
const current = () => steps().findIndex((step) => step.getAttribute('aria-current') === 'step')
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })

test('every section with visible content is a step, with its count of new questions', () => {
  show()
  expect(stepTexts()).toEqual(['1Your details', '2Boats2 new questions', '3Read this'])
})

test('a section appears and disappears with its questions', () => {
  const { store } = show()
  act(() => store.setValue('town', 'Kirkwall'))
  expect(stepTexts()).toContainEqual(expect.stringContaining('Only for sailors'))
  expect(screen.getByRole('region', { name: 'Only for sailors' })).toBeTruthy()
  act(() => store.setValue('town', 'Stromness'))
  expect(screen.queryByRole('region', { name: 'Only for sailors' })).toBeNull()
})

test('after an attempt to submit each step shows its number of errors, and nothing is sent', () => {
  const { onSubmit } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(stepTexts().slice(0, 2)).toEqual(['!Your details1 error found', '!Boats2 new questions1 error found'])
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a chosen step focuses its first input, or its first invalid one', () => {
  show()
  fireEvent.click(steps()[0]!)
  expect(document.activeElement).toBe(field('Town'))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  fireEvent.click(steps()[0]!)
  expect(document.activeElement).toBe(field('Street'))
})

test('a step without inputs focuses its heading', () => {
  show()
  fireEvent.click(steps()[2]!)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Read this' }))
  expect(current()).toBe(2)
})

test('End and Home move to the last and first step, within the steps', () => {
  show()
  steps()[1]!.focus()
  fireEvent.keyDown(steps()[1]!, { key: 'End' })
  expect(document.activeElement).toBe(steps()[2])
  expect(current()).toBe(2)
  fireEvent.keyDown(document.activeElement!, { key: 'Home' })
  expect(document.activeElement).toBe(steps()[0])
  expect(current()).toBe(0)
})

test('a step is done once its required questions are answered', () => {
  const { store } = show()
  act(() => {
    store.setValue('boat', 'Bluebird')
    vi.advanceTimersByTime(200)
  })
  expect(stepTexts()[1]).toBe('Boats (done)2 new questions')
})

test('the active step follows scrolling; a chosen one has priority for a second', () => {
  show()
  const tops: Record<string, number> = { details: -500, boats: 100, text: 900 }
  for (const [name, top] of Object.entries(tops)) {
    const section = document.getElementById(`form-section-${name}`)!
    vi.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect)
  }
  const scroll = (ms: number) =>
    act(() => {
      fireEvent.scroll(document)
      vi.advanceTimersByTime(ms)
    })
  scroll(50)
  expect(current()).toBe(1)
  fireEvent.click(steps()[0]!)
  scroll(60)
  expect(current()).toBe(0)
  act(() => void vi.advanceTimersByTime(1000))
  scroll(50)
  expect(current()).toBe(1)
})

test('phones show progress in steps of ten percent', () => {
  show()
  const bar = screen.getByRole('progressbar', { name: 'Application sections' })
  expect(Number(bar.getAttribute('aria-valuenow')) % 10).toBe(0)
  expect(bar.getAttribute('aria-valuetext')).toMatch(/Section 1 of 3/)
})

test('sections have second-level headings', () => {
  show()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Your details',
    'Boats',
    'Read this',
  ])
})
