import { createHash } from 'node:crypto'
import { PDF, PdfArray, PdfString } from '@libpdf/core'
import { EmbeddedFonts } from '#documents/pdf/embedded-fonts.ts'
import { PageFlow, paperSizes, quietInk, type Cell } from '#documents/pdf/page-flow.ts'
import { StructureTree, type StructureElement } from '#documents/pdf/structure-tree.ts'
import type { LetterBlock, LetterTemplate } from '#shared/offers/letter-template.ts'
import type { LetterInput } from '../documents/offer-documents.types.ts'

interface PdfLetter {
  letter: LetterTemplate
  input: LetterInput
  language: string
  direction: 'ltr' | 'rtl'
}

const margin = 64
const textSize = 10.5

/**
 * A tagged PDF: its title, language, headings, lists and table are available to assistive technology. Same letter, same bytes.
 */
export async function letterPdf({ letter, input, language, direction }: PdfLetter): Promise<Uint8Array> {
  const pdf = PDF.create()
  const fonts = new EmbeddedFonts(pdf)
  const structure = new StructureTree(pdf)
  const flow = new PageFlow(pdf, fonts, { ...paperSizes[input.paper], margin, direction, language, structure })
  const add = structure.add.bind(structure, structure.document)
  flow.text(input.employerName, { size: 11, weight: 'semibold', color: quietInk, spaceAfter: 26, element: add('P') })
  flow.text(letter.title, { size: 21, weight: 'semibold', spaceAfter: 16, element: add('H1') })
  for (const block of letter.blocks) drawBlock(block, { flow, structure, pay: input.pay })
  flow.finish({ pageNumbers: true })
  fonts.finish()
  structure.finish(language, letter.title)
  pdf.setAuthor(input.employerName)
  pdf.setCreator('Candela')
  pdf.setProducer('Candela')
  pdf.setCreationDate(input.madeAt)
  pdf.setModificationDate(input.madeAt)
  // Without an explicit identifier every file gets a random one.
  const id = PdfString.fromBytes(
    createHash('sha256')
      .update(JSON.stringify([letter, input]))
      .digest()
      .subarray(0, 16),
  )
  pdf.context.info.trailer.set('ID', new PdfArray([id, id]))
  return pdf.save()
}

interface Drawing {
  flow: PageFlow
  structure: StructureTree
  pay: { label: string; value: string }[]
}

function drawBlock(block: LetterBlock, drawing: Drawing): void {
  const { flow, structure } = drawing
  const root = structure.document
  switch (block.kind) {
    case 'heading':
      flow.space(6)
      flow.text(block.text, {
        size: 13,
        weight: 'semibold',
        spaceAfter: 5,
        keepWith: 40,
        element: structure.add(root, 'H2'),
      })
      return
    case 'paragraph':
      flow.text(block.text, { size: textSize, spaceAfter: 9, element: structure.add(root, 'P') })
      return
    case 'list':
      drawList(block.items, block.isNumbered ?? false, drawing)
      return
    case 'pay':
      drawPay(block.caption, drawing)
      return
    case 'signature': {
      flow.space(26)
      const element = structure.add(root, 'P')
      flow.text(block.lines.join('\n'), {
        size: textSize,
        keepWith: block.lines.length * textSize,
        spaceAfter: 9,
        element,
      })
    }
  }
}

function drawList(items: string[], isNumbered: boolean, { flow, structure }: Drawing): void {
  const list = structure.add(structure.document, 'L')
  for (const [index, item] of items.entries()) {
    const entry = structure.add(list, 'LI')
    const cells: Cell[] = [
      { text: isNumbered ? `${index + 1}.` : '•', element: structure.add(entry, 'Lbl') },
      { text: item, element: structure.add(entry, 'LBody') },
    ]
    flow.row(cells, [1, 24], { size: textSize, gap: 4, spaceAfter: 4 })
  }
  flow.space(6)
}

function drawPay(caption: string, { flow, structure, pay }: Drawing): void {
  if (pay.length === 0) return
  const table = structure.add(structure.document, 'Table')
  const add = (parent: StructureElement, tag: 'TH' | 'TD'): StructureElement =>
    structure.add(parent, tag, tag === 'TH' ? { Scope: 'Row' } : undefined)
  flow.text(caption, {
    size: textSize,
    weight: 'semibold',
    spaceAfter: 4,
    keepWith: 40,
    element: structure.add(table, 'Caption'),
  })
  flow.rule(5)
  for (const { label, value } of pay) {
    const row = structure.add(table, 'TR')
    const cells: Cell[] = [
      { text: label, element: add(row, 'TH') },
      { text: value, element: add(row, 'TD'), isFigure: true },
    ]
    flow.row(cells, [1, 1], { size: textSize, rule: true, spaceAfter: 10 })
  }
  flow.space(6)
}
