import { headingKind, type SectionKind } from './section-headings.ts'
import type { Line } from '../read/spans.ts'

export interface Section {
  /** `head` is everything before the first heading. */
  kind: SectionKind | 'head'
  lines: Line[]
}

/** Splits a résumé at its headings: known ones, and lines that look like them. */
export function splitSections(lines: readonly Line[]): Section[] {
  const looks = headingLooks(lines)
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  for (const line of lines) {
    const [first, ...rest] = line.cells
    const kind = line.isBullet ? null : headingKind(line.text)
    const isUnderSkills = sections.at(-1)!.kind === 'skills'
    if (kind !== null && !(isUnderSkills && kind === 'skills') && !isInList(line, looks)) {
      sections.push({ kind, lines: [] })
      continue
    }
    // A heading in the margin is on the same line as its content.
    const marginKind = rest.length > 0 && first && !line.isBullet ? headingKind(first.text) : null
    if (marginKind !== null && (looks.isMargin || (first!.isBold && !isUnderSkills))) {
      sections.push({
        kind: marginKind,
        lines: [{ ...line, cells: rest, text: rest.map((cell) => cell.text).join('   ') }],
      })
      continue
    }
    // The name at the top is formatted like a heading too.
    if (kind === null && line.index > 1 && looksLikeHeading(line, looks)) {
      sections.push({ kind: 'other', lines: [] })
      continue
    }
    sections.at(-1)!.lines.push(line)
  }
  return sections.filter((section) => section.lines.length > 0)
}

interface Looks {
  /** Size and weight of known headings, by frequency. */
  counts: Map<string, number>
  /** The size of most of the text. */
  bodySize: number
  /** Level of the known headings, if the file has levels. */
  level: number
  /** Headings are next to their content, not above it. */
  isMargin: boolean
}

const isCapitals = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text)
const lookOf = (line: Line): string =>
  `${line.size.toFixed(1)} ${line.cells[0]?.isBold ?? false} ${isCapitals(line.text)} ${line.headingLevel}`

const marginWidth = 15

function headingLooks(lines: readonly Line[]): Looks {
  const counts = new Map<string, number>()
  const sizes = new Map<number, number>()
  let level = 0
  let [beside, over] = [0, 0]
  for (const [at, line] of lines.entries()) {
    sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.text.length)
    if (line.isBullet || headingKind(line.text) === null) continue
    counts.set(lookOf(line), (counts.get(lookOf(line)) ?? 0) + 1)
    level = Math.max(level, line.headingLevel)
    const next = lines[at + 1]
    if (next && next.x > line.x + marginWidth) beside++
    else over++
  }
  const [bodySize = 0] = [...sizes].sort((a, b) => b[1] - a[1])[0] ?? []
  return { counts, bodySize, level, isMargin: beside >= over }
}

/** A word that is usually a heading but part of the text here: "Education" in a list of interests. */
function isInList(line: Line, { counts }: Looks): boolean {
  const same = counts.get(lookOf(line)) ?? 0
  const most = Math.max(...counts.values())
  return (
    same === 1 &&
    most >= 4 &&
    line.gapAbove === 0 &&
    line.headingLevel === 0 &&
    !isCapitals(line.text) &&
    !line.cells[0]!.isBold
  )
}

/** Unknown, but formatted like at least two known headings, and unlike the body text. */
function looksLikeHeading(line: Line, { counts, bodySize, level }: Looks): boolean {
  if (line.isBullet || line.cells.length > 1 || line.text.length > 48 || /[.@,]|\d{4}/.test(line.text)) return false
  if ((counts.get(lookOf(line)) ?? 0) < 2) return false
  if (line.headingLevel > 0) return line.headingLevel <= level
  return (
    line.size > bodySize * 1.05 || (isCapitals(line.text) && line.cells[0]!.isBold && line.text.split(' ').length < 4)
  )
}
