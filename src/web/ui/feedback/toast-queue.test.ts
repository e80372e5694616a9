import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue } from './toast-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function releasedQueue(maxShown?: number) {
  const queue = createToastQueue(maxShown)
  queue.release()
  return queue
}
const messages = (queue: ReturnType<typeof createToastQueue>) => queue.list().map((toast) => toast.message)

test('a toast disappears after five seconds, or after its own time', () => {
  const queue = releasedQueue()
  queue.show('Saved')
  queue.show('Signed', { tone: 'success', durationMs: 15_000 })
  vi.advanceTimersByTime(4999)
  expect(messages(queue)).toEqual(['Saved', 'Signed'])
  vi.advanceTimersByTime(1)
  expect(messages(queue)).toEqual(['Signed'])
  vi.advanceTimersByTime(10_000)
  expect(messages(queue)).toEqual([])
})

test('time pauses while held and then continues', () => {
  const queue = releasedQueue()
  queue.show('Saved', { durationMs: 2000 })
  vi.advanceTimersByTime(1500)
  queue.hold()
  vi.advanceTimersByTime(60_000)
  expect(messages(queue)).toEqual(['Saved'])
  queue.release()
  vi.advanceTimersByTime(499)
  expect(messages(queue)).toEqual(['Saved'])
  vi.advanceTimersByTime(1)
  expect(messages(queue)).toEqual([])
})

test('time does not run before anything shows the toasts', () => {
  const queue = createToastQueue()
  queue.show('Saved', { durationMs: 2000 })
  vi.advanceTimersByTime(10_000)
  expect(messages(queue)).toEqual(['Saved'])
})

test('toasts that do not fit are queued with their full time', () => {
  const queue = releasedQueue(1)
  queue.show('First', { durationMs: 2000 })
  queue.show('Second', { durationMs: 2000 })
  expect(messages(queue)).toEqual(['First'])
  vi.advanceTimersByTime(2000)
  expect(messages(queue)).toEqual(['Second'])
  vi.advanceTimersByTime(1999)
  expect(messages(queue)).toEqual(['Second'])
})

test('the same message is not stacked; its time restarts', () => {
  const queue = releasedQueue()
  const id = queue.show('Server error. Please try again.', { tone: 'error' })
  vi.advanceTimersByTime(4000)
  expect(queue.show('Server error. Please try again.', { tone: 'error' })).toBe(id)
  vi.advanceTimersByTime(4000)
  expect(messages(queue)).toHaveLength(1)
})

test('a dismissed toast disappears at once and notifies listeners', () => {
  const queue = releasedQueue()
  const listener = vi.fn()
  const id = queue.show('Saved')
  const stop = queue.subscribe(listener)
  queue.dismiss(id)
  queue.dismiss(id)
  expect(messages(queue)).toEqual([])
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  queue.show('Again')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the list is the same array until it changes', () => {
  const queue = releasedQueue()
  queue.show('Saved')
  expect(queue.list()).toBe(queue.list())
})
