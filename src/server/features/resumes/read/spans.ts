import type { Quote } from '#shared/profiles/resume-reading.ts'
import { lineText, type TextLine } from './resume-text.ts'

/** Text with its location in the file, so that values derived from it can be shown in place. */
export interface Span {
  /** The first of a bullet. */
  isBullet?: boolean
  text: string
  line: number
  start: number
  isBold: boolean
}

interface CellSpan extends Span {
  x: number
  size?: number
}

/** A line with its location; its cells are spans of its text. */
export interface Line extends Omit<TextLine, 'cells'> {
  index: number
  text: string
  x: number
  cells: CellSpan[]
}

const cellGap = 3

export function numberedLines(lines: readonly TextLine[]): Line[] {
  return lines.map((line, index) => {
    let start = 0
    const cells = line.cells.map((cell) => {
      const span: CellSpan = { text: cell.text, line: index, start, isBold: cell.isBold, x: cell.x, size: cell.size }
      start += cell.text.length + cellGap
      return span
    })
    return { ...line, index, cells, text: lineText(line), x: line.cells[0]?.x ?? 0 }
  })
}

/** Part of a span, without spaces and punctuation at its ends. */
export function part(span: Span, from: number, to = span.text.length): Span {
  const cut = span.text.slice(from, to)
  const lead = /^[\s,;|·•:–—()-]*/u.exec(cut)![0].length
  const kept = cut.slice(lead)
  const text = closeBrackets(kept.replace(/[\s,;|·•:–—-]+$/u, ''))
  return { ...span, text, start: span.start + from + lead }
}

/** A closing bracket without an opening one belonged to a date or a place; the same goes for an opening one before a date. */
const closeBrackets = (text: string): string =>
  text.endsWith(')') && !text.includes('(') ? text.slice(0, -1).trimEnd() : text.replace(openedForDate, '')
const openedForDate =
  /\s*\((?:about|around|approx\.?|approximately|circa|ca\.?|since|from|between|seit|etwa|von|vers|depuis|env\.?|desde|hacia|dal|circa il)?\s*$/iu

/** The parts between the pattern's matches, without empty ones. */
export function splitSpan(span: Span, pattern: RegExp): Span[] {
  const parts: Span[] = []
  let from = 0
  for (const match of span.text.matchAll(pattern)) {
    parts.push(part(span, from, match.index))
    from = match.index + match[0].length
  }
  parts.push(part(span, from))
  return parts.filter((each) => each.text !== '')
}

/** A span without the given ranges. */
export function without(span: Span, cuts: readonly { from: number; to: number }[]): Span[] {
  const parts: Span[] = []
  let at = 0
  for (const { from, to } of cuts) {
    parts.push(part(span, at, from))
    at = to
  }
  parts.push(part(span, at))
  return parts.filter((each) => each.text !== '')
}

export const quoteOf = (span: Span): Quote => ({
  line: span.line,
  start: span.start,
  end: span.start + span.text.length,
})

export const quoteOfLine = (line: Line): Quote => ({ line: line.index, start: 0, end: line.text.length })
