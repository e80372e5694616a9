// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as CartStorage from '#web/lib/storage/cart-storage.ts'
import '#tests/patience.ts'
import { cartToggle, JobCart } from './-job-cart.tsx'

const boot = { domain: 'demo.test', isLoggedIn: false, configs: { behaviourFlags: { jobCartEnabled: true } } }
vi.mock('#web/lib/boot.ts', () => ({ useBoot: () => boot, readBoot: () => boot }))
vi.mock('#web/lib/messages.ts', () => ({
  textsOf: () => () => Promise.resolve(),
  useTranslations: () => (key: string) => key,
}))
vi.mock('#web/features/job-cart/cart-button.tsx', () => ({ CartButton: () => <button>Cart</button> }))
beforeEach(() => {
  boot.isLoggedIn = false
  boot.configs.behaviourFlags.jobCartEnabled = true
})
afterEach(async () => {
  cleanup()
  const { keepCart } = await vi.importActual<typeof CartStorage>('#web/lib/storage/cart-storage.ts')
  keepCart([])
})

const position = (applyAction: object = {}) =>
  ({
    id: 7,
    name: 'Diver',
    locations: ['Kirkwall'],
    positionUserActions: { applyAction: { status: 'apply', applyUrl: '/careers/apply?pid=7', ...applyAction } },
  }) as never

const pointerMove = (movementX: number) =>
  Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 })

/** Code loaded on demand is there once the act has been awaited. */
const show = (...shown: React.ReactNode[]) =>
  act(async () => void render(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>))

it.each([
  [true, ['Cart', 'jobCart.add']],
  [false, []],
])('the job cart is available if it is enabled: %s (spec/1 §2, §6)', async (isEnabled, buttons) => {
  boot.isLoggedIn = true
  boot.configs.behaviourFlags.jobCartEnabled = isEnabled
  await show(<JobCart key="bar" />, <div key="toggle">{cartToggle(position())}</div>)
  // The bag in the navbar is loaded on demand.
  if (isEnabled) await screen.findByRole('button', { name: 'jobCart.add' })
  await act(async () => undefined)
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(buttons)
})

it('clicking adds a visitor’s position to the cart anywhere, and clicking again removes it (spec/2 §1)', async () => {
  await show(
    <div key="card">{cartToggle(position(), 'card')}</div>,
    <div key="pane">{cartToggle(position(), 'icon')}</div>,
  )
  expect(screen.queryByRole('button')).toBeNull()
  // Next to results it loads at the first user interaction. Browsers also report a pointer that rests over a new page.
  await act(async () => void document.body.dispatchEvent(pointerMove(0)))
  await act(async () => new Promise((done) => setTimeout(done, 50)))
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => void document.body.dispatchEvent(pointerMove(3)))
  fireEvent.click(await screen.findByRole('button', { name: 'jobCart.add: Diver', pressed: false }))
  const inPane = await screen.findByRole('button', { name: 'jobCart.inCart', pressed: true })
  fireEvent.click(inPane)
  await screen.findByRole('button', { name: 'jobCart.add: Diver', pressed: false })
})

it.each([
  ['closed', { status: 'closed' }],
  ['applied for', { status: 'applied' }],
  ['applied to elsewhere', { applyUrl: 'https://ats.test/apply' }],
])('a position that is %s cannot be added to the cart', async (_what, applyAction) => {
  await show(<div key="page">{cartToggle(position(applyAction))}</div>)
  expect(screen.queryByRole('button')).toBeNull()
})
