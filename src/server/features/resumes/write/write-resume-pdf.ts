import { PDF } from '@libpdf/core'
import { EmbeddedFonts } from '#documents/pdf/embedded-fonts.ts'
import { PageFlow, paperSizes, quietInk } from '#documents/pdf/page-flow.ts'
import { StructureTree } from '#documents/pdf/structure-tree.ts'
import type { ResumeDocument, ResumeEntry, ResumeSection } from '../read/resume-document.ts'

export type ResumeTemplate = 'classic' | 'modern'

interface Drawing {
  flow: PageFlow
  structure: StructureTree
}

const margins: Record<ResumeTemplate, number> = { classic: 56, modern: 48 }
const textSize = 10

/**
 * The résumé as a tagged PDF with embedded fonts. `classic` is one column with ruled headings; `modern` puts dates and headings
 * into a margin.
 */
export async function resumePdf(document: ResumeDocument, template: ResumeTemplate, madeAt: Date): Promise<Uint8Array> {
  const pdf = PDF.create()
  const fonts = new EmbeddedFonts(pdf)
  const structure = new StructureTree(pdf)
  const flow = new PageFlow(pdf, fonts, {
    ...paperSizes.A4,
    margin: margins[template],
    direction: document.direction,
    language: document.locale,
    structure,
  })
  const drawing = { flow, structure }
  drawHead(document, template, drawing)
  for (const section of document.sections) (template === 'classic' ? drawClassic : drawModern)(section, drawing)
  flow.finish({ pageNumbers: true })
  fonts.finish()
  structure.finish(document.locale, document.name)
  pdf.setAuthor(document.name)
  pdf.setCreator('Candela')
  pdf.setProducer('Candela')
  pdf.setCreationDate(madeAt)
  pdf.setModificationDate(madeAt)
  return pdf.save()
}

function drawHead(
  { name, headline, contact }: ResumeDocument,
  template: ResumeTemplate,
  { flow, structure }: Drawing,
): void {
  const root = structure.document
  flow.text(name, {
    size: template === 'classic' ? 22 : 26,
    weight: 'semibold',
    spaceAfter: 2,
    element: structure.add(root, 'H1'),
  })
  if (headline !== '')
    flow.text(headline, { size: 12, color: quietInk, spaceAfter: 4, element: structure.add(root, 'P') })
  if (contact.length > 0) {
    const text = contact.join(' | ')
    flow.text(text, { size: 9, color: quietInk, spaceAfter: 12, element: structure.add(root, 'P') })
  }
}

function drawClassic(section: ResumeSection, { flow, structure }: Drawing): void {
  const root = structure.document
  flow.space(8)
  flow.text(section.title, {
    size: 12.5,
    weight: 'semibold',
    spaceAfter: 1,
    keepWith: 44,
    element: structure.add(root, 'H2'),
  })
  flow.rule(7)
  for (const entry of section.entries) {
    if (entry.title !== '') {
      const element = structure.add(root, 'P')
      flow.row(
        [
          { text: entry.title, element, weight: 'semibold' },
          { text: entry.period, element, color: quietInk, isFigure: true },
        ],
        [7, 3],
        { size: textSize, spaceAfter: 1 },
      )
      if (entry.subtitle !== '') flow.text(entry.subtitle, { size: 9.5, color: quietInk, spaceAfter: 1, element })
    }
    drawText(entry, { flow, structure })
    flow.space(5)
  }
}

function drawModern(section: ResumeSection, { flow, structure }: Drawing): void {
  const root = structure.document
  flow.space(10)
  flow.text(section.title, {
    size: 14,
    weight: 'semibold',
    spaceAfter: 5,
    keepWith: 44,
    element: structure.add(root, 'H2'),
  })
  for (const entry of section.entries) {
    if (entry.title === '') drawText(entry, { flow, structure })
    else {
      const element = structure.add(root, 'P')
      const texts = [entry.title, entry.subtitle].filter(Boolean).join(' | ')
      flow.row(
        [
          { text: entry.period || ' ', element, color: quietInk },
          { text: texts, element, weight: 'semibold' },
        ],
        [1, 3],
        { size: textSize, gap: 18, spaceAfter: 1 },
      )
      drawText(entry, { flow, structure }, true)
    }
    flow.space(6)
  }
}

/** Width of the margin, so that text aligns below its title. */
const marginShare = (flow: PageFlow): number => (flow.width - 18) / 4 + 18

function drawText({ paragraphs, bullets }: ResumeEntry, { flow, structure }: Drawing, isIndented = false): void {
  const root = structure.document
  const indent = isIndented ? marginShare(flow) : 0
  for (const text of paragraphs)
    flow.text(text, { size: textSize, indent, spaceAfter: 3, element: structure.add(root, 'P') })
  if (bullets.length === 0) return
  const list = structure.add(root, 'L')
  for (const text of bullets) {
    const item = structure.add(list, 'LI')
    const body = structure.add(item, 'LBody')
    if (isIndented) flow.text(`• ${text}`, { size: textSize, indent, spaceAfter: 1, element: body })
    else {
      const label = structure.add(item, 'Lbl')
      flow.row(
        [
          { text: '•', element: label },
          { text, element: body },
        ],
        [1, 50],
        { size: textSize, gap: 3, spaceAfter: 1 },
      )
    }
  }
}
