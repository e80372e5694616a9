/** A section's position: the distance of its upper edge from the window's, in CSS pixels. */
export type SectionTop = number

/**
 * The section being read: the last one that starts above `line`. At the end of the page it is the last one, which may be too
 * short to get there. Both in CSS pixels from the window's upper edge.
 */
export function sectionAt(tops: readonly SectionTop[], line: number, isAtEnd: boolean): number {
  if (isAtEnd) return tops.length - 1
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  )
}

/** How far a form is scrolled, in steps of 10 percent (spec/3 §2); a form that fits into the window is at its end. */
export function scrollPercent(scrolled: number, scrollable: number): number {
  if (scrollable <= 0) return 100
  return Math.min(100, Math.max(0, Math.round((scrolled / scrollable) * 10) * 10))
}

export interface StepSpyOptions {
  /** The index of the step for the current scroll position. */
  measure: () => number
  /** Whether any part of a step's section is in the window. */
  isShown: (index: number) => boolean
  onChange: (index: number) => void
  /** spec/3 §9: scrollspy debounce, manual step lock. */
  debounceMs?: number
  lockMs?: number
}

/**
 * Follows scrolling after `debounceMs` of rest. A chosen step takes precedence for `lockMs`, whatever scrolls in the meantime;
 * after that it stays until the next scrolling, unless its section was left.
 */
export function createStepSpy({ measure, isShown, onChange, debounceMs = 50, lockMs = 1000 }: StepSpyOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let chosen = { index: -1, untilMs: -Infinity }
  const lookIn = (ms: number, look: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
  }
  const look = () => {
    const lockedMs = chosen.untilMs - performance.now()
    if (lockedMs <= 0) onChange(measure())
    else lookIn(lockedMs, () => !isShown(chosen.index) && onChange(measure()))
  }
  return {
    handleScroll: () => lookIn(debounceMs, look),
    choose(index: number) {
      clearTimeout(timer)
      chosen = { index, untilMs: performance.now() + lockMs }
      onChange(index)
    },
    stop: () => clearTimeout(timer),
  }
}

export type StepSpy = ReturnType<typeof createStepSpy>
