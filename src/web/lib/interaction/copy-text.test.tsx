// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useCopyText } from './copy-text.ts'

vi.mock('../messages.ts', () => ({ useTranslations: () => (key: string) => readCatalog('en')[key]! }))
vi.mock('#web/ui/feedback/toast-queue.ts', () => ({ toasts: { show: vi.fn() } }))

beforeEach(() => void vi.clearAllMocks())

const withClipboard = (clipboard: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
const copy = (text: string) => renderHook(() => useCopyText()).result.current(text)

it('copies and confirms in the words of spec/3 §4', async () => {
  const writeText = vi.fn(async () => undefined)
  withClipboard({ writeText })
  await copy('https://demo.test/careers/job/1')
  expect(writeText).toHaveBeenCalledWith('https://demo.test/careers/job/1')
  expect(toasts.show).toHaveBeenCalledWith('Copied to Clipboard', { tone: 'success' })
})

it.each([
  ['refuses', { writeText: async () => Promise.reject(new Error('NotAllowedError')) }],
  ['has no clipboard', undefined],
])('reports that it could not copy if the browser %s (spec/3 §4)', async (_what, clipboard) => {
  withClipboard(clipboard)
  await copy('x')
  expect(toasts.show).toHaveBeenCalledWith('Sorry, unable to copy the variable. Please contact Support.', {
    tone: 'error',
  })
})
