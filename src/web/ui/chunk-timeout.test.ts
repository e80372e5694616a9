import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isChunkFailure, withinChunkTimeout } from './chunk-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('fails with reason and source after 120000 ms (spec/3 §8, §9)', async () => {
  const failed = vi.fn()
  withinChunkTimeout(new Promise(() => undefined), 'dialog').catch(failed)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledWith(new Error('Loading chunk failed (timeout): dialog'))
})

it('gives what comes in time, and leaves no timer', async () => {
  expect(await withinChunkTimeout(Promise.resolve('part'), 'menu')).toBe('part')
  await expect(withinChunkTimeout(Promise.reject(new Error('404')), 'menu')).rejects.toThrow('404')
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  'Failed to fetch dynamically imported module: https://demo.test/assets/a.js',
  'error loading dynamically imported module: https://demo.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
  'Loading chunk failed (timeout): menu',
])('knows what each browser says of a part that did not come: %s', (message) => {
  expect(isChunkFailure(new Error(message))).toBe(true)
})

it.each([new Error('x is not a function'), 'Loading chunk failed', null])('tells other failures apart: %s', (error) => {
  expect(isChunkFailure(error)).toBe(false)
})
