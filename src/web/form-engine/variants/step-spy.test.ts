import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStepSpy, scrollPercent, sectionAt } from './step-spy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the current section is the last one that starts above the line', () => {
  expect(sectionAt([84, 900, 1500], 200, false)).toBe(0)
  expect(sectionAt([-700, 120, 720], 200, false)).toBe(1)
  expect(sectionAt([-1400, -600, 200], 200, false)).toBe(2)
})

test('above all sections the first is current, at the end of the page the last', () => {
  expect(sectionAt([400, 900], 200, false)).toBe(0)
  expect(sectionAt([-300, 400], 200, true)).toBe(1)
})

test('progress has steps of 10 percent', () => {
  expect(scrollPercent(0, 1000)).toBe(0)
  expect(scrollPercent(49, 1000)).toBe(0)
  expect(scrollPercent(50, 1000)).toBe(10)
  expect(scrollPercent(444, 1000)).toBe(40)
  expect(scrollPercent(951, 1000)).toBe(100)
})

test('progress stays between 0 and 100 when the page bounces, and is complete if nothing scrolls', () => {
  expect(scrollPercent(-80, 1000)).toBe(0)
  expect(scrollPercent(1090, 1000)).toBe(100)
  expect(scrollPercent(0, 0)).toBe(100)
})

function spy() {
  const onChange = vi.fn<(index: number) => void>()
  let at = 0
  let isInWindow = true
  const stepSpy = createStepSpy({ measure: () => at, isShown: () => isInWindow, onChange })
  const scrollTo = (index: number) => {
    at = index
    stepSpy.handleScroll()
  }
  const leave = () => (isInWindow = false)
  return { onChange, stepSpy, scrollTo, leave }
}

test('the active step updates after 50 ms without scrolling', () => {
  const { onChange, scrollTo } = spy()
  scrollTo(1)
  vi.advanceTimersByTime(40)
  scrollTo(2)
  vi.advanceTimersByTime(49)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([[2]])
})

test('a chosen step has priority for one second', () => {
  const { onChange, stepSpy, scrollTo } = spy()
  stepSpy.choose(3)
  vi.advanceTimersByTime(900)
  scrollTo(1)
  vi.advanceTimersByTime(60)
  expect(onChange.mock.calls).toEqual([[3]])
  vi.advanceTimersByTime(100)
  scrollTo(1)
  vi.advanceTimersByTime(50)
  expect(onChange.mock.calls).toEqual([[3], [1]])
})

test('a chosen step whose section was scrolled away gives way after the second', () => {
  const { onChange, stepSpy, scrollTo, leave } = spy()
  stepSpy.choose(3)
  leave()
  scrollTo(0)
  vi.advanceTimersByTime(999)
  expect(onChange.mock.calls).toEqual([[3]])
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([[3], [0]])
})

test('a chosen step whose section is too short to become current stays chosen after the second', () => {
  const { onChange, stepSpy, scrollTo } = spy()
  stepSpy.choose(3)
  scrollTo(2)
  vi.advanceTimersByTime(5000)
  expect(onChange.mock.calls).toEqual([[3]])
})

test('choosing a step cancels a pending update', () => {
  const { onChange, stepSpy, scrollTo } = spy()
  scrollTo(1)
  stepSpy.choose(2)
  vi.advanceTimersByTime(2000)
  expect(onChange.mock.calls).toEqual([[2]])
})

test('nothing is reported after it is stopped', () => {
  const { onChange, stepSpy, scrollTo } = spy()
  scrollTo(1)
  stepSpy.stop()
  vi.advanceTimersByTime(1000)
  expect(onChange).not.toHaveBeenCalled()
})
