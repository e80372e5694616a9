// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import '#tests/patience.ts'
import { LiveRegion } from './live-region.tsx'
import { ToastOutlet } from './toast-outlet.tsx'
import { toasts } from './toast-queue.ts'

afterEach(() => {
  for (const toast of toasts.list()) toasts.dismiss(toast.id)
  cleanup()
})

function renderPage() {
  render(
    <>
      <button type="button">Before</button>
      <LiveRegion />
      <ToastOutlet label="Messages" closeLabel="Close" />
    </>,
  )
}

test('a toast is shown in its region and announced, errors at once', async () => {
  renderPage()
  expect(screen.queryByRole('region')).toBeNull()
  act(() => void toasts.show('Saved'))
  act(() => void toasts.show('It failed', { tone: 'error' }))
  const region = await screen.findByRole('region', { name: 'Messages' })
  expect(region.textContent).toBe('SavedIt failed')
  const [polite, assertive] = screen.getAllByRole('log')
  expect(polite!.textContent).toBe('Saved')
  expect(assertive!.textContent).toBe('It failed')
})

test('toasts appear at the top on request, others at the bottom (spec/2 §8)', async () => {
  renderPage()
  act(() => void toasts.show('Saved'))
  act(() => void toasts.show('It failed', { isAtTop: true }))
  const region = await screen.findByRole('region', { name: 'Messages' })
  expect([...region.children].map((place) => [place.className, place.textContent])).toEqual([
    [expect.stringContaining('top'), 'It failed'],
    [expect.stringContaining('bottom'), 'Saved'],
  ])
})

test('closing the last toast returns the focus', async () => {
  renderPage()
  act(() => void toasts.show('Saved'))
  const close = await screen.findByRole('button', { name: 'Close' })
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  close.focus()
  fireEvent.click(close)
  expect(document.activeElement).toBe(before)
  expect(toasts.list()).toEqual([])
})

test('the action closes the toast and runs', async () => {
  renderPage()
  let hasRun = false
  act(() => void toasts.show('It failed', { action: { label: 'Retry', onPress: () => void (hasRun = true) } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(hasRun).toBe(true)
  expect(toasts.list()).toEqual([])
})

test.each([
  ['success', 'circle-check'],
  ['info', 'info'],
  ['warning', 'triangle-alert'],
  ['error', 'circle-alert'],
  ['default', null],
] as const)('a toast of type %s has the icon %s next to its text (spec/3 §9)', async (tone, icon) => {
  renderPage()
  act(() => void toasts.show('Words', { tone }))
  const marks = (await screen.findByRole('region', { name: 'Messages' })).querySelectorAll('div > svg > use')
  expect([...marks].map((mark) => mark.getAttribute('href')!.split('#')[1])).toEqual(icon ? [icon] : [])
})
