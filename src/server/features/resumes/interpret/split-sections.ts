import { findDateRanges } from './find-dates.ts'
import { isLanguageName } from './read-lists.ts'
import { apart, headingLooks, headingNumber, isCapitals, lookOf, standsOut, type Looks } from './heading-looks.ts'
import {
  continued,
  foldHeading,
  headingKind,
  isDocumentTitle,
  likelyHeadingKind,
  type SectionKind,
} from './section-headings.ts'
import { part, type Line } from '../read/spans.ts'
import type { Section } from './section.ts'
import { withKindsByContent } from './kind-by-content.ts'

/** Splits a résumé at its headings: known ones, and lines that look like them. */
export function splitSections(lines: readonly Line[]): Section[] {
  const looks = headingLooks(lines)
  const sections: Section[] = [{ kind: 'head', lines: [] }]
  let skipped: Line | undefined
  for (const [at, line] of lines.entries()) {
    if (line === skipped) continue
    const current = sections.at(-1)!
    // A heading above a column that begins with dates is its heading.
    const isOpen =
      current.lines.length === 0 && dated.has(current.kind) && lines.slice(at, at + datesWithin).some(hasDate)
    if (line.startsBlock && line.index > 0 && !isOpen) sections.push({ kind: 'head', lines: [] })
    if (isDocumentTitle(line.text) && line.index < titleLines) continue
    if (isLabelWithin(line, current.kind, looks.repeated)) continue
    const twoLines = headingInTwoLines(line, lines[at + 1], looks)
    const found = twoLines ?? headingOf(line, looks, sections.at(-1)!.kind, lines[at - 1])
    const heading = found === 'other' && isEntryHead(lines, at, current.kind) ? null : found
    if (heading) {
      if (twoLines) skipped = lines[at + 1]
      sections.push({ kind: heading, lines: [], isUnknown: heading === 'other' && headingKind(line.text) === null })
      continue
    }
    const beside = headingBeside(line, looks, current.kind) ?? headingWithColon(line, lines.slice(at + 1), current.kind)
    if (beside) {
      if (beside.kind !== current.kind) sections.push({ kind: beside.kind, lines: [] })
      sections.at(-1)!.lines.push(beside.rest)
      continue
    }
    sections.at(-1)!.lines.push(line)
  }
  return withKindsByContent(sections.filter((section) => section.lines.length > 0))
}

const dated = new Set<Section['kind']>(['work', 'education', 'projects', 'certificates'])

const within = /^(?:highlights?|achievements|key achievements|responsibilities|courses|coursework)$/

/** "Highlights" below each job is part of the job, and adds nothing. */
function isLabelWithin(line: Line, current: Section['kind'], repeated: ReadonlySet<string>): boolean {
  if (!dated.has(current) || line.isBullet) return false
  const folded = foldHeading(line.text)
  return within.test(folded) || (repeated.has(folded) && headingKind(line.text) !== current)
}

const hasDate = ({ text }: Line): boolean =>
  findDateRanges(text).some(({ start, end }) => start !== null || end !== null)
const withoutDates = (text: string): string =>
  findDateRanges(text).reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text)
const longestDated = 90
/** Lines. */
const datesWithin = 3

/** A school or employer may look like a heading; its dates are next to it, below, or right above. */
function isEntryHead(lines: readonly Line[], at: number, current: Section['kind']): boolean {
  if (!dated.has(current)) return false
  const [above, below] = [lines[at - 1], lines.slice(at + 1, at + 3)]
  const isRightBelow = current === 'work' && lines[at]!.gapAbove < 1
  if (isRightBelow && above && !above.isBullet && above.text.length < longestDated && hasDate(above)) return true
  const [first] = below
  if (first && hasDate(first) && !/\p{L}{2}/u.test(withoutDates(first.text))) return true
  return [lines[at]!, ...below].some(hasDate) && below.every((each) => headingKind(each.text) === null)
}

const titleLines = 6
/** Share of the white space above known headings. */
const nearlyApart = 0.8

const leastAlike = 3

/** "Communication" in a list of skills: like the line above it, and unlike all the headings. */
const isOneOfMany = (line: Line, before: Line | undefined, { counts }: Looks): boolean =>
  before !== undefined &&
  !line.startsBlock &&
  lookOf(before) === lookOf(line) &&
  headingKind(before.text) === null &&
  (counts.get(lookOf(line)) ?? 0) < 2 &&
  Math.max(...counts.values()) >= leastAlike

/** The section that a line announces as a whole. */
function headingOf(line: Line, looks: Looks, current: Section['kind'], before: Line | undefined): SectionKind | null {
  if (line.isBullet) return null
  const known = headingKind(line.text)
  if (known !== null) {
    // A word that is usually a heading but part of the text here: "Education" in a list of interests.
    const isPlain = looks.standOut && !standsOut(line, looks.bodySize) && line.gapAbove < apart && !line.startsBlock
    const isGroup = current === 'skills' && known === 'skills' && !continued.test(line.text)
    return isPlain || isGroup || isOneOfMany(line, before, looks) ? null : known
  }
  if (line.cells.length > 1 || line.index < 2) return null
  const likely = likelyHeadingKind(line.text)
  if (likely !== null && !(likely === current && current === 'skills')) {
    const isLikeOthers = (looks.counts.get(lookOf(line)) ?? 0) > 0
    const isApart = looks.counts.size === 0 && (standsOut(line, looks.bodySize) || /[:：]$/.test(line.text))
    if (standsOut(line, looks.bodySize) ? isLikeOthers : isApart) return likely
  }
  return looksLikeHeading(line, looks, before) ? 'other' : null
}

/** "Language" and "skills", each on a line in a narrow column. */
function headingInTwoLines(line: Line, next: Line | undefined, looks: Looks): SectionKind | null {
  if (!next || line.isBullet || next.isBullet || next.cells.length > 1 || line.cells.length > 1) return null
  if (lookOf(line) !== lookOf(next) || next.gapAbove > apart || next.startsBlock || line.text.length > 30) return null
  if (looks.standOut && !standsOut(line, looks.bodySize) && line.gapAbove < apart) return null
  if (headingKind(next.text) !== null && headingKind(line.text) !== null) return null
  return headingKind(`${line.text} ${next.text}`)
}

/** Spoken ones: "Languages: Python, Rust" lists skills. */
const namesLanguages = (text: string): boolean =>
  text.split(/[,;|•·،、，；(/–—:-]/u).some((part) => isLanguageName(part.trim().split(/\s/)[0] ?? ''))

interface HeadingBeside {
  kind: SectionKind
  rest: Line
}

/** A heading in the margin is on the same line as its content. */
function headingBeside(line: Line, looks: Looks, current: Section['kind']): HeadingBeside | null {
  const [first, ...rest] = line.cells
  if (!first || rest.length === 0 || line.isBullet) return null
  const kind = headingKind(first.text)
  if (kind === null) return null
  const isRowLabel = current === 'skills' || current === 'languages'
  if (isRowLabel ? !/^(?:skills|languages|certificates)$/.test(kind) : !looks.isMargin && !first.isBold) return null
  if (isRowLabel && kind === 'languages' && !namesLanguages(rest.map((cell) => cell.text).join(', '))) return null
  const size = Math.max(...rest.map((cell) => cell.size ?? line.size))
  return { kind, rest: { ...line, size, cells: rest, text: rest.map((cell) => cell.text).join('   ') } }
}

const colonHeading = /^([^:：]{2,40})[:：]\s*(?=\S)/u

/** "Languages: English (native), German" is a section of one line. Within a job, it is a detail of that job. */
function headingWithColon(line: Line, below: readonly Line[], current: Section['kind']): HeadingBeside | null {
  const [first] = line.cells
  const found = first && !line.isBullet ? colonHeading.exec(first.text) : null
  const kind = found ? headingKind(found[1]!) : null
  if (!found || kind === null || !/^(?:skills|languages)$/.test(kind)) return null
  if (current === 'work' || current === 'projects' || current === 'education') {
    const next = below.findIndex((each) => headingKind(each.text) !== null)
    const left = next < 0 ? below : below.slice(0, next)
    if (left.some((each) => findDateRanges(each.text).length > 0)) return null
  }
  if (kind === current) return null
  if (kind === 'languages' && !namesLanguages(first!.text.slice(found[0].length))) return null
  const cell = { ...first!, ...part(first!, found[0].length) }
  const cells = [cell, ...line.cells.slice(1)]
  return { kind, rest: { ...line, cells, text: cells.map((each) => each.text).join('   ') } }
}

/** Unknown, but formatted like at least two known headings, and unlike the body text. */
function looksLikeHeading(line: Line, looks: Looks, before: Line | undefined): boolean {
  const { counts, bodySize, level, ofHeadings, leastGap } = looks
  if (line.text.length > 48 || /[.@,]|\d{4}/.test(line.text)) return false
  const isApart = line.gapAbove >= leastGap * nearlyApart || line.page !== before?.page || headingNumber.test(line.text)
  if (ofHeadings.has(lookOf(line)) && isApart) return true
  if ((counts.get(lookOf(line)) ?? 0) < 2) return false
  if (line.headingLevel > 0) return line.headingLevel <= level
  return (
    line.size > bodySize * 1.05 || (isCapitals(line.text) && line.cells[0]!.isBold && line.text.split(' ').length < 4)
  )
}
