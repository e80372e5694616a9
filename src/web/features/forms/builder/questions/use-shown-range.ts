import { useState } from 'react'
import { rangeFor, rangeStep, type Range } from './shown-range.ts'

export interface ShownRange extends Range {
  showEarlier: () => void
  showLater: () => void
}

/**
 * Which questions of a section are rendered: an initial range, more when scrolling to its ends, and another range around a
 * question selected from elsewhere. Sections with thousands stay as fast as those with dozens.
 */
export function useShownRange(section: string, count: number, selectedIndex: number): ShownRange {
  const [known, setRange] = useState<Range>({ section, from: 0, to: rangeStep })
  const range = rangeFor(known, section, count, selectedIndex)
  if (range !== known) setRange(range)
  return {
    ...range,
    showEarlier: () => setRange({ ...range, from: Math.max(0, range.from - rangeStep) }),
    showLater: () => setRange({ ...range, to: range.to + rangeStep }),
  }
}
