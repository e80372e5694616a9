import { strToU8, zipSync } from 'fflate'

/** Files as people upload them, generated for tests. */

export interface PdfOptions {
  /** Already compressed contents, inserted as they are: a bomb looks like a page. */
  compressed?: Uint8Array
  /** Additional entries in each page's resources: `/XObject << … >>`. */
  resources?: string
  /** Additional objects, from number 4. */
  objects?: (string | Buffer)[]
}

/** A PDF with these drawing operators on its pages; `/F1` is Helvetica. */
export function pdfOf(pages: readonly string[], { compressed, resources = '', objects = [] }: PdfOptions = {}): Buffer {
  const first = 4 + objects.length
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`)
  const stream = (content: Uint8Array, filter = '') =>
    Buffer.concat([
      Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ])
  const bodies = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
    ...pages.flatMap((content, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
      compressed ? stream(compressed, '/Filter /FlateDecode') : stream(Buffer.from(content, 'latin1')),
    ]),
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]!.length
  for (const [i, body] of bodies.entries()) {
    offsets.push(length)
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = bodies.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** Lines of text from the top of a page, in 11 points; `before` contains operators for all of it. */
export const pdfText = (lines: readonly string[], { before = '', top = 780, size = 11 } = {}): string =>
  `${before} BT /F1 ${size} Tf 1 0 0 1 60 ${top} Tm ${size + 4} TL ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET\n`

const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/** A paragraph of a Word document, with a style. */
export const docxParagraph = (line: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</w:t></w:r></w:p>`

/** A Word document with one paragraph per line, followed by the paragraphs of `more`; `styles` are those of its style sheet. */
export function docxOf(lines: readonly string[], { more = '', styles = '' } = {}): Uint8Array {
  const paragraphs = lines.map((line) => docxParagraph(line))
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    'word/document.xml': strToU8(
      `<w:document ${wordNamespace}><w:body>${paragraphs.join('')}${more}</w:body></w:document>`,
    ),
    'word/styles.xml': strToU8(`<w:styles ${wordNamespace}>${styles}</w:styles>`),
  })
}

export interface DocRun {
  text: string
  /** Character properties as Word stores them: codes with their operands. */
  properties?: number[]
  /** For its paragraph: the style number and further properties. */
  paragraph?: { style: number; properties?: number[] }
}

/** A style of a Word 97 document. */
export interface DocStyle {
  kind: 'paragraph' | 'character'
  base?: number
  /** For its characters. */
  properties?: number[]
  paragraphProperties?: number[]
}

const sectorBytes = 512
const textStart = 2_048

interface DocOptions {
  /** Additional entries in its container. */
  streams?: readonly string[]
  styles?: readonly DocStyle[]
}

/** A Word 97 document. */
export function docOf(runs: readonly DocRun[], { streams = [], styles = [] }: DocOptions = {}): Buffer {
  const text = Buffer.from(runs.map((run) => run.text).join(''), 'utf16le')
  const formattingAt = Math.ceil((textStart + text.length) / sectorBytes) * sectorBytes
  const main = Buffer.alloc(Math.max(4_096, formattingAt + 2 * sectorBytes))
  const table = Buffer.alloc(4_096)
  const characters = text.length / 2
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(0x0200, 0x0a)
  main.writeInt32LE(characters, 0x4c)
  text.copy(main, textStart)
  // One piece contains all text: its end, and where it starts.
  table[0] = 2
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(characters, 9)
  table.writeUInt32LE(textStart, 15)
  main.writeUInt32LE(21, 0x1a6)
  // One formatting page: where the runs start, then their properties from the end of the page.
  table.writeUInt32LE(textStart, 100)
  table.writeUInt32LE(textStart + text.length, 104)
  table.writeUInt32LE(formattingAt / sectorBytes, 108)
  main.writeUInt32LE(100, 0xfa)
  main.writeUInt32LE(12, 0xfe)
  let at = textStart
  let free = sectorBytes - 2
  for (const [i, { text: own, properties = [] }] of runs.entries()) {
    main.writeUInt32LE(at, formattingAt + i * 4)
    at += own.length * 2
    if (properties.length === 0) continue
    free -= properties.length + 1
    free -= free % 2
    main[formattingAt + free] = properties.length
    Buffer.from(properties).copy(main, formattingAt + free + 1)
    main[formattingAt + (runs.length + 1) * 4 + i] = free / 2
  }
  main.writeUInt32LE(at, formattingAt + runs.length * 4)
  main[formattingAt + sectorBytes - 1] = runs.length
  addParagraphs(main, table, runs, formattingAt + sectorBytes)
  addStyles(main, table, styles)
  return containerOf({
    WordDocument: main,
    '1Table': table,
    ...Object.fromEntries(streams.map((name) => [name, Buffer.alloc(4_096)])),
  })
}

/** The formatting page for paragraphs, each as long as its run. */
function addParagraphs(main: Buffer, table: Buffer, runs: readonly DocRun[], pageAt: number): void {
  const length = runs.reduce((sum, run) => sum + run.text.length * 2, 0)
  table.writeUInt32LE(textStart, 200)
  table.writeUInt32LE(textStart + length, 204)
  table.writeUInt32LE(pageAt / sectorBytes, 208)
  main.writeUInt32LE(200, 0x102)
  main.writeUInt32LE(12, 0x106)
  let at = textStart
  let free = sectorBytes - 2
  for (const [i, { text, paragraph }] of runs.entries()) {
    main.writeUInt32LE(at, pageAt + i * 4)
    at += text.length * 2
    if (!paragraph) continue
    const own = Buffer.from([paragraph.style, 0, ...(paragraph.properties ?? [])])
    const entry = Buffer.concat([Buffer.from([0, Math.ceil(own.length / 2)]), own, Buffer.alloc(own.length % 2)])
    free -= entry.length
    entry.copy(main, pageAt + free)
    main[pageAt + (runs.length + 1) * 4 + i * 13] = free / 2
  }
  main.writeUInt32LE(at, pageAt + runs.length * 4)
  main[pageAt + sectorBytes - 1] = runs.length
}

/** The style sheet: the count, the length of the common part, then each style preceded by its length. */
function addStyles(main: Buffer, table: Buffer, styles: readonly DocStyle[]): void {
  if (styles.length === 0) return
  const baseBytes = 10
  const sized = (content: Buffer) => {
    const length = Buffer.alloc(2)
    length.writeUInt16LE(content.length)
    return Buffer.concat([length, content, Buffer.alloc(content.length % 2)])
  }
  const head = Buffer.alloc(18)
  head.writeUInt16LE(styles.length, 0)
  head.writeUInt16LE(baseBytes, 2)
  const entries = styles.map(({ kind, base = 0xfff, properties = [], paragraphProperties = [] }, i) => {
    const fixed = Buffer.alloc(baseBytes)
    fixed.writeUInt16LE((kind === 'paragraph' ? 1 : 2) | (base << 4), 2)
    const name = Buffer.from(`\u0002S${i}\0`, 'utf16le')
    const parts = kind === 'paragraph' ? [Buffer.from([i, 0, ...paragraphProperties])] : []
    return sized(Buffer.concat([fixed, name, ...[...parts, Buffer.from(properties)].map(sized)]))
  })
  const sheet = Buffer.concat([sized(head), ...entries])
  sheet.copy(table, 512)
  main.writeUInt32LE(512, 0xa2)
  main.writeUInt32LE(sheet.length, 0xa6)
}

/** An OLE compound file: its header, one sector of its allocation table, one of its directory, then its streams. */
function containerOf(streams: Record<string, Buffer>): Buffer {
  const endOfChain = 0xff_ff_ff_fe
  const header = Buffer.alloc(sectorBytes)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4_096, 56)
  header.writeUInt32LE(endOfChain, 60)
  header.writeUInt32LE(endOfChain, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(sectorBytes, 0xff)
  table.writeUInt32LE(0xff_ff_ff_fd, 0)
  table.writeUInt32LE(endOfChain, 4)
  const directory = Buffer.alloc(sectorBytes)
  const entry = (index: number, name: string, type: number, first: number, size: number) => {
    const start = index * 128
    directory.write(`${name}\0`, start, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, start + 64)
    directory[start + 66] = type
    directory.writeUInt32LE(first, start + 116)
    directory.writeUInt32LE(size, start + 120)
  }
  entry(0, 'Root Entry', 5, endOfChain, 0)
  let sector = 2
  for (const [i, [name, content]] of Object.entries(streams).entries()) {
    entry(i + 1, name, 2, sector, content.length)
    const last = sector + content.length / sectorBytes - 1
    for (; sector <= last; sector++) table.writeUInt32LE(sector === last ? endOfChain : sector + 1, sector * 4)
  }
  return Buffer.concat([header, table, directory, ...Object.values(streams)])
}

/** A small PDF whose forms draw one another ten times each: 10^`depth` drawings for a reader that follows them. */
export function nestedFormsPdf(depth = 12): Buffer {
  const form = (content: string, resources: string) =>
    `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << ${resources} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
  const nested = Array.from({ length: depth }, (_, at) => form('/X Do '.repeat(10), `/XObject << /X ${at + 5} 0 R >>`))
  const last = form('BT /F1 11 Tf 60 700 Td (Mara Ellwood) Tj ET', '/Font << /F1 3 0 R >>')
  return pdfOf(['/X Do'], { resources: '/XObject << /X 4 0 R >>', objects: [...nested, last] })
}
