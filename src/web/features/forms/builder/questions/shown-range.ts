/** Questions rendered initially, and how many are added at a time. */
export const rangeStep = 60

export interface Range {
  section: string
  /** Index of the first rendered question, and of the first one after the range. */
  from: number
  to: number
}

/** The same range if it is still usable: for this section, containing the selected question (-1 for none). */
export function rangeFor(known: Range, section: string, count: number, selectedIndex: number): Range {
  let range = known.section === section ? known : { section, from: 0, to: rangeStep }
  if (selectedIndex >= 0 && (selectedIndex < range.from || selectedIndex >= range.to)) {
    const isNear = selectedIndex === range.to || selectedIndex === range.from - 1
    range = isNear
      ? { section, from: Math.min(range.from, selectedIndex), to: Math.max(range.to, selectedIndex + 1) }
      : { section, from: Math.max(0, selectedIndex - rangeStep / 2), to: selectedIndex + rangeStep / 2 }
  }
  if (range.from > 0 && range.from >= count) range = { section, from: Math.max(0, count - rangeStep), to: range.to }
  return range
}
