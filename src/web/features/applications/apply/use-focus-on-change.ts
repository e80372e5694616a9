import { useEffect, useRef } from 'react'
import type { ApplyStep } from './apply-steps.ts'

/** To screen reader users a step is a page, so its heading gets the focus, moved from the button in the footer. */
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
