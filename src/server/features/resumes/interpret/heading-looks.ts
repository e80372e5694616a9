import { foldHeading, headingKind, type SectionKind } from './section-headings.ts'
import type { Line } from '../read/spans.ts'

/** Parts of a job may have these names; repeated skills or education headings are sections. */
const ofParts = new Set<SectionKind>(['summary', 'projects', 'other'])

/** Known headings of a look, and their share, from which on the other lines of that look are headings as well. */
const leastOfLook = 2
const mostlyHeadings = 0.45

/** Line heights of white space that set a heading off. */
export const apart = 0.3

export interface Looks {
  /** Looks of which most lines are known headings. */
  ofHeadings: ReadonlySet<string>
  /** White space above each of the known headings, but for those at the top of a page. */
  leastGap: number
  /** Size and weight of known headings, by frequency. */
  counts: Map<string, number>
  /** The size of most of the text. */
  bodySize: number
  /** Level of the known headings, if the file has levels. */
  level: number
  /** Headings are next to their content, not above it. */
  isMargin: boolean
  /** Most known headings look different from the text. */
  standOut: boolean
  /** Headings that occur more than once, folded: names of parts of each job. */
  repeated: ReadonlySet<string>
}

export const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text)
export const lookOf = (line: Line): string =>
  `${line.size.toFixed(1)} ${line.cells[0]?.isBold ?? false} ${isCapitals(line.text)} ${line.headingLevel}`

const marginWidth = 15
/** Kinds of sections whose headings have their text on the same line. */
const leastInRows = 3
const mostlyStandOut = 3

export function headingLooks(lines: readonly Line[]): Looks {
  const counts = new Map<string, number>()
  const sizes = new Map<number, number>()
  let level = 0
  let [beside, over] = [0, 0]
  const inRows = new Set<SectionKind>()
  const [seen, repeated] = [new Set<string>(), new Set<string>()]
  for (const line of lines) sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.text.length)
  const [bodySize = 0] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? []
  let standing = 0
  let leastGap = Number.POSITIVE_INFINITY
  const alike = Map.groupBy(
    lines.filter((line) => !line.isBullet && line.cells.length === 1),
    lookOf,
  )
  for (const [at, line] of lines.entries()) {
    const rowKind = line.cells.length > 1 && !line.isBullet ? headingKind(line.cells[0]!.text) : null
    if (rowKind !== null) inRows.add(rowKind)
    const known = line.isBullet ? null : headingKind(line.text)
    if (known === null) continue
    if (ofParts.has(known)) {
      const folded = foldHeading(line.text)
      ;(seen.has(folded) ? repeated : seen).add(folded)
    }
    counts.set(lookOf(line), (counts.get(lookOf(line)) ?? 0) + 1)
    if (standsOut(line, bodySize)) standing++
    if (line.gapAbove >= apart) leastGap = Math.min(leastGap, line.gapAbove)
    level = Math.max(level, line.headingLevel)
    const next = lines[at + 1]
    if (next && !next.startsBlock && next.x > line.x + marginWidth) beside++
    else over++
  }
  return {
    leastGap,
    ofHeadings: new Set(
      [...counts].flatMap(([look, count]) => {
        const all = alike.get(look) ?? []
        return (count >= leastOfLook && count > all.length * mostlyHeadings) || areNumbered(all) ? [look] : []
      }),
    ),
    counts,
    bodySize,
    level,
    isMargin: beside >= over || (inRows.size >= leastInRows && inRows.size >= over),
    repeated,
    standOut: standing >= mostlyStandOut,
  }
}

const leastNumbered = 3
export const headingNumber = /^\(?(\d{1,2})[.)]?\s+\p{L}/u
/** "01 Experience", "02 Education" and so on. */
function areNumbered(lines: readonly Line[]): boolean {
  const numbers = lines.map(({ text }) => Number(headingNumber.exec(text)?.[1]))
  return numbers.length >= leastNumbered && numbers.every((each, at) => each > (numbers[at - 1] ?? 0))
}

/** Formatted unlike the text. */
export const standsOut = (line: Line, bodySize: number): boolean =>
  line.headingLevel > 0 ||
  line.cells[0]!.isBold ||
  isCapitals(line.text) ||
  (bodySize > 0 && line.size > bodySize * 1.05)
