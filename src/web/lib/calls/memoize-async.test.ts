import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoizeAsync } from './memoize-async.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('makes one request in 5 minutes for the same arguments (spec/3 §9)', async () => {
  const run = vi.fn(async (name: string, place?: string) => `${name} ${place}`)
  const memoized = memoizeAsync(run)
  expect(await Promise.all([memoized('a', 'x'), memoized('a', 'x'), memoized('b')])).toEqual([
    'a x',
    'a x',
    'b undefined',
  ])
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await memoized('a', 'x')
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  await memoized('a', 'x')
  expect(run).toHaveBeenCalledTimes(3)
})

it('accepts another duration, and caches no failures (spec/3 §9)', async () => {
  const run = vi.fn(async () => 'there')
  run.mockRejectedValueOnce(new Error('offline'))
  const memoized = memoizeAsync(run, 10)
  await expect(memoized()).rejects.toThrow('offline')
  expect(await memoized()).toBe('there')
  vi.advanceTimersByTime(10)
  await memoized()
  expect(run).toHaveBeenCalledTimes(3)
})
