import { readProperties } from './doc-properties.ts'
import { readDocStyles, textLook } from './doc-styles.ts'
import { isUnseen, type TextLook } from '../text-look.ts'

/** Byte range of the document's stream, end exclusive. */
export interface ByteRange {
  from: number
  to: number
}

/** Where the lists of formatting pages and the style sheet are in the table stream. */
export interface DocFormatting {
  characters: ByteRange
  paragraphs: ByteRange
  styles: ByteRange
}

const pageBytes = 512
const mostPages = 4_000

interface Formatted extends ByteRange {
  properties: Buffer
}

interface Paragraph extends ByteRange {
  look: TextLook
}

/**
 * The runs that are hidden, white on nothing, or tiny: by their own properties, their character style, or their paragraph's.
 * @throws RangeError if the file's layout is inconsistent
 */
export function hiddenRanges(
  main: Buffer,
  table: Buffer,
  { characters, paragraphs, styles }: DocFormatting,
): ByteRange[] {
  const styleLook = readDocStyles(table.subarray(styles.from, styles.to))
  const looks = paragraphLooks(formattedRanges(main, table, paragraphs, paragraphBytes), styleLook)
  const hidden: ByteRange[] = []
  let first = 0
  for (const run of formattedRanges(main, table, characters, runBytes)) {
    while (first < looks.length && looks[first]!.to <= run.from) first++
    for (let at = first; at < looks.length && looks[at]!.from < run.to; at++) {
      const { from, to, look } = looks[at]!
      if (isUnseen(lookOf(run.properties, look, styleLook)))
        hidden.push({ from: Math.max(from, run.from), to: Math.min(to, run.to) })
    }
    // For text of a document without a list of paragraphs.
    if (looks.length === 0 && isUnseen(lookOf(run.properties, {}, styleLook)))
      hidden.push({ from: run.from, to: run.to })
  }
  return hidden
}

type StyleLook = (style: number | undefined) => TextLook

function lookOf(properties: Buffer, paragraph: TextLook, styleLook: StyleLook): TextLook {
  const { characterStyle } = readProperties(properties)
  const above = { ...paragraph, ...styleLook(characterStyle) }
  return { ...above, ...textLook(readProperties(properties, above)) }
}

/** The look that each paragraph's style and shading, or its row's, give its text; in order. */
function paragraphLooks(paragraphs: Formatted[], styleLook: StyleLook): Paragraph[] {
  const looks: Paragraph[] = []
  let row: Paragraph[] = []
  for (const { from, to, properties } of paragraphs) {
    const own = properties.length < 2 ? {} : readProperties(properties.subarray(2))
    const style = properties.length < 2 ? {} : styleLook(properties.readUInt16LE(0))
    const paragraph = { from, to, look: { ...style, ...(own.isShaded && { isShaded: true }) } }
    looks.push(paragraph)
    if (own.isInTable) row.push(paragraph)
    else row = []
    if (!own.isRowEnd) continue
    // Which cell is shaded is ignored: text that may be visible counts as visible.
    if (own.isShaded) for (const each of row) each.look.isShaded = true
    row = []
  }
  return looks
}

/**
 * Formatting pages ([MS-DOC] 2.9.33, 2.9.174): where their ranges start, then for each range where its properties are in the
 * page. Overlapping ranges are cut, so that the rest is in order.
 */
function formattedRanges(
  main: Buffer,
  table: Buffer,
  { from: at, to: end }: ByteRange,
  propertiesOf: (page: Buffer, range: number, count: number) => Buffer,
): Formatted[] {
  const count = Math.min(mostPages, Math.floor((end - at - 4) / 8))
  const ranges: Formatted[] = []
  for (let i = 0; i < count; i++) {
    const start = (table.readUInt32LE(at + (count + 1) * 4 + i * 4) & 0x3f_ffff) * pageBytes
    const page = main.subarray(start, start + pageBytes)
    const most = page.readUInt8(pageBytes - 1)
    for (let range = 0; range < most; range++) {
      const from = page.readUInt32LE(range * 4)
      const to = page.readUInt32LE(range * 4 + 4)
      if (to > from) ranges.push({ from, to, properties: propertiesOf(page, range, most) })
    }
  }
  ranges.sort((a, b) => a.from - b.from)
  let last = 0
  for (const range of ranges) {
    range.from = Math.max(range.from, last)
    last = Math.max(range.to, last)
  }
  return ranges.filter(({ from, to }) => to > from)
}

const nothing = Buffer.alloc(0)

function runBytes(page: Buffer, range: number, count: number): Buffer {
  const offset = page.readUInt8((count + 1) * 4 + range) * 2
  return offset === 0 ? nothing : page.subarray(offset + 1, offset + 1 + page.readUInt8(offset))
}

/** Its style number, then its properties. Each entry is thirteen bytes long. */
function paragraphBytes(page: Buffer, range: number, count: number): Buffer {
  const offset = page.readUInt8((count + 1) * 4 + range * 13) * 2
  if (offset === 0) return nothing
  const halves = page.readUInt8(offset)
  return halves === 0
    ? page.subarray(offset + 2, offset + 2 + page.readUInt8(offset + 1) * 2)
    : page.subarray(offset + 1, offset + halves * 2)
}
