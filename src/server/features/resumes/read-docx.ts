import { listZip, readZipEntry, ZipError } from '#server/features/files/read-zip.ts'
import { plainLine, ResumeUnreadable, type ResumeText, type TextCell, type TextLine } from './resume-text.ts'
import { xmlTokens, type XmlToken } from './xml-tokens.ts'

const maxPartBytes = 30_000_000
const maxRelationBytes = 1_000_000

/** @throws ResumeUnreadable `damaged`, `encrypted` */
export async function readDocx(bytes: Buffer, maxLines: number): Promise<ResumeText> {
  const parts = await readParts(bytes, ['word/document.xml', 'word/styles.xml', 'word/_rels/document.xml.rels'])
  const [main = null, styles, relations] = parts
  if (main === null) throw new ResumeUnreadable('damaged')
  const reader = new DocxReader(maxLines, hiddenStyles(styles ?? ''))
  for (const token of xmlTokens(main)) if (!reader.take(token)) break
  return { ...reader.result(), linkTargets: externalTargets(relations ?? '') }
}

/**
 * Parts of an archive as text; null for one that is not there.
 * @throws ResumeUnreadable
 */
export async function readParts(bytes: Buffer, names: readonly string[]): Promise<(string | null)[]> {
  try {
    const entries = listZip(bytes)
    if (entries.some((entry) => entry.isEncrypted)) throw new ResumeUnreadable('encrypted')
    return await Promise.all(
      names.map(async (name) => {
        const entry = entries.find((entry) => entry.name === name)
        if (!entry) return null
        const limit = name.endsWith('.rels') ? maxRelationBytes : maxPartBytes
        const text = (await readZipEntry(bytes, entry, limit)).toString('utf8')
        // Word processors write no document types; those are what entity attacks need.
        if (!name.startsWith('META-INF') && /<!(DOCTYPE|ENTITY)/i.test(text)) throw new ResumeUnreadable('damaged')
        return text
      }),
    )
  } catch (error) {
    if (error instanceof ZipError || error instanceof RangeError) throw new ResumeUnreadable('damaged')
    throw error
  }
}

const externalTargets = (relations: string): string[] =>
  [...xmlTokens(relations)].flatMap((token) =>
    token.kind === 'open' &&
    token.attributes.TargetMode === 'External' &&
    (token.attributes.Type ?? '').endsWith('hyperlink')
      ? [token.attributes.Target ?? '']
      : [],
  )

/** Ids of styles whose text is not shown. */
function hiddenStyles(styles: string): Set<string> {
  const hidden = new Set<string>()
  let id = ''
  for (const token of xmlTokens(styles)) {
    if (token.kind !== 'open') continue
    if (token.name === 'style') id = token.attributes.styleId ?? ''
    else if (token.name === 'vanish' && token.attributes.val !== '0' && token.attributes.val !== 'false') hidden.add(id)
  }
  return hidden
}

interface Row {
  /** Paragraphs of each cell. */
  columns: TextLine[][]
}

class DocxReader {
  readonly #maxLines: number
  readonly #hiddenStyles: Set<string>
  #lines: TextLine[] = []
  #hidden = ''
  #rows: Row[] = []
  #cells: TextCell[] = []
  #paragraph = newParagraph()
  #run = newRun()
  #isInText = false
  #isInRunProperties = false
  #skipDepth = 0

  constructor(maxLines: number, hidden: Set<string>) {
    this.#maxLines = maxLines
    this.#hiddenStyles = hidden
  }

  result(): ResumeText {
    const pageCount = this.#lines.at(-1)?.page ?? 1
    return { lines: this.#lines, pageCount, unreadPages: 0, hiddenText: this.#hidden.trim(), linkTargets: [] }
  }

  /** False when enough was read. */
  take(token: XmlToken): boolean {
    if (token.kind === 'text') {
      if (this.#isInText && this.#skipDepth === 0) this.#write(token.text)
    } else if (token.kind === 'open') this.#open(token.name, token.attributes, token.isEmpty)
    else this.#close(token.name)
    return this.#lines.length < this.#maxLines
  }

  #open(name: string, attributes: Record<string, string>, isEmpty: boolean): void {
    // Pictures of text boxes hold their text a second time for old readers; deletions are no text.
    if (name === 'Fallback' || name === 'del' || name === 'instrText') {
      if (!isEmpty) this.#skipDepth++
      return
    }
    const isOn = attributes.val !== '0' && attributes.val !== 'false' && attributes.val !== 'none'
    if (name === 'p') {
      this.#paragraph = newParagraph()
      this.#cells = [newCell(0)]
      // An empty paragraph closes itself.
      if (isEmpty) this.#endParagraph()
    } else if (name === 'r') this.#run = newRun()
    else if (name === 'rPr') this.#isInRunProperties = !isEmpty
    else if (name === 't') this.#isInText = !isEmpty
    else if (name === 'tab' && !this.#isInRunProperties && attributes.pos === undefined) this.#newCell()
    else if (name === 'br' || name === 'cr') this.#break(attributes.type)
    else if (name === 'noBreakHyphen') this.#write('-')
    else if (name === 'tr') this.#rows.push({ columns: [] })
    else if (name === 'tc') this.#rows.at(-1)?.columns.push([])
    else if (name === 'numPr') this.#paragraph.isBullet = true
    else if (name === 'outlineLvl') this.#paragraph.headingLevel = (Number(attributes.val) % 9) + 1
    else if (name === 'pStyle') this.#style(attributes.val ?? '')
    else if (name === 'spacing' && attributes.before) this.#paragraph.gapAbove = Number(attributes.before) / 240
    else if (this.#isInRunProperties) this.#runProperty(name, attributes, isOn)
  }

  #runProperty(name: string, attributes: Record<string, string>, isOn: boolean): void {
    if (name === 'b') this.#run.isBold = isOn
    else if (name === 'vanish' || name === 'webHidden') this.#run.isHidden ||= isOn
    else if (name === 'color') this.#run.isWhite = isNearWhite(attributes.val ?? '')
    else if (name === 'shd')
      this.#run.isShaded = /^[0-9a-f]{6}$/i.test(attributes.fill ?? '') && !isNearWhite(attributes.fill!)
    else if (name === 'highlight') this.#run.isShaded = isOn
    else if (name === 'sz') this.#run.halfPoints = Number(attributes.val)
    else if (name === 'rStyle' && this.#hiddenStyles.has(attributes.val ?? '')) this.#run.isHidden = true
  }

  #style(id: string): void {
    if (/^(heading|title|berschrift|titre|ttulo|überschrift)/i.test(id))
      this.#paragraph.headingLevel = Number(/\d/.exec(id)?.[0] ?? 1)
    if (/list(bullet|number)|aufzhlung/i.test(id)) this.#paragraph.isBullet = true
    if (this.#hiddenStyles.has(id)) this.#paragraph.isHidden = true
  }

  #close(name: string): void {
    if (name === 'Fallback' || name === 'del' || name === 'instrText') this.#skipDepth--
    else if (name === 't') this.#isInText = false
    else if (name === 'rPr') this.#isInRunProperties = false
    else if (name === 'p') this.#endParagraph()
    else if (name === 'tr') this.#endRow()
  }

  #write(text: string): void {
    const { isHidden, isWhite, isShaded, halfPoints, isBold } = this.#run
    if (isHidden || this.#paragraph.isHidden || (isWhite && !isShaded) || (halfPoints > 0 && halfPoints < 5)) {
      this.#hidden += text
      return
    }
    const cell = (this.#cells.at(-1) ?? this.#newCell())!
    cell.text += text
    if (isBold && text.trim()) cell.isBold = true
    this.#paragraph.size = Math.max(this.#paragraph.size, halfPoints / 2)
  }

  #newCell(): TextCell {
    const cell = newCell(this.#cells.length * 100)
    this.#cells.push(cell)
    return cell
  }

  #break(type: string | undefined): void {
    if (type === 'page') this.#paragraph.page++
    const { page, size, headingLevel } = this.#paragraph
    this.#put(plainLine(this.#cells, { page, size, headingLevel }))
    this.#cells = [newCell(0)]
  }

  #endParagraph(): void {
    const { page, size, headingLevel, isBullet, gapAbove } = this.#paragraph
    const wasEmpty = !this.#put(
      plainLine(this.#cells, { page, size, headingLevel, isBullet, gapAbove: gapAbove + this.#blank }),
    )
    this.#blank = wasEmpty ? 1 : 0
    this.#cells = [newCell(0)]
  }
  #blank = 0

  #put(line: TextLine | null): boolean {
    if (!line) return false
    const column = this.#rows.at(-1)?.columns.at(-1)
    if (column) column.push(line)
    else this.#lines.push(line)
    return true
  }

  /** Cells stand beside each other: their first paragraphs make one line, and so on. */
  #endRow(): void {
    const row = this.#rows.pop()
    if (!row) return
    for (const line of rowLines(row.columns)) this.#put(line)
  }
}

/** Lines of a table's row. Columns that both hold much text are read one after the other. */
export function rowLines(columns: TextLine[][]): TextLine[] {
  const filled = columns.filter((column) => column.length > 0)
  if (filled.filter((column) => column.length > 4).length > 1) return filled.flat()
  const height = Math.max(0, ...columns.map((column) => column.length))
  return Array.from({ length: height }, (_, at) => {
    const present = columns.flatMap((column, index) => (column[at] ? [{ line: column[at], index }] : []))
    const main = present.at(-1)!.line
    return {
      ...main,
      isBullet: present.length === 1 && main.isBullet,
      cells: present.flatMap(({ line, index }) => line.cells.map((cell) => ({ ...cell, x: index * 1_000 + cell.x }))),
    }
  })
}

export const isNearWhite = (colour: string): boolean => /^#?(f[a-f]){3}$/i.test(colour)

const newCell = (x: number): TextCell => ({ text: '', x, isBold: false })
const newRun = () => ({ isBold: false, isHidden: false, isWhite: false, isShaded: false, halfPoints: 0 })
const newParagraph = () => ({ headingLevel: 0, isBullet: false, isHidden: false, size: 0, gapAbove: 0, page: 1 })
