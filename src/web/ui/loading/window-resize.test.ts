// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onWindowResize } from './window-resize.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const resize = () => window.dispatchEvent(new Event('resize'))

it('acts once the window has kept a new size for 250 ms (spec/3 §9)', () => {
  const act = vi.fn()
  const stop = onWindowResize(act)
  resize()
  vi.advanceTimersByTime(249)
  resize()
  vi.advanceTimersByTime(249)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(act).toHaveBeenCalledOnce()
  resize()
  stop()
  resize()
  vi.advanceTimersByTime(1_000)
  expect(act).toHaveBeenCalledOnce()
})
