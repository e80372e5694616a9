// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DateRangeItem } from '#shared/form-engine/definition/form-definition.ts'
import { showForm } from '#tests/show-form.ts'

// React Aria requires it; jsdom has none.
vi.stubGlobal('CSS', { escape: (text: string) => text })

const item = (more: Partial<DateRangeItem> = {}): DateRangeItem => ({
  type: 'dateRange',
  name: 'role',
  label: 'When were you in this role?',
  ...more,
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const start = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Start date (mm/yyyy)' })
const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'End date (mm/yyyy)' })
const currently = () => screen.getByRole<HTMLInputElement>('checkbox', { name: "I'm currently in this role." })

function type(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

test('months are read in any usual format when leaving the input', async () => {
  const { store } = await showForm([item()])
  type(await start(), 'April 22')
  type(end(), '9.2024')
  expect(store.getValues()['role']).toEqual({ startDate: '04/2022', endDate: '09/2024', isCurrent: false })
  expect(end().value).toBe('09/2024')
  expect(end().placeholder).toBe('End date (mm/yyyy)')
})

test('a missing month is reported at its own input', async () => {
  await showForm([item()])
  type(await start(), '04/2022')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getAllByText('Please enter both a start and end date.').length).toBeGreaterThan(0)
  expect((await start()).getAttribute('aria-invalid')).toBeNull()
  expect(end().getAttribute('aria-invalid')).toBe('true')
})

test('an invalid month stays as typed', async () => {
  const { store } = await showForm([item()])
  type(await start(), 'spring')
  expect((await start()).value).toBe('spring')
  expect(store.getField('role').problem).not.toBeNull()
})

test('"currently" sets the end to this month and closes it', async () => {
  const { store } = await showForm([item()], {
    values: { role: { startDate: '04/2022', endDate: '', isCurrent: false } },
  })
  await start()
  fireEvent.click(currently())
  expect(end().disabled).toBe(true)
  expect(store.getValues()['role']).toEqual({ startDate: '04/2022', endDate: '11/2026', isCurrent: true })
  fireEvent.click(currently())
  expect(end().disabled).toBe(false)
  expect(store.getValues()['role']).toMatchObject({ endDate: '11/2026', isCurrent: false })
})

test('unticking it with a missing start clears the answer', async () => {
  const { store } = await showForm([item()])
  await start()
  fireEvent.click(currently())
  fireEvent.click(currently())
  expect(store.getValues()['role']).toBeUndefined()
  expect(end().value).toBe('')
})

test('the box may have another label, or be omitted', async () => {
  const { unmount } = await showForm([item({ currentText: 'Still there' })])
  expect(await screen.findByRole('checkbox', { name: 'Still there' })).toBeTruthy()
  unmount()
  await showForm([item({ hasNoCurrent: true })])
  await start()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a month can be chosen, also with keys', async () => {
  const { store } = await showForm([item()], {
    values: { role: { startDate: '04/2022', endDate: '', isCurrent: false } },
  })
  const choose = await screen.findByRole('button', { name: 'Choose the start month' })
  // Code loaded on demand is there once the act has been awaited.
  await act(async () => void fireEvent.click(choose))
  const april = await screen.findByRole('button', { name: 'April 2022' })
  expect(document.activeElement).toBe(april)
  expect(april.getAttribute('aria-pressed')).toBe('true')
  fireEvent.keyDown(april, { key: 'PageUp' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'January 2021' }))
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  fireEvent.click(screen.getByRole('button', { name: 'December 2020' }))
  expect(store.getValues()['role']).toMatchObject({ startDate: '12/2020' })
})

test('a view spells out the months', async () => {
  const values = { role: { startDate: '04/2022', endDate: '09/2024', isCurrent: false } }
  const { unmount } = await showForm([item()], { values, mode: 'view' })
  expect(await screen.findByText('Apr 2022 to Sep 2024')).toBeTruthy()
  unmount()
  await showForm([item()], { values: { role: { ...values.role, isCurrent: true } }, mode: 'view' })
  expect(await screen.findByText('Apr 2022 to present')).toBeTruthy()
})
