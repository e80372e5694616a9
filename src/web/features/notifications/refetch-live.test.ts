// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveRefetch } from './refetch-live.ts'

let isHidden = false
beforeEach(() => {
  isHidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A refetch that the test answers. */
function held() {
  const answers: (() => void)[] = []
  const refetch = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  return { refetch, answer: () => answers.shift()!() }
}

it('asks once for all that was heard within a moment, and not at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { refetch } = held()
  const ask = createLiveRefetch(refetch)
  for (let heard = 0; heard < 5; heard++) ask()
  await vi.advanceTimersByTimeAsync(399)
  expect(refetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('refetches after the answer if there were changes in the meantime', async () => {
  const { refetch, answer } = held()
  const ask = createLiveRefetch(refetch)
  ask()
  await vi.advanceTimersByTimeAsync(1_000)
  ask()
  ask()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refetch).toHaveBeenCalledTimes(1)
  answer()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refetch).toHaveBeenCalledTimes(2)
  answer()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(refetch).toHaveBeenCalledTimes(2)
})

it('asks again after an answer that failed', async () => {
  const refetch = vi.fn(() => Promise.reject(new Error('offline')))
  const ask = createLiveRefetch(refetch)
  ask()
  await vi.advanceTimersByTimeAsync(1_000)
  ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refetch).toHaveBeenCalledTimes(2)
})

it('asks in a hidden tab once someone looks at it', async () => {
  isHidden = true
  const { refetch } = held()
  const ask = createLiveRefetch(refetch)
  ask()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(refetch).not.toHaveBeenCalled()
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refetch).toHaveBeenCalledTimes(1)
})
