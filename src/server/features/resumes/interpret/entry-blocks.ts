import {
  anchorsOf,
  duration,
  indent,
  isSentence,
  longestHead,
  withOpenPeriod,
  withoutMargin,
  type Anchor,
  type EntryKind,
} from './entry-anchors.ts'
import { findDateRanges } from './find-dates.ts'
import { sortHead } from './entry-head.ts'
import type { EntryBlock } from './entry-block.ts'
import { jobSentences } from './job-sentences.ts'
import { degreeScore, employerScore, isPlace, schoolScore, titleScore } from './word-lists.ts'
import { part, type Line, type Span } from '../read/spans.ts'

/** Splits a section into entries at its dates or, if there are none, at visual separation. */
export function entryBlocks(lines: readonly Line[], kind: EntryKind): EntryBlock[] {
  const told = kind === 'work' ? jobSentences(lines) : null
  if (told) return told
  const found = anchorsOf(lines, kind)
  const main = withoutMargin(lines, found)
  if (main.length < lines.length) return entryBlocks(main, kind)
  const bare = withoutBulletsAbove(lines, found)
  if (bare) return entryBlocks(bare, kind)
  const anchors = kind === 'work' ? withOpenPeriod(found) : found
  if (anchors.length === 0) return undatedBlocks(lines, kind)
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

/** The lines without the bullets of heads, if every line with dates has one or such a line right above it, also the first; or null. */
function withoutBulletsAbove(lines: readonly Line[], anchors: readonly Anchor[]): Line[] | null {
  const heads = anchors.map(({ at }) => lines[at - 1])
  const areHeads = heads.every(
    (line, index) => line?.isBullet === true && !lines[anchors[index]!.at]!.isBullet && line.text.length < longestHead,
  )
  if (anchors.length === 0) return null
  if (anchors[0]!.at === 0 && anchors.every(({ isBody }) => isBody)) {
    return lines.map((line, at) => (anchors.some((anchor) => anchor.at === at) ? { ...line, isBullet: false } : line))
  }
  if (!areHeads || anchors[0]!.at !== 1) return null
  return lines.map((line) => (heads.includes(line) ? { ...line, isBullet: false } : line))
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

/** A short line that is not a sentence, not indented and not a bullet. */
function isHead(line: Line, section: readonly Line[]): boolean {
  if (line.isBullet || line.text.length > longestHead || /^https?:|^www\./.test(line.text)) return false
  if (/^\p{Ll}/u.test(line.text)) return false
  if (isSentence(line.text)) return false
  if (line.cells.length === 1 && line.text.length > 75 && !line.cells[0]!.isBold) return false
  return line.x <= leftEdge(section, line.page) + indent || line.cells[0]!.isBold || line.headingLevel > 0
}

const leadingBullet = /^[•◦▪]\s/u

/** Lines. */
const leastOnPage = 3

/** Where heads start: the leftmost text that is not a date. On another page, the section may be in another column. */
function leftEdge(section: readonly Line[], page: number): number {
  const onPage = section.filter((line) => line.page === page && !line.isBullet)
  let edge = Number.POSITIVE_INFINITY
  for (const line of onPage.length < leastOnPage ? section : onPage) {
    for (const cell of line.cells) {
      const isBullet = line.isBullet || leadingBullet.test(cell.text)
      if (!isBullet && findDateRanges(cell.text)[0] === undefined) edge = Math.min(edge, cell.x)
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

/** Not names: "Kettering General Hospital". */
const verbEnd = /^\p{Lu}\p{Ll}+(?:ed|ing)(?!\p{L}|\s\p{Lu}\p{Ll})/u

function isUnderHead(line: Line, section: readonly Line[], anchor: Anchor): boolean {
  if (
    !isHead(line, section) ||
    line.text.length > 75 ||
    (verbEnd.test(line.text) && titleScore(line.cells[0]!.text) < 2)
  )
    return false
  // Behind a bullet, text begins further to the right.
  const bullet = leadingBullet.test(anchor.rest[0]?.text ?? '') ? indent : 0
  const isAligned =
    anchor.restX === null || (line.x >= anchor.restX - indent && line.x <= anchor.restX + indent + bullet)
  return line.gapAbove < 1.2 && isAligned
}

const headCells = (line: Line): Span[] =>
  line.cells.filter((cell) => !/^https?:|^www\./.test(cell.text) && !duration.test(cell.text))

const bodyCells = (line: Line): Span[] =>
  line.cells
    .filter((cell) => !duration.test(cell.text))
    .map((cell, at) => (line.isBullet && at === 0 ? { ...cell, isBullet: true } : cell))

/** In larger type than lines below it: a name in a list without dates. */
function isLargest(line: Line, lines: readonly Line[]): boolean {
  const sizes = lines.map(({ size }) => size)
  const largest = Math.max(...sizes)
  return line.size > largest - 0.2 && largest > Math.min(...sizes) * 1.08
}

function undatedBlocks(lines: readonly Line[], kind: EntryKind): EntryBlock[] {
  const couldStart = (line: Line) => !line.isBullet && line.text.length <= longestHead && !/[.;]$/.test(line.text)
  const isMarked = (line: Line) => couldStart(line) && (line.cells[0]!.isBold || line.headingLevel > 0)
  // A job without dates and bold type is more often part of something else.
  const isStart =
    lines.some(isMarked) || kind === 'work' ? isMarked : (line: Line) => couldStart(line) && isLargest(line, lines)
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
