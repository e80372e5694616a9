import { hiddenRanges, type ByteRange } from './doc-formatting.ts'
import { readOleStreams } from './ole-streams.ts'
import {
  cellsAtGaps,
  plainLine,
  ResumeUnreadable,
  type ResumeText,
  type TextCell,
  type TextLine,
} from '../resume-text.ts'

/**
 * The text of a Word 97 to 2003 document: the pieces in its table, in order ([MS-DOC] 2.4.1). Hidden, white and tiny text is
 * kept separate.
 * @throws ResumeUnreadable `damaged`, `encrypted`
 */
export function readDoc(bytes: Buffer, maxLines: number): ResumeText {
  try {
    const streams = readOleStreams(bytes, new Set(['WordDocument', '0Table', '1Table']))
    const main = streams.get('WordDocument')
    if (!main || main.length < 0x1aa || main.readUInt16LE(0) !== 0xa5ec) throw new ResumeUnreadable('damaged')
    const flags = main.readUInt16LE(0x0a)
    if (flags & 0x0100) throw new ResumeUnreadable('encrypted')
    const table = streams.get(flags & 0x0200 ? '1Table' : '0Table')
    if (!table) throw new ResumeUnreadable('damaged')
    // Only the main text: footnotes, headers and comments follow it.
    const partAt = (at: number): ByteRange => {
      const from = main.readUInt32LE(at)
      return { from, to: from + main.readUInt32LE(at + 4) }
    }
    const hidden = hiddenRanges(main, table, {
      characters: partAt(0xfa),
      paragraphs: partAt(0x102),
      styles: partAt(0xa2),
    })
    const { text, hiddenText } = textOfPieces(main, table, hidden, main.readInt32LE(0x4c))
    return { lines: linesOf(text, maxLines), pageCount: 1, unreadPages: 0, hiddenText, linkTargets: linksIn(text) }
  } catch (error) {
    if (error instanceof RangeError) throw new ResumeUnreadable('damaged')
    throw error
  }
}

const maxTextLength = 2_000_000

/** The first `length` characters, with the invisible ones separate. */
function textOfPieces(
  main: Buffer,
  table: Buffer,
  hidden: readonly ByteRange[],
  length: number,
): { text: string; hiddenText: string } {
  const clxStart = main.readUInt32LE(0x1a2)
  const clxEnd = clxStart + main.readUInt32LE(0x1a6)
  let at = clxStart
  while (at < clxEnd && table[at] === 1) at += 3 + table.readUInt16LE(at + 1)
  if (table[at] !== 2) throw new ResumeUnreadable('damaged')
  const bytes = table.readUInt32LE(at + 1)
  const count = Math.floor((bytes - 4) / 12)
  const start = at + 5
  let [text, hiddenText] = ['', '']
  const most = Math.min(length, maxTextLength)
  for (let i = 0, read = 0; i < count && read < most; i++) {
    const from = table.readUInt32LE(start + i * 4)
    const characters = table.readUInt32LE(start + (i + 1) * 4) - from
    const place = table.readUInt32LE(start + (count + 1) * 4 + i * 8 + 2)
    const isCompressed = (place & 0x4000_0000) !== 0
    const offset = isCompressed ? (place & 0x3fff_ffff) / 2 : place & 0x3fff_ffff
    if (characters < 0 || offset + characters > main.length) throw new ResumeUnreadable('damaged')
    const bytesEach = isCompressed ? 1 : 2
    const piece = { from: offset, to: offset + Math.min(characters, most - read) * bytesEach }
    for (const { from, to, isHidden } of cutAt(piece, hidden)) {
      const part = main.subarray(from, to)
      const decoded = isCompressed ? new TextDecoder('windows-1252').decode(part) : part.toString('utf16le')
      if (isHidden) hiddenText += ` ${decoded.replace(controls, ' ')}`
      // Ends of paragraphs and cells separate their surroundings, visible or not.
      text += isHidden ? decoded.replace(noControls, '') : decoded
    }
    read += characters
  }
  return { text, hiddenText: hiddenText.trim() }
}

// oxlint-disable-next-line no-control-regex -- they are what Word writes
const controls = /[\u0000-\u001f]+/g
// oxlint-disable-next-line no-control-regex -- as above
const noControls = /[^\u0000-\u001f]+/g

/** A piece split into parts that are entirely hidden or entirely visible. */
function cutAt({ from, to }: ByteRange, hidden: readonly ByteRange[]): (ByteRange & { isHidden: boolean })[] {
  const parts: (ByteRange & { isHidden: boolean })[] = []
  let at = from
  for (const range of hidden.filter((each) => each.to > from && each.from < to).sort((a, b) => a.from - b.from)) {
    const start = Math.max(at, range.from)
    if (start > at) parts.push({ from: at, to: start, isHidden: false })
    const end = Math.min(to, range.to)
    if (end > start) parts.push({ from: start, to: end, isHidden: true })
    at = Math.max(at, end)
  }
  if (at < to) parts.push({ from: at, to, isHidden: false })
  return parts
}

/** Field marks: 0x13 starts a field's code, 0x14 its visible result, 0x15 ends it. */
// oxlint-disable-next-line no-control-regex -- they are what Word writes
const fieldCode = /\u0013[^\u0013\u0014\u0015]*\u0014?/g

const linksIn = (text: string): string[] =>
  // oxlint-disable-next-line no-control-regex -- as above
  [...text.matchAll(/\u0013\s*HYPERLINK\s+"([^"\u0013-\u0015]{1,500})"/g)].map(([, url]) => url!)

/** Ends of paragraphs, pages, lines and table cells. */
// oxlint-disable-next-line no-control-regex -- as above
const endMark = /([\r\f\u000b\u0007])/

function linesOf(text: string, maxLines: number): TextLine[] {
  const lines: TextLine[] = []
  let row: TextCell[] = []
  const shown = text.replace(fieldCode, '').replaceAll('\u0015', '').replaceAll('\u0007\u0007', '\r')
  for (const raw of shown.split(endMark)) {
    if (lines.length >= maxLines) break
    if (raw === '\u0007') continue
    if (raw === '\r' || raw === '\f' || raw === '\u000b') {
      const line = plainLine(row)
      if (line) lines.push(line)
      row = []
      continue
    }
    const startX = row.length * 1_000
    const columns = raw.split('\t').map((part, x) => ({ text: part, x: startX + x * 100, isBold: false }))
    row.push(...columns.flatMap(cellsAtGaps))
  }
  const last = plainLine(row)
  if (last) lines.push(last)
  return lines
}
