// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { cartToggle, JobCart } from './-job-cart.tsx'

const boot = { isLoggedIn: true, configs: { behaviourFlags: { jobCartEnabled: true } } }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({ loadMessages: () => Promise.resolve() }))
vi.mock('#web/features/job-cart/cart-button.tsx', () => ({ CartButton: () => <button>Cart</button> }))
vi.mock('#web/features/job-cart/cart-toggle.tsx', () => ({ CartToggle: () => <button>Add to cart</button> }))
afterEach(cleanup)

const position = { isAppliedHere: true, positionUserActions: { applyAction: { status: 'apply' } } } as never

it.each([
  [true, ['Cart', 'Add to cart']],
  [false, []],
])('the job cart is there where it is enabled: %s (spec/1 §2, §6)', async (isEnabled, buttons) => {
  boot.configs.behaviourFlags.jobCartEnabled = isEnabled
  render(
    <>
      <JobCart />
      {cartToggle(position)}
    </>,
  )
  // Its parts are loaded on demand.
  if (isEnabled) await screen.findByRole('button', { name: 'Add to cart' })
  await act(async () => undefined)
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
})
