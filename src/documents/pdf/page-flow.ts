import type { PDF, PDFPage } from '@libpdf/core'
import { fillPage } from './add-to-page.ts'
import { breakText } from './break-text.ts'
import type { EmbeddedFonts } from './embedded-fonts.ts'
import type { FontWeight } from './font-files.ts'
import { PageContent, type Rgb } from './page-content.ts'
import { shapeLine, type TextLine } from './shape-text.ts'
import type { StructureElement, StructureTree } from './structure-tree.ts'

export const ink: Rgb = [0.07, 0.09, 0.15]
export const quietInk: Rgb = [0.33, 0.36, 0.43]
const ruleInk: Rgb = [0.8, 0.82, 0.86]

export const paperSizes = { A4: { width: 595.28, height: 841.89 }, Letter: { width: 612, height: 792 } } as const

export interface FlowOptions {
  width: number
  height: number
  margin: number
  direction: 'ltr' | 'rtl'
  /** BCP 47 tag of the text. */
  language: string
  structure: StructureTree | null
}

export interface TextOptions {
  size: number
  weight?: FontWeight
  color?: Rgb
  spaceAfter?: number
  /** From the side where lines start. */
  indent?: number
  /** Points that must also fit below it on the page, such as the first lines of the section it heads. */
  keepWith?: number
  element?: StructureElement | null
}

export interface Cell {
  text: string
  element: StructureElement | null
  weight?: FontWeight
  color?: Rgb
  size?: number
  /** Aligned to the far end of the column, as for figures. */
  isFigure?: boolean
}

const lineHeight = 1.4

/** Fills pages from top to bottom; a new page starts when the last one is full. */
export class PageFlow {
  readonly #pdf: PDF
  readonly #fonts: EmbeddedFonts
  readonly #options: FlowOptions
  readonly #pages: { page: PDFPage; content: PageContent }[] = []
  #y = 0

  constructor(pdf: PDF, fonts: EmbeddedFonts, options: FlowOptions) {
    this.#pdf = pdf
    this.#fonts = fonts
    this.#options = options
    this.#newPage()
  }

  /** Width of the text. */
  get width(): number {
    return this.#options.width - 2 * this.#options.margin
  }

  text(text: string, options: TextOptions): void {
    const { size, weight = 'regular', color = ink, spaceAfter = 0, indent = 0, keepWith = 0, element = null } = options
    const lines = this.#break(text, weight, size, this.width - indent)
    const height = size * lineHeight
    this.#reserve(height * Math.min(lines.length, 2) + keepWith)
    this.#marked(element, () => {
      for (const line of lines) {
        this.#reserve(height, element)
        this.#line(line, { from: indent, width: this.width - indent, size, color })
        this.#y -= height
      }
    })
    this.#y -= spaceAfter
  }

  /** Cells side by side; `shares` are their shares of the width. The row stays on one page if it fits on one. */
  row(
    cells: Cell[],
    shares: number[],
    options: { size: number; gap?: number; rule?: boolean; spaceAfter?: number },
  ): void {
    const { size, gap = 12, rule = false, spaceAfter = 4 } = options
    const room = this.width - gap * (cells.length - 1)
    const total = shares.reduce((sum, share) => sum + share, 0)
    const widths = shares.map((share) => (room * share) / total)
    const broken = cells.map((cell, i) =>
      this.#break(cell.text, cell.weight ?? 'regular', cell.size ?? size, widths[i]!),
    )
    const height = Math.max(...broken.map((lines, i) => lines.length * (cells[i]!.size ?? size) * lineHeight))
    const isTall = height > this.#options.height / 3
    this.#reserve(isTall ? size * lineHeight * 3 : height + spaceAfter)
    // Rows taller than a third of a page may continue at the top of the next: line by line, all cells together.
    let at = 0
    const count = Math.max(...broken.map((lines) => lines.length))
    const top = this.#y
    for (let start = 0; start < count; start = at) {
      const fit = Math.max(1, Math.floor((this.#y - this.#options.margin) / (size * lineHeight)))
      at = isTall ? Math.min(count, start + fit) : count
      this.#cells(
        cells,
        broken.map((lines) => lines.slice(start, at)),
        widths,
        { size, gap },
      )
      this.#y -= isTall ? (at - start) * size * lineHeight : height
      if (at < count) this.#newPage()
    }
    if (rule) this.#rule(isTall ? this.#y : top - height - spaceAfter / 2)
    this.#y -= spaceAfter
  }

  rule(spaceAfter: number): void {
    this.#reserve(spaceAfter + 2)
    this.#rule(this.#y)
    this.#y -= spaceAfter
  }

  space(points: number): void {
    this.#y -= points
  }

  /** Points left on the page. */
  get room(): number {
    return this.#y - this.#options.margin
  }

  /** Page numbers appear below the text of documents with more than one page. */
  finish({ pageNumbers = false }: { pageNumbers?: boolean } = {}): void {
    const { margin, width, structure, language } = this.#options
    for (const [index, { page, content }] of this.#pages.entries()) {
      if (pageNumbers && this.#pages.length > 1) {
        const line = shapeLine(`${index + 1} / ${this.#pages.length}`, {
          weight: 'regular',
          direction: 'ltr',
          language,
        })
        const size = 8.5
        if (structure) content.beginArtifact()
        content.text(line, { x: (width - (line.width * size) / 1000) / 2, y: margin / 2, size, color: quietInk })
        if (structure) content.endMarked()
      }
      fillPage(this.#pdf, page, content, this.#fonts)
    }
  }

  #cells(cells: Cell[], lines: TextLine[][], widths: number[], { size, gap }: { size: number; gap: number }): void {
    const top = this.#y
    let from = 0
    for (const [i, cell] of cells.entries()) {
      this.#y = top
      const width = widths[i]!
      this.#marked(cell.element, () => {
        for (const line of lines[i]!) {
          const cellSize = cell.size ?? size
          this.#line(line, { from, width, size: cellSize, color: cell.color ?? ink, isAtEnd: cell.isFigure ?? false })
          this.#y -= cellSize * lineHeight
        }
      })
      from += width + gap
    }
    this.#y = top
  }

  #break(text: string, weight: FontWeight, size: number, width: number): TextLine[] {
    const { direction, language } = this.#options
    const style = { weight, direction, language }
    const parts = text.split('\n')
    return parts.flatMap((part, i) => breakText(part, style, size, width, i + 1 < parts.length))
  }

  #line(line: TextLine, at: { from: number; width: number; size: number; color: Rgb; isAtEnd?: boolean }): void {
    const { margin, direction, width: paper } = this.#options
    const drawn = (line.width * at.size) / 1000
    const toFarEnd = at.isAtEnd ? at.width - drawn : 0
    const x = direction === 'rtl' ? paper - margin - at.from - drawn - toFarEnd : margin + at.from + toFarEnd
    this.#content.text(line, { x, y: this.#y - at.size * 1.05, size: at.size, color: at.color })
  }

  #rule(y: number): void {
    const { margin, width } = this.#options
    this.#marked(null, () => this.#content.rule({ x: margin, y }, { x: width - margin, y }, ruleInk, 0.6))
  }

  /** Content outside any element is decoration; without a structure nothing is marked. */
  #marked(element: StructureElement | null, draw: () => void): void {
    this.#begin(element)
    draw()
    if (this.#options.structure) this.#content.endMarked()
  }

  #begin(element: StructureElement | null): void {
    const { structure } = this.#options
    if (!structure) return
    if (element) this.#content.beginMarked(element.tag, structure.mark(element, this.#page))
    else this.#content.beginArtifact()
  }

  #reserve(height: number, continued?: StructureElement | null): void {
    if (this.#y - height >= this.#options.margin) return
    // An element that continues is marked on both pages.
    if (continued !== undefined && this.#options.structure) this.#content.endMarked()
    this.#newPage()
    if (continued !== undefined) this.#begin(continued)
  }

  #newPage(): void {
    const page = this.#pdf.addPage({ width: this.#options.width, height: this.#options.height })
    this.#pages.push({ page, content: new PageContent(this.#fonts) })
    this.#y = this.#options.height - this.#options.margin
  }

  get #content(): PageContent {
    return this.#pages.at(-1)!.content
  }

  get #page(): PDFPage {
    return this.#pages.at(-1)!.page
  }
}
