// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DayFields } from './day-fields.tsx'
import type { OwnDays } from './own-days.ts'

vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key, t: (key: string) => key }))
afterEach(cleanup)

const march = { from: '2026-03-01', to: '2026-03-31' }
const onChoose = vi.fn<(days: OwnDays) => void>()
beforeEach(() => void onChoose.mockReset())

/** The URL, which a button changes from elsewhere. */
function Address() {
  const [days, setDays] = useState<OwnDays>(march)
  onChoose.mockImplementation(setDays)
  return (
    <>
      <DayFields {...days} onChoose={onChoose} />
      <button onClick={() => setDays({ from: '2025-01-01', to: '2025-01-31' })}>elsewhere</button>
    </>
  )
}
const field = (name: 'from' | 'to') => screen.getByLabelText<HTMLInputElement>(`reports.${name}`)
/** As browsers report it: each key press gives another date. */
const type = (input: HTMLInputElement, ...values: string[]) => {
  for (const value of values) {
    fireEvent.keyDown(input, { key: value.at(-1) })
    fireEvent.change(input, { target: { value } })
  }
}

test('takes a typed date once the field is left, and stays the same field', () => {
  render(<Address />)
  const from = field('from')
  type(from, '0002-03-01', '0020-03-01', '0200-03-01', '2001-03-01')
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.blur(from)
  expect(onChoose.mock.calls).toEqual([[{ from: '2001-03-01', to: '2026-03-31' }]])
  expect(field('from')).toBe(from)
  type(field('to'), '0002-03-31', '2001-03-31')
  fireEvent.keyDown(field('to'), { key: 'Enter' })
  expect(onChoose).toHaveBeenLastCalledWith({ from: '2001-03-01', to: '2001-03-31' })
})

test('takes a picked date immediately', () => {
  render(<Address />)
  fireEvent.change(field('to'), { target: { value: '2026-04-02' } })
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-03-01', to: '2026-04-02' }]])
})

test('shows at the field that the last day is before the first one, and accepts both once that is fixed', () => {
  render(<Address />)
  type(field('from'), '2026-05-01')
  fireEvent.blur(field('from'))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByText('reports.refused.period')).toBeTruthy()
  expect(field('to').getAttribute('aria-invalid')).toBe('true')
  type(field('to'), '2026-05-31')
  fireEvent.blur(field('to'))
  expect(onChoose.mock.calls).toEqual([[{ from: '2026-05-01', to: '2026-05-31' }]])
  expect(screen.queryByText('reports.refused.period')).toBeNull()
})

test('shows at the field that no report reaches so far', () => {
  render(<Address />)
  type(field('to'), '9999-12-31')
  fireEvent.blur(field('to'))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByText('reports.refused.day')).toBeTruthy()
})

test('follows the URL, and restores a date that was cleared', () => {
  render(<Address />)
  type(field('from'), '')
  fireEvent.blur(field('from'))
  expect(field('from').value).toBe('2026-03-01')
  fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect([field('from').value, field('to').value]).toEqual(['2025-01-01', '2025-01-31'])
  expect(onChoose).not.toHaveBeenCalled()
})
