import type { ReadPeriod } from '#shared/profiles/resume-reading.ts'
import { findDateRanges, type DateRange } from './find-dates.ts'
import { companyForm } from './organization-words.ts'
import { quoteOf, without, type Line, type Span } from '../read/spans.ts'

export type EntryKind = 'work' | 'education'

/** The dates of an entry. */
export interface Anchor {
  /** Position in the section. */
  at: number
  period: ReadPeriod
  /** The line's text without its dates, and where it starts. */
  rest: Span[]
  restX: number | null
  /** The line is the entry's text; its dates are merely next to it. */
  isBody: boolean
}

export const duration =
  /^\(?\s*(?:\d{1,2}\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi)\b[\s,·]*){1,2}\)?$/i
export const longestHead = 110
/** Points. */
export const indent = 9

export function anchorsOf(lines: readonly Line[], kind: EntryKind): Anchor[] {
  const found = lines.flatMap((line, at) => anchorOf(line, at, kind, null) ?? [])
  const margin = found.find(({ at, period }) => period.value.start !== null && lines[at]!.cells.length > 1)
  if (!margin) return found
  return lines.flatMap((line, at) => anchorOf(line, at, kind, lines[margin.at]!.x) ?? [])
}

/** @param marginX Where the dates of other entries begin, left of their text */
function anchorOf(line: Line, at: number, kind: EntryKind, marginX: number | null): Anchor | null {
  for (const [index, cell] of line.cells.entries()) {
    const isInMargin = index === 0 && marginX !== null && Math.abs(cell.x - marginX) < 3
    const ranges = findDateRanges(cell.text).filter(
      (range) =>
        isOfHead(range, cell, line, index, kind) || (isInMargin && range.to - range.from > cell.text.length - 3),
    )
    // In "2018 – 2020 (graduated 2021)" the first range counts.
    const range = ranges.find((range) => range.start !== null) ?? ranges[0]
    if (!range) continue
    const { start, end, isCurrent, isSure } = range
    const quote = quoteOf({ ...cell, text: cell.text.slice(range.from, range.to), start: cell.start + range.from })
    const rest = line.cells.flatMap((other) =>
      other === cell ? without(cell, ranges) : duration.test(other.text) ? [] : [other],
    )
    return {
      at,
      period: { value: { start, end, isCurrent }, quotes: [quote], isSure },
      rest: rest.filter((span) => !duration.test(span.text) && span.text.length > 1),
      restX:
        (line.cells.find((other) => other !== cell) ?? (rest.length > 0 && range.from > 2 ? cell : undefined))?.x ??
        null,
      isBody: line.isBullet && line.cells.length > 1 && index > 0,
    }
  }
  return null
}

/** Dates that head an entry are on their own, in brackets, or at either end of a short line; others belong to a sentence. */
function isOfHead(range: DateRange, cell: Span, line: Line, index: number, kind: EntryKind): boolean {
  const around = cell.text.length - (range.to - range.from)
  if (around <= 4) return range.start !== null || index > 0 || line.cells.length === 1 || kind === 'education'
  if (line.isBullet || line.text.length > longestHead + (/[([]/.test(cell.text[range.from - 1] ?? '') ? 110 : 30)) {
    // A list of "2019 – 2021: employer, title" can have bullets as well.
    if (
      !(line.isBullet && range.start !== null && (range.from <= 2 || range.to >= cell.text.length - 2) && around < 80)
    )
      return false
  }
  const isAtEnd = range.from <= 3 || range.to >= cell.text.length - 3 || /[()[\]]/.test(cell.text[range.from - 1] ?? '')
  if (range.start === null && !range.isCurrent)
    return (
      isAtEnd &&
      around < (kind === 'education' ? 110 : 60) &&
      !/[.;]$/.test(cell.text) &&
      (/[,(|·•–—-]\s*$/.test(cell.text.slice(0, range.from)) ||
        (range.from === 0 && /^\s*[|·•]/.test(cell.text.slice(range.to))))
    )
  return isAtEnd || around < 60
}

/** The latest job, with one date where others have two, has not ended. */
export function withOpenPeriod(anchors: Anchor[]): Anchor[] {
  const [first, ...others] = anchors
  const { start = null, end = null } = first?.period.value ?? {}
  if (!first || start !== null || end === null) return anchors
  const areEarlier = others.every(({ period }) => (period.value.start ?? '') < end && !period.value.isCurrent)
  if (!areEarlier || !others.some(({ period }) => period.value.start !== null)) return anchors
  const value = { start: end, end: null, isCurrent: true }
  return [{ ...first, period: { ...first.period, value, isSure: false } }, ...others]
}

const longestNote = 40

/** The lines without notes in a margin of dates, each between the first and the second line of the adjacent entry. */
export function withoutMargin(lines: readonly Line[], anchors: readonly Anchor[]): readonly Line[] {
  const isNote = (line: Line | undefined, { at, restX }: Anchor): boolean => {
    const [date, next] = [lines[at]!, lines[at + 2]]
    if (!line || !next || restX === null || line.isBullet || line.cells.length > 1) return false
    const isInMargin = Math.abs(line.x - date.x) < 3 && restX > date.x + indent * 3
    const isBeside = Math.abs(next.x - restX) < 3 && next.gapAbove < 0.1 && next.text.length < longestNote
    return isInMargin && isBeside && line.text.length < longestNote && !isSentence(next.text)
  }
  const notes = anchors.flatMap((anchor) => (isNote(lines[anchor.at + 1], anchor) ? [lines[anchor.at + 1]!] : []))
  return notes.length > anchors.length / 2 ? lines.filter((line) => !notes.includes(line)) : lines
}

const proseEnd = /[.;!?]$/
const abbreviationEnd = /(?<!\p{L})(?:st|jr|sr|bros|dept|univ|\p{L}{1,2}(?:\.\s?\p{L}{1,4})+|вул|ул|г|м)\.$/iu
export const isSentence = (text: string): boolean =>
  proseEnd.test(text) && !abbreviationEnd.test(text) && !companyForm.test(text)
