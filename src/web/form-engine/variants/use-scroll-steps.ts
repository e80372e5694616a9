import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { onWindowResize } from '#web/ui/loading/window-resize.ts'
import { createStepSpy, scrollPercent, sectionAt, type StepSpy } from './step-spy.ts'

/** The reading position is about a quarter below the window's upper edge. */
const readingLine = 0.28

export interface ScrollSteps {
  activeIndex: number
  /** 0 to 100 in steps of 10. */
  percent: number
  /** A step that was chosen manually. */
  choose: (index: number) => void
}

/** Follows the scroll position through the sections with `ids` inside `form`, whichever element scrolls. */
export function useScrollSteps(form: RefObject<HTMLElement | null>, ids: readonly string[]): ScrollSteps {
  const [activeIndex, setActiveIndex] = useState(0)
  const [percent, setPercent] = useState(0)
  const spy = useRef<StepSpy>(null)
  const latestIds = useRef(ids)
  latestIds.current = ids
  useEffect(() => {
    const measure = () => {
      const tops = latestIds.current.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity)
      const end = form.current?.getBoundingClientRect().bottom ?? Infinity
      const begin = form.current?.getBoundingClientRect().top ?? 0
      return sectionAt(tops, window.innerHeight * readingLine, end <= window.innerHeight + 2 && begin < 0)
    }
    const isShown = (index: number) => {
      const box = document.getElementById(latestIds.current[index] ?? '')?.getBoundingClientRect()
      return box !== undefined && box.bottom > 0 && box.top < window.innerHeight
    }
    const stepSpy = createStepSpy({ measure, isShown, onChange: setActiveIndex })
    spy.current = stepSpy
    const handleScroll = () => {
      stepSpy.handleScroll()
      const box = form.current?.getBoundingClientRect()
      if (box) setPercent(scrollPercent(-box.top, box.height - window.innerHeight))
    }
    handleScroll()
    // Scroll events do not bubble; the capture phase also sees those of inner scrollers (a preview).
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    const stopResize = onWindowResize(handleScroll)
    return () => {
      stepSpy.stop()
      stopResize()
      document.removeEventListener('scroll', handleScroll, { capture: true })
    }
  }, [form])
  const choose = useCallback((index: number) => spy.current?.choose(index), [])
  return { activeIndex: Math.min(activeIndex, Math.max(0, ids.length - 1)), percent, choose }
}
