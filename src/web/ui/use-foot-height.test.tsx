// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFootHeight } from './use-foot-height.ts'

let resized = () => {}
let height = 56

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Page() {
  const foot = useRef<HTMLDivElement>(null)
  useFootHeight(foot)
  return <div ref={foot} />
}

it('measures a stepper’s footer at once, and 500 ms after it changes (spec/3 §9)', () => {
  const padding = () => document.documentElement.style.getPropertyValue('--foot-bar')
  const { unmount } = render(<Page />)
  expect(padding()).toBe('56px')
  height = 104
  resized()
  vi.advanceTimersByTime(499)
  resized()
  vi.advanceTimersByTime(499)
  expect(padding()).toBe('56px')
  vi.advanceTimersByTime(1)
  expect(padding()).toBe('104px')
  unmount()
  expect(padding()).toBe('')
})
