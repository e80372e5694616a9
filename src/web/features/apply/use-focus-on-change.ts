import { useEffect, useRef } from 'react'
import type { ApplyStep } from './apply-steps.ts'

/** A step is a page to whoever cannot see it: its heading takes the focus, from a button that stays at the foot. */
export function useFocusOnChange(step: ApplyStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
