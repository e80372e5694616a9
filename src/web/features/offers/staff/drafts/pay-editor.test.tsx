// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PayLine } from '#contract/offers/offers.ts'
import { PayEditor } from './pay-editor.tsx'

vi.mock('#web/lib/messages.ts', () => ({
  useTranslations: () => (key: string, values?: Record<string, unknown>) =>
    values?.name ? `${key} ${values.name}` : key,
}))
afterEach(cleanup)

const line = (label: string, amount: number | null): PayLine => ({
  label,
  amount,
  currency: 'GBP',
  interval: 'year',
  note: '',
})

/** The editor by itself; returns the last value it reported. */
function show(...lines: PayLine[]) {
  const keep = vi.fn<(pay: PayLine[]) => void>()
  function Page() {
    const [pay, setPay] = useState(lines)
    const change = (next: PayLine[]) => {
      keep(next)
      setPay(next)
    }
    return <PayEditor pay={pay} onChange={change} errorOf={() => undefined} />
  }
  render(<Page />)
  return { kept: () => keep.mock.lastCall![0].map(({ label, amount }) => [label, amount]) }
}
const amounts = () => screen.getAllByLabelText<HTMLInputElement>('staffOffers.amount')
const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `staffOffers.removePay ${name}` }))

test('each line keeps its own values when the one before it is removed', () => {
  const { kept } = show(line('Base salary', 42_300), line('Bonus', 2_000), line('Shifts', null))
  remove('Base salary')
  expect(amounts().map(({ value }) => value)).toEqual(['2000', ''])
  expect(kept()).toEqual([
    ['Bonus', 2_000],
    ['Shifts', null],
  ])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'staffOffers.removePay Bonus' }))
  remove('Bonus')
  remove('Shifts')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'staffOffers.addPay' }))
})

test('an amount is kept as typed, even if it is invalid', () => {
  const { kept } = show(line('Base salary', 42_300))
  const [amount] = amounts()
  fireEvent.change(amount!, { target: { value: '45,000' } })
  expect(kept()).toEqual([['Base salary', 45_000]])
  expect(amount!.value).toBe('45,000')
  fireEvent.change(amount!, { target: { value: '45k' } })
  expect(kept()).toEqual([['Base salary', null]])
  expect(amount!.value).toBe('45k')
})

test('a new line takes the focus, with the previous line’s currency and period', () => {
  const { kept } = show(line('Base salary', 42_300))
  fireEvent.click(screen.getByRole('button', { name: 'staffOffers.addPay' }))
  expect(kept()).toEqual([
    ['Base salary', 42_300],
    ['', null],
  ])
  expect(document.activeElement).toBe(screen.getAllByLabelText('staffOffers.payLabel')[1])
  expect(screen.getAllByLabelText<HTMLInputElement>('staffOffers.currency')[1]!.value).toBe('GBP')
})
