// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteChange, whenToAskAgain } from './open-changes.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('nothing is reloaded if nothing changed, or every change ended before the page was requested', () => {
  expect(whenToAskAgain(Date.now())).toEqual([])
  noteChange(1)
  noteChange(-1)
  vi.advanceTimersByTime(5)
  expect(whenToAskAgain(Date.now())).toEqual([])
})

it('a change that ended while the page was loading is reloaded once', () => {
  noteChange(1)
  vi.advanceTimersByTime(5)
  const asked = Date.now()
  vi.advanceTimersByTime(5)
  noteChange(-1)
  expect(whenToAskAgain(asked)).toEqual([0])
})

it('a change whose page was left before its response is reloaded until it must have ended', () => {
  noteChange(1)
  noteChange(1)
  noteChange(-1)
  vi.advanceTimersByTime(5)
  expect(whenToAskAgain(Date.now())).toEqual([0, 1_000, 4_000])
  vi.advanceTimersByTime(30_000)
  expect(whenToAskAgain(Date.now())).toEqual([])
})

it('a change that was never answered is not counted with later ones', () => {
  noteChange(1)
  vi.advanceTimersByTime(30_000)
  noteChange(1)
  noteChange(-1)
  vi.advanceTimersByTime(5)
  expect(whenToAskAgain(Date.now())).toEqual([])
})

it('works without the browser’s storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(() => noteChange(1)).not.toThrow()
  expect(whenToAskAgain(0)).toEqual([])
})
