import { useState } from 'react'
import { rangeFor, rangeStep, type Range } from './shown-range.ts'

export interface ShownRange extends Range {
  showEarlier: () => void
  showLater: () => void
}

/**
 * Which questions of a section are drawn: a first part, more as one comes to its ends, and another part around a question that
 * was selected from afar. Sections of thousands stay as quick as those of dozens.
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
