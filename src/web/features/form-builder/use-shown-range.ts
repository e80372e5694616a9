import { useState } from 'react'

/** Questions that are drawn at first, and how many more at a time. */
const step = 60

export interface ShownRange {
  from: number
  to: number
  showEarlier: () => void
  showLater: () => void
}

/**
 * Which questions of a section are drawn: a first part, more as one comes to its ends, and another part around a question that
 * was selected from afar. Sections of thousands stay as quick as those of dozens.
 */
export function useShownRange(section: string, count: number, selectedIndex: number): ShownRange {
  const [range, setRange] = useState({ section, from: 0, to: step })
  let shown = range.section === section ? range : { section, from: 0, to: step }
  if (selectedIndex >= 0 && (selectedIndex < shown.from || selectedIndex >= shown.to)) {
    const isNear = selectedIndex === shown.to || selectedIndex === shown.from - 1
    shown = isNear
      ? { section, from: Math.min(shown.from, selectedIndex), to: Math.max(shown.to, selectedIndex + 1) }
      : { section, from: Math.max(0, selectedIndex - step / 2), to: selectedIndex + step / 2 }
  }
  if (shown.from >= count) shown = { section, from: Math.max(0, count - step), to: Math.max(count, step) }
  if (shown !== range) setRange(shown)
  return {
    from: shown.from,
    to: shown.to,
    showEarlier: () => setRange({ ...shown, from: Math.max(0, shown.from - step) }),
    showLater: () => setRange({ ...shown, to: shown.to + step }),
  }
}
