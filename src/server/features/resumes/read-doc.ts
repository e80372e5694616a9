import { readOleStreams } from './ole-streams.ts'
import { plainLine, ResumeUnreadable, type ResumeText, type TextCell, type TextLine } from './resume-text.ts'

/**
 * The text of a Word 97 to 2003 document: the pieces that its table names, in order ([MS-DOC] 2.4.1).
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
    // Only the main text: footnotes, headers and comments stand behind it.
    const text = textOfPieces(main, table).slice(0, main.readInt32LE(0x4c))
    return { lines: linesOf(text, maxLines), pageCount: 1, unreadPages: 0, hiddenText: '', linkTargets: linksIn(text) }
  } catch (error) {
    if (error instanceof RangeError) throw new ResumeUnreadable('damaged')
    throw error
  }
}

const maxTextLength = 2_000_000

function textOfPieces(main: Buffer, table: Buffer): string {
  const clxStart = main.readUInt32LE(0x1a2)
  const clxEnd = clxStart + main.readUInt32LE(0x1a6)
  let at = clxStart
  while (at < clxEnd && table[at] === 1) at += 3 + table.readUInt16LE(at + 1)
  if (table[at] !== 2) throw new ResumeUnreadable('damaged')
  const bytes = table.readUInt32LE(at + 1)
  const count = Math.floor((bytes - 4) / 12)
  const start = at + 5
  let text = ''
  for (let i = 0; i < count && text.length < maxTextLength; i++) {
    const from = table.readUInt32LE(start + i * 4)
    const characters = table.readUInt32LE(start + (i + 1) * 4) - from
    const place = table.readUInt32LE(start + (count + 1) * 4 + i * 8 + 2)
    const isCompressed = (place & 0x4000_0000) !== 0
    const offset = isCompressed ? (place & 0x3fff_ffff) / 2 : place & 0x3fff_ffff
    if (characters < 0 || offset + characters > main.length) throw new ResumeUnreadable('damaged')
    text += isCompressed
      ? new TextDecoder('windows-1252').decode(main.subarray(offset, offset + characters))
      : main.toString('utf16le', offset, offset + characters * 2)
  }
  return text
}

/** Field marks: 0x13 begins a field's code, 0x14 its shown result, 0x15 ends it. */
// oxlint-disable-next-line no-control-regex -- they are what Word writes
const fieldCode = /\u0013[^\u0013\u0014\u0015]*\u0014?/g

const linksIn = (text: string): string[] =>
  // oxlint-disable-next-line no-control-regex -- as above
  [...text.matchAll(/\u0013\s*HYPERLINK\s+"([^"\u0013-\u0015]{1,500})"/g)].map(([, url]) => url!)

/** Ends of paragraphs, pages and lines, and of a table's cells. */
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
    row.push(...raw.split('\t').map((part, x) => ({ text: part, x: startX + x * 100, isBold: false })))
  }
  const last = plainLine(row)
  if (last) lines.push(last)
  return lines
}
