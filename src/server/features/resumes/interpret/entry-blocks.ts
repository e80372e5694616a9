import type { ReadPeriod } from '#shared/profiles/resume-reading.ts'
import { findDateRanges, type DateRange } from './find-dates.ts'
import { sortHead } from './entry-head.ts'
import type { EntryBlock } from './entry-block.ts'
import { jobSentences } from './job-sentences.ts'
import { companyForm } from './organization-words.ts'
import { degreeScore, employerScore, isPlace, schoolScore, titleScore } from './word-lists.ts'
import { part, quoteOf, without, type Line, type Span } from '../read/spans.ts'

export type EntryKind = 'work' | 'education'

interface Anchor {
  /** Position in the section. */
  at: number
  period: ReadPeriod
  /** The line's text without its dates, and where it starts. */
  rest: Span[]
  restX: number | null
  /** The line is the entry's text; its dates are merely next to it. */
  isBody: boolean
}

const duration =
  /^\(?\s*(?:\d{1,2}\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|meses|anni|mesi)\b[\s,·]*){1,2}\)?$/i
const longestHead = 110

/** Splits a section into entries at its dates or, if there are none, at visual separation. */
export function entryBlocks(lines: readonly Line[], kind: EntryKind): EntryBlock[] {
  const told = kind === 'work' ? jobSentences(lines) : null
  if (told) return told
  const found = lines.flatMap((line, at) => anchorOf(line, at, kind) ?? [])
  const anchors = kind === 'work' ? withOpenPeriod(found) : found
  if (anchors.length === 0) return undatedBlocks(lines)
  const above = linesAbove(lines, anchors[0]!)
  const starts = anchors.map((anchor, i) => {
    const lowest = i === 0 ? 0 : anchors[i - 1]!.at + 1
    let start = anchor.at
    // An entry's head has as many lines as the first one's, unless body text comes between.
    while (start > lowest && anchor.at - start < above && isHead(lines[start - 1]!, lines)) start--
    if (start === anchor.at && above === 0 && start > lowest && isOwnHead(lines[start - 1]!, lines, anchor)) start--
    return start
  })
  const entries = anchors.map((anchor, i) => ({ anchor, start: starts[i]!, end: starts[i + 1] ?? lines.length }))
  const areBelow = haveHalfBelow(lines, entries, kind)
  return entries.map(({ anchor, start, end }) => blockOf(lines, anchor, start, end, kind, areBelow))
}

/** The latest job, with one date where others have two, has not ended. */
function withOpenPeriod(anchors: Anchor[]): Anchor[] {
  const [first, ...others] = anchors
  const { start = null, end = null } = first?.period.value ?? {}
  if (!first || start !== null || end === null) return anchors
  const areEarlier = others.every(({ period }) => (period.value.start ?? '') < end && !period.value.isCurrent)
  if (!areEarlier || !others.some(({ period }) => period.value.start !== null)) return anchors
  const value = { start: end, end: null, isCurrent: true }
  return [{ ...first, period: { ...first.period, value, isSure: false } }, ...others]
}

interface Place {
  anchor: Anchor
  start: number
  end: number
}

/** Whether most entries have one part above their dates and the other below, across however much white space. */
function haveHalfBelow(lines: readonly Line[], entries: readonly Place[], kind: EntryKind): boolean {
  const score = kind === 'work' ? titleScore : degreeScore
  const half = entries.filter(({ anchor, start, end }) => {
    const below = lines[anchor.at + 1]
    const head = [...lines.slice(start, anchor.at).flatMap(headCells), ...anchor.rest]
    return (
      below !== undefined &&
      anchor.at + 1 < end &&
      isOneSide(head) &&
      head.every((span) => score(span.text) === 0) &&
      isHead(below, lines) &&
      below.text.length < 60
    )
  })
  const isOther = ({ anchor }: Place) => score(lines[anchor.at + 1]!.text) > 1
  return half.length > entries.length / 2 && half.filter(isOther).length >= half.length / 3
}

/** One part, or an employer and its town at either side of one line. */
const isOneSide = (head: readonly Span[]): boolean =>
  head.length === 1 || (head.length === 2 && head[0]!.line === head[1]!.line)

/** Unlike the first entry, this one has a line above its dates, set off from what comes before it. */
const isOwnHead = (line: Line, lines: readonly Line[], anchor: Anchor): boolean =>
  isHead(line, lines) && line.gapAbove >= 0.8 && lines[anchor.at]!.gapAbove < 0.5 && line.text.length < 75

function blockOf(
  lines: readonly Line[],
  anchor: Anchor,
  start: number,
  end: number,
  kind: EntryKind,
  isHalfBelow: boolean,
): EntryBlock {
  const head = lines.slice(start, anchor.at).flatMap((line) => headCells(line))
  if (!anchor.isBody) head.push(...anchor.rest)
  let at = anchor.at + 1
  const ownBody = anchor.isBody ? anchor.rest : []
  // Lines with names and titles can be below the dates; two parts and a place are enough.
  const canTake = (line: Line) =>
    (isHalfBelow &&
      line === lines[anchor.at + 1] &&
      (head.length === 0 || isOneSide(head)) &&
      isHead(line, lines) &&
      line.text.length < 60) ||
    (needsMore(head, start < anchor.at, kind, line) && isUnderHead(line, lines, anchor)) ||
    line.cells.every((cell) => isPlace(cell.text))
  while (at < end && !anchor.isBody && canTake(lines[at]!)) {
    head.push(...headCells(lines[at]!))
    at++
  }
  const body = lines.slice(at, end).flatMap((line) => bodyCells(line))
  return { head, period: anchor.period, body: [...ownBody, ...body] }
}

function anchorOf(line: Line, at: number, kind: EntryKind): Anchor | null {
  for (const [index, cell] of line.cells.entries()) {
    const ranges = findDateRanges(cell.text).filter((range) => isOfHead(range, cell, line, index, kind))
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
      /[,(|·–—-]\s*$/.test(cell.text.slice(0, range.from))
    )
  return isAtEnd || around < 60
}

/** Number of head lines above the first entry's dates. */
function linesAbove(lines: readonly Line[], first: Anchor): number {
  const before = lines.slice(0, first.at)
  const texts = before.filter((line) => isHead(line, lines))
  return texts.length === before.length
    ? Math.min(before.length, 4)
    : Math.min(
        countFromEnd(before, (line) => isHead(line, lines)),
        3,
      )
}

function countFromEnd<Item>(items: readonly Item[], test: (item: Item) => boolean): number {
  let count = 0
  while (count < items.length && test(items[items.length - 1 - count]!)) count++
  return count
}

const proseEnd = /[.;!?]$/
const abbreviationEnd = /(?<!\p{L})(?:st|jr|sr|bros|dept|univ|\p{L}{1,2}(?:\.\s?\p{L}{1,4})+|вул|ул|г|м)\.$/iu
const isSentence = (text: string): boolean =>
  proseEnd.test(text) && !abbreviationEnd.test(text) && !companyForm.test(text)

/** A short line that is not a sentence, not indented and not a bullet. */
function isHead(line: Line, section: readonly Line[]): boolean {
  if (line.isBullet || line.text.length > longestHead || /^https?:|^www\./.test(line.text)) return false
  if (/^\p{Ll}/u.test(line.text)) return false
  if (isSentence(line.text)) return false
  if (line.cells.length === 1 && line.text.length > 75 && !line.cells[0]!.isBold) return false
  return line.x <= leftEdge(section) + indent || line.cells[0]!.isBold || line.headingLevel > 0
}

const indent = 9

/** Where heads start: the leftmost text that is not a date. */
function leftEdge(section: readonly Line[]): number {
  let edge = Number.POSITIVE_INFINITY
  for (const line of section) {
    for (const cell of line.cells) {
      if (!line.isBullet && findDateRanges(cell.text)[0] === undefined) edge = Math.min(edge, cell.x)
    }
  }
  return edge
}

/** Whether a line below can be the missing half of a head: the title without an employer, the school without a degree. */
function needsMore(head: readonly Span[], hasAbove: boolean, kind: EntryKind, below: Line): boolean {
  if (head.length === 0) return true
  const parts = sortHead(head).parts.filter((span) => span.text.length > 1)
  const best = (score: (text: string) => number) => Math.max(0, ...parts.map((span) => score(span.text)))
  if (kind === 'education' && best(schoolScore) === 0 && schoolScore(below.text) > 0) return true
  if (kind === 'work') {
    if (best(titleScore) < 2 && titleScore(below.text) > 2) return true
    const isTitleOnly = best(titleScore) > 2 && best(employerScore) === 0 && parts.length < 2
    if (isTitleOnly && employerScore(below.text) > 1) return true
    // "Charge nurse, ICU" is a title with a comma.
    if (head.length === 1 && best(employerScore) === 0 && employerScore(below.text) > 1) return true
  }
  if (hasAbove) return false
  // The parts of one text, as in "Diploma, Nursing", may be one thing.
  return parts.length < 2 || (kind === 'education' && head.length < 2 && best(schoolScore) === 0)
}

const verbEnd = /^\p{Lu}\p{Ll}+(?:ed|ing)\b/u

function isUnderHead(line: Line, section: readonly Line[], anchor: Anchor): boolean {
  if (
    !isHead(line, section) ||
    line.text.length > 75 ||
    (verbEnd.test(line.text) && titleScore(line.cells[0]!.text) < 2)
  )
    return false
  return line.gapAbove < 1.2 && (anchor.restX === null || Math.abs(line.x - anchor.restX) <= indent)
}

const headCells = (line: Line): Span[] =>
  line.cells.filter((cell) => !/^https?:|^www\./.test(cell.text) && !duration.test(cell.text))

const bodyCells = (line: Line): Span[] =>
  line.cells
    .filter((cell) => !duration.test(cell.text))
    .map((cell, at) => (line.isBullet && at === 0 ? { ...cell, isBullet: true } : cell))

function undatedBlocks(lines: readonly Line[]): EntryBlock[] {
  const isStart = (line: Line) =>
    !line.isBullet &&
    line.text.length <= longestHead &&
    (line.cells[0]!.isBold || line.headingLevel > 0) &&
    !/[.;]$/.test(line.text)
  const blocks: EntryBlock[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (isStart(line) && !(before && isStart(before))) blocks.push({ head: headCells(line), period: null, body: [] })
    else if (isStart(line) && blocks.length > 0) blocks.at(-1)!.head.push(...headCells(line))
    else blocks.at(-1)?.body.push(...bodyCells(line))
  }
  return blocks.map((block) => ({
    ...block,
    head: block.head.map((span) => part(span, 0, span.text.replace(/[:\s]+$/, '').length)),
  }))
}
