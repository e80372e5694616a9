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

it('nothing is asked for again where nothing was changed, or all of it before the page was asked for', () => {
  expect(whenToAskAgain(Date.now())).toEqual([])
  noteChange(1)
  noteChange(-1)
  vi.advanceTimersByTime(5)
  expect(whenToAskAgain(Date.now())).toEqual([])
})

it('a change that ended while the page was on its way is asked for once', () => {
  noteChange(1)
  vi.advanceTimersByTime(5)
  const asked = Date.now()
  vi.advanceTimersByTime(5)
  noteChange(-1)
  expect(whenToAskAgain(asked)).toEqual([0])
})

it('a change whose page went before its answer is asked for until it must have ended', () => {
  noteChange(1)
  noteChange(1)
  noteChange(-1)
  vi.advanceTimersByTime(5)
  expect(whenToAskAgain(Date.now())).toEqual([0, 1_000, 4_000])
  vi.advanceTimersByTime(30_000)
  expect(whenToAskAgain(Date.now())).toEqual([])
})

it('a change that never was answered is not counted with later ones', () => {
  noteChange(1)
  vi.advanceTimersByTime(30_000)
  noteChange(1)
  noteChange(-1)
  vi.advanceTimersByTime(5)
  expect(whenToAskAgain(Date.now())).toEqual([])
})

it('does without the browser’s storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden')
  })
  expect(() => noteChange(1)).not.toThrow()
  expect(whenToAskAgain(0)).toEqual([])
})
