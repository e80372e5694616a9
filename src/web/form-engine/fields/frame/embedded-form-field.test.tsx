// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { EmbeddedItem } from '#shared/form-engine/definition/form-definition.ts'
import { showForm } from '#tests/show-form.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const item = (more: Partial<EmbeddedItem> = {}): EmbeddedItem => ({
  type: 'embedded_form',
  name: 'sign',
  label: 'Sign the agreement',
  customDomain: 'sign.example',
  wid: 'w1',
  ...more,
})
const frame = () => screen.getByTitle<HTMLIFrameElement>('Sign the agreement')
const post = (origin: string, type: string, source: Window | null = frame().contentWindow) =>
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, data: { type }, source })))

test('the widget is shown in a frame, with a loading message', async () => {
  await showForm([item({ hosted: true })])
  expect(frame().src).toBe('https://sign.example/public/esignWidget?wid=w1&hosted=true')
  expect(screen.getByText('Loading form')).toBeTruthy()
  fireEvent.load(frame())
  expect(screen.queryByText('Loading form')).toBeNull()
})

test('staff see what is known about a signature', async () => {
  const options = { values: { sign: 'signed' }, mode: 'view' as const }
  const { unmount } = await showForm([item()], options)
  expect(screen.getByText('Signed')).toBeTruthy()
  unmount()
  const signatureNote = (path: string) => ({ isConfirmed: path === 'sign', text: `What is known of ${path}` })
  await showForm([item()], { ...options, environment: { signatureNote } })
  expect(screen.getByText('What is known of sign')).toBeTruthy()
  expect(screen.queryByText('Signed')).toBeNull()
})

test('its provider gets a reference that identifies the form, and no other page does', async () => {
  const signing = { reference: 'r3f', origins: ['https://sign.example'] }
  const { unmount } = await showForm([item()], { environment: { signing } })
  expect(frame().src).toBe('https://sign.example/public/esignWidget?wid=w1&reference=r3f.sign')
  unmount()
  await showForm([item({ url: 'https://forms.example/1' })], { environment: { signing } })
  expect(frame().src).toBe('https://forms.example/1')
})

test('its messages sign and reject; a rejection can be undone', async () => {
  const { store } = await showForm([item()])
  post('https://sign.example', 'REJECT')
  expect(store.getValues()['sign']).toBe('rejected')
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  post('https://sign.example', 'ESIGN')
  expect(store.getValues()['sign']).toBe('signed')
  expect(screen.getByText('Signed')).toBeTruthy()
})

test('a foreign origin signs nothing and is logged once', async () => {
  const logEvent = vi.fn()
  const { store } = await showForm([item()], { environment: { logEvent } })
  post('https://evil.example', 'ESIGN', window)
  post('https://evil.example', 'ESIGN', window)
  expect(store.getValues()['sign']).toBeUndefined()
  expect(logEvent.mock.calls).toEqual([
    ['foreignOriginMessage', 'esignWidget', { origin: 'https://evil.example', expectedOrigin: 'https://sign.example' }],
  ])
})

test('a captcha is not logged', async () => {
  const logEvent = vi.fn()
  await showForm([item()], { environment: { logEvent } })
  post('https://www.google.com', 'anything', window)
  expect(logEvent).not.toHaveBeenCalled()
})

test('offline, it says so and offers a retry', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await showForm([item()])
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load this form.')
  onLine.mockReturnValue(true)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(frame()).toBeTruthy()
})

test('a URL that must not be framed is refused with an explanation', async () => {
  await showForm([item({ url: 'http://forms.example/' })])
  expect(screen.getByText(/link can’t be opened/)).toBeTruthy()
  expect(screen.queryByTitle('Sign the agreement')).toBeNull()
})
