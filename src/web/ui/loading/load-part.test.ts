// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkFailure, loadPart } from './load-part.ts'

const missing = new TypeError('Failed to fetch dynamically imported module: https://demo.test/assets/a.js')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a part that is loaded on demand', () => {
  it('fails with reason and source after 120000 ms (spec/3 §8, §9)', async () => {
    const failed = vi.fn()
    const late = () => new Promise<never>(() => undefined)
    loadPart(late).catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ message: `Loading chunk failed (timeout): ${String(late)}` }),
    )
  })

  it('leaves no timer once it is loaded', async () => {
    expect(await loadPart(() => Promise.resolve('part'))).toBe('part')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is retried once a second later, and then fails in our words with the file', async () => {
    const failed = vi.fn()
    const load = vi.fn().mockRejectedValue(missing)
    const named = Object.assign(() => load() as Promise<never>, { toString: () => 'the menu' })
    loadPart(named).catch(failed)
    await vi.advanceTimersByTimeAsync(999)
    expect(load).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    expect(failed).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'Loading chunk failed (missing): the menu' }),
    )
  })

  it('loads on the second try', async () => {
    const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('part')
    const came = loadPart(() => load() as Promise<string>)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await came).toBe('part')
  })

  it('fails at once without a connection, and is requested by the next call', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = vi.fn().mockRejectedValueOnce(missing).mockResolvedValue('part')
    const wanted = () => load() as Promise<string>
    await expect(loadPart(wanted)).rejects.toThrow('Loading chunk failed (missing)')
    expect(load).toHaveBeenCalledTimes(1)
    online.mockReturnValue(true)
    expect(await loadPart(wanted)).toBe('part')
  })

  it('that loads but is broken reports its own error, and is not retried', async () => {
    const load = vi.fn().mockRejectedValue(new Error('x is not a function'))
    await expect(loadPart(() => load() as Promise<never>)).rejects.toThrow('x is not a function')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

it.each([
  'Failed to fetch dynamically imported module: https://demo.test/assets/a.js',
  'error loading dynamically imported module: https://demo.test/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
  'Loading chunk failed (timeout): menu',
])('recognizes each browser’s error for a part that failed to load: %s', (message) => {
  expect(isChunkFailure(new Error(message))).toBe(true)
})

it.each([new Error('x is not a function'), 'Loading chunk failed', null])(
  'distinguishes other failures: %s',
  (error) => {
    expect(isChunkFailure(error)).toBe(false)
  },
)
