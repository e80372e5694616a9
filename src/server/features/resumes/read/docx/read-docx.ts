import { isSamePart, mainPartName, relationsName } from '#documents/docx/main-part.ts'
import { decodeXmlPart, xmlElements } from '#documents/xml/xml-elements.ts'
import { applyToLook, isOn, isRunUnseen, isTinted, readDocxStyles } from './docx-styles.ts'
import { listZip, readZipEntry, ZipError } from '#documents/zip/read-zip.ts'
import {
  cellsAtGaps,
  plainLine,
  ResumeUnreadable,
  type ResumeText,
  type TextCell,
  type TextLine,
} from '../resume-text.ts'
import type { TextLook } from '../text-look.ts'
import { xmlTokens, type XmlToken } from './xml-tokens.ts'

const maxPartBytes = 30_000_000
const maxRelationBytes = 1_000_000

/** @throws ResumeUnreadable `damaged`, `encrypted` */
export async function readDocx(bytes: Buffer, maxLines: number): Promise<ResumeText> {
  const [types] = await readParts(bytes, ['[Content_Types].xml'])
  const mainName = mainPartName(xmlElements(types ?? '').elements)
  const [main = null, relations] = await readParts(bytes, [mainName, relationsName(mainName)])
  if (main === null) throw new ResumeUnreadable('damaged')
  const links = relationshipsOf(relations ?? '')
  const [styles] = await readParts(bytes, [stylesName(mainName, links)])
  const reader = new DocxReader(maxLines, readDocxStyles(styles ?? ''))
  for (const token of xmlTokens(main)) if (!reader.take(token)) break
  return { ...reader.result(), linkTargets: externalTargets(links) }
}

/**
 * Parts of an archive as text; null for a missing one.
 * @throws ResumeUnreadable
 */
export async function readParts(bytes: Buffer, names: readonly string[]): Promise<(string | null)[]> {
  try {
    const entries = listZip(bytes)
    if (entries.some((entry) => entry.isEncrypted)) throw new ResumeUnreadable('encrypted')
    return await Promise.all(
      names.map(async (name) => {
        const entry = entries.find((entry) => isSamePart(entry.name, name))
        if (!entry) return null
        const limit = name.endsWith('.rels') ? maxRelationBytes : maxPartBytes
        const text = decodeXmlPart(await readZipEntry(bytes, entry, limit))
        // Word processors write no document type declarations, and entity attacks need them.
        if (!name.startsWith('META-INF') && /<!(DOCTYPE|ENTITY)/i.test(text)) throw new ResumeUnreadable('damaged')
        return text
      }),
    )
  } catch (error) {
    if (error instanceof ZipError || error instanceof RangeError) throw new ResumeUnreadable('damaged')
    throw error
  }
}

type Relationship = Record<string, string>

const relationshipsOf = (xml: string): Relationship[] =>
  xmlElements(xml).elements.flatMap(({ name, attributes }) => (name === 'Relationship' ? [attributes] : []))

/** A target is relative to the main part's folder, or begins with a slash. */
function stylesName(mainName: string, relationships: readonly Relationship[]): string {
  const target = relationships.find(({ Type }) => Type?.endsWith('/styles'))?.Target ?? '/word/styles.xml'
  return target.startsWith('/') ? target.slice(1) : mainName.replace(/[^/]*$/, '') + target
}

const externalTargets = (relationships: readonly Relationship[]): string[] =>
  relationships.flatMap(({ TargetMode, Type = '', Target = '' }) =>
    TargetMode === 'External' && Type.endsWith('hyperlink') ? [Target] : [],
  )

interface Row {
  /** Paragraphs of each cell. */
  columns: TextLine[][]
  /** The current cell has a background color. */
  isTinted: boolean
}

type StyleLook = ReturnType<typeof readDocxStyles>

class DocxReader {
  readonly #maxLines: number
  readonly #styleLook: StyleLook
  #lines: TextLine[] = []
  #hidden = ''
  #rows: Row[] = []
  #cells: TextCell[] = []
  #paragraph = newParagraph()
  #run = newRun()
  #isInText = false
  #isInRunProperties = false
  #isInParagraph = false
  #skipDepth = 0

  constructor(maxLines: number, styleLook: StyleLook) {
    this.#maxLines = maxLines
    this.#styleLook = styleLook
  }

  result(): ResumeText {
    const pageCount = this.#lines.at(-1)?.page ?? 1
    return { lines: this.#lines, pageCount, unreadPages: 0, hiddenText: this.#hidden.trim(), linkTargets: [] }
  }

  /** False once enough was read. */
  take(token: XmlToken): boolean {
    if (token.kind === 'text') {
      if (this.#isInText && this.#skipDepth === 0) this.#write(token.text)
    } else if (token.kind === 'open') this.#open(token.name, token.attributes, token.isEmpty)
    else this.#close(token.name)
    return this.#lines.length < this.#maxLines
  }

  #open(name: string, attributes: Record<string, string>, isEmpty: boolean): void {
    // Images of text boxes repeat their text for old readers; deletions are not text.
    if (name === 'Fallback' || name === 'del' || name === 'instrText') {
      if (!isEmpty) this.#skipDepth++
      return
    }
    if (name === 'p') {
      this.#paragraph = newParagraph()
      this.#isInParagraph = true
      this.#cells = [newCell(0)]
      // An empty paragraph closes itself.
      if (isEmpty) this.#endParagraph()
    } else if (name === 'r') this.#run = newRun()
    else if (name === 'rPr') this.#isInRunProperties = !isEmpty
    else if (name === 't') this.#isInText = !isEmpty
    else if (name === 'tab' && !this.#isInRunProperties && attributes.pos === undefined) this.#newCell()
    else if (name === 'br' || name === 'cr') this.#break(attributes.type)
    else if (name === 'noBreakHyphen') this.#write('-')
    else if (name === 'tr') this.#rows.push({ columns: [], isTinted: false })
    else if (name === 'tc') this.#beginCell()
    else if (name === 'numPr') this.#paragraph.isBullet = true
    else if (name === 'outlineLvl') this.#paragraph.headingLevel = (Number(attributes.val) % 9) + 1
    else if (name === 'pStyle') this.#style(attributes.val ?? '')
    else if (name === 'spacing' && attributes.before) this.#paragraph.gapAbove = Number(attributes.before) / 240
    else if (this.#isInRunProperties) this.#runProperty(name, attributes)
    else if (name === 'shd') this.#shade(attributes)
  }

  #runProperty(name: string, attributes: Record<string, string>): void {
    if (name === 'b') this.#run.isBold = isOn(attributes)
    else if (name === 'rStyle') this.#run.look = { ...this.#styleLook(attributes.val), ...this.#run.look }
    else applyToLook(this.#run.look, name, attributes)
  }

  #beginCell(): void {
    const row = this.#rows.at(-1)
    if (!row) return
    row.columns.push([])
    row.isTinted = false
  }

  /** For a paragraph, or for the cell whose paragraphs follow. */
  #shade(attributes: Record<string, string>): void {
    if (this.#isInParagraph) this.#paragraph.isTinted = isTinted(attributes)
    else if (this.#rows.length > 0) this.#rows.at(-1)!.isTinted = isTinted(attributes)
  }

  #style(id: string): void {
    if (/^(heading|title|berschrift|titre|ttulo|überschrift)/i.test(id))
      this.#paragraph.headingLevel = Number(/\d/.exec(id)?.[0] ?? 1)
    if (/list(bullet|number)|aufzhlung/i.test(id)) this.#paragraph.isBullet = true
    this.#paragraph.look = this.#styleLook(id)
  }

  #close(name: string): void {
    if (name === 'Fallback' || name === 'del' || name === 'instrText') this.#skipDepth--
    else if (name === 't') this.#isInText = false
    else if (name === 'rPr') this.#isInRunProperties = false
    else if (name === 'p') this.#endParagraph()
    else if (name === 'tr') this.#endRow()
  }

  #write(text: string): void {
    const { isBold, look } = this.#run
    const isOnTint = this.#paragraph.isTinted || this.#rows.some((row) => row.isTinted)
    if (isRunUnseen(this.#paragraph.look, look, isOnTint)) {
      this.#hidden += text
      return
    }
    const cell = (this.#cells.at(-1) ?? this.#newCell())!
    cell.text += text
    if (isBold && text.trim()) cell.isBold = true
    this.#paragraph.size = Math.max(this.#paragraph.size, (look.halfPoints ?? 0) / 2)
  }

  #newCell(): TextCell {
    const cell = newCell(this.#cells.length * 100)
    this.#cells.push(cell)
    return cell
  }

  #break(type: string | undefined): void {
    if (type === 'page') this.#paragraph.page++
    const { page, size, headingLevel } = this.#paragraph
    this.#put(plainLine(this.#cells.flatMap(cellsAtGaps), { page, size, headingLevel }))
    this.#cells = [newCell(0)]
  }

  #endParagraph(): void {
    this.#isInParagraph = false
    const { page, size, headingLevel, isBullet, gapAbove } = this.#paragraph
    const wasEmpty = !this.#put(
      plainLine(this.#cells.flatMap(cellsAtGaps), {
        page,
        size,
        headingLevel,
        isBullet,
        gapAbove: gapAbove + this.#blank,
      }),
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

  /** Cells are side by side: their first paragraphs form one line, and so on. */
  #endRow(): void {
    const row = this.#rows.pop()
    if (!row) return
    for (const line of rowLines(row.columns)) this.#put(line)
  }
}

/** Lines of a table row. If both columns contain much text, they are read one after the other. */
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

const newCell = (x: number): TextCell => ({ text: '', x, isBold: false })
const newRun = () => ({ isBold: false, look: {} as TextLook })
const newParagraph = () => ({
  headingLevel: 0,
  isBullet: false,
  isTinted: false,
  look: {} as TextLook,
  size: 0,
  gapAbove: 0,
  page: 1,
})
