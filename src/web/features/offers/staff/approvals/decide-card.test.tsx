// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfferApproval } from '#contract/offers/offer-approvals.ts'
import '#tests/patience.ts'
import { DecideCard } from './decide-card.tsx'

const calls = vi.hoisted(() => ({ callApi: vi.fn(), show: vi.fn() }))
vi.mock('#web/lib/messages.ts', () => ({ useTranslations: () => (key: string) => key }))
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => ({ user: { role: 'admin' }, locale: 'en' }) }))
vi.mock('#web/lib/call-api.ts', () => ({ callApi: calls.callApi }))
vi.mock('#web/lib/calls/keep-answer.ts', () => ({
  keepAnswer: (...[, , answer]: unknown[]) => calls.show(answer),
}))
Element.prototype.scrollIntoView = vi.fn()
afterEach(cleanup)
beforeEach(() => calls.callApi.mockReset())

/** Two steps, both for the reader to approve; `given` of them are approved. */
const approvalOf = (given: number): OfferApproval =>
  ({
    id: 'request',
    version: 'v1',
    may_decide: given === 2 ? 'no' : 'yes',
    waits_for: ['Ada Admin'],
    progress: {
      steps: ['one', 'two'].map((id, at) => ({
        id,
        state: at < given ? 'approved' : at === given ? 'current' : 'later',
      })),
    },
  }) as unknown as OfferApproval

function Page() {
  const [approval, setApproval] = useState(approvalOf(0))
  calls.show.mockImplementation((answer: OfferApproval) => setApproval(answer))
  return <DecideCard approval={approval} />
}

const button = (name: string) => screen.queryByRole('button', { name: `offerApprovals.${name}` })

test('one approval is one step, however often the button is pressed; the next one starts empty', async () => {
  calls.callApi.mockImplementation(async () => ({ data: approvalOf(calls.callApi.mock.calls.length) }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Gladly.' } })
  fireEvent.click(button('approve')!)
  await waitFor(() => expect(button('decideNext')).toBeTruthy())
  // A click at the same place must approve nothing.
  expect(button('approve')).toBeNull()
  expect(calls.callApi).toHaveBeenCalledTimes(1)
  fireEvent.click(button('decideNext')!)
  const comment = screen.getByRole('textbox')
  expect((comment as HTMLTextAreaElement).value).toBe('')
  expect(document.activeElement).toBe(comment)
  fireEvent.click(button('approve')!)
  await waitFor(() => expect(calls.callApi).toHaveBeenCalledTimes(2))
  expect(calls.callApi.mock.calls.map(([, { body }]) => [body.step, body.comment])).toEqual([
    ['one', 'Gladly.'],
    ['two', ''],
  ])
})
