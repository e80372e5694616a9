import { PDF, type PDFPage } from '@libpdf/core'
import { addToPage, fillPage } from '#documents/pdf/add-to-page.ts'
import { breakText } from '#documents/pdf/break-text.ts'
import { EmbeddedFonts } from '#documents/pdf/embedded-fonts.ts'
import { PageContent, type Rgb } from '#documents/pdf/page-content.ts'
import { ink, paperSizes, quietInk } from '#documents/pdf/page-flow.ts'
import { drawableText, type TextLine } from '#documents/pdf/shape-text.ts'
import { boundsOf, type SignatureDrawing } from '#shared/offers/signature-drawing.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { messagesFor } from '#server/messages.ts'
import { momentsOf } from './moments.ts'
import { lowestMark } from './occupied-area.ts'
import type { SignatureStamp } from './offer-documents.types.ts'

const margin = 56
const gap = 22
const accent: Rgb = [0.05, 0.45, 0.47]

/** Size of a drawn signature in points: as large as fits, but no larger than a field on the signing page. */
const largestDrawing = { width: 170, height: 46, scale: 0.2 }

/** `height` in points from its top to the next part's. */
type BlockPart = { height: number } & ({ line: TextLine; size: number; color: Rgb } | { drawing: SignatureDrawing })

/**
 * Draws the signature block: below everything else on the last page if there is room, else on a new page. If the file
 * allows it, its content stays byte for byte as it was, and the block is appended.
 */
export async function stampSignature(bytes: Uint8Array, stamp: SignatureStamp): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  drawStamp(pdf, stamp)
  return pdf.save({ incremental: true })
}

export function drawStamp(pdf: PDF, stamp: SignatureStamp): void {
  const fonts = new EmbeddedFonts(pdf)
  const last = pdf.getPages().at(-1)
  const size = last ? usualSize(last) : null
  const width = (size ?? paperSizes.A4).width - 2 * margin
  const parts = blockParts(stamp, width)
  const height = parts.reduce((sum, part) => sum + part.height, 0) + 10
  const top = last && size && stamp.placement !== 'own_page' ? roomBelow(pdf, last, height) : null
  if (last && top !== null) {
    const box = last.getMediaBox()
    const content = drawBlock(parts, { fonts, x: box.x + margin, top, width, isRightToLeft: isRtl(stamp) })
    addToPage(pdf, last, content, fonts)
  } else {
    const paper = size ?? paperSizes.A4
    const page = pdf.addPage(paper)
    const block = { fonts, x: margin, top: paper.height - margin, width, isRightToLeft: isRtl(stamp) }
    fillPage(pdf, page, drawBlock(parts, block), fonts)
  }
  fonts.finish()
}

const isRtl = ({ locale }: SignatureStamp): boolean => directionOf(locale) === 'rtl'

/** Null for a rotated page, or one whose size no letter has: nothing is drawn on those. */
function usualSize(page: PDFPage): { width: number; height: number } | null {
  const { width, height } = page.getMediaBox()
  const isUsual = page.rotation === 0 && width >= 400 && width <= 1200 && height >= 400 && height <= 1700
  return isUsual ? { width, height } : null
}

/** The top of the block, from the bottom of the page; null if it would touch something. */
function roomBelow(pdf: PDF, page: PDFPage, height: number): number | null {
  const media = page.getMediaBox()
  const crop = page.getCropBox()
  const bottom = Math.max(media.y, crop.y) + margin
  const lowest = lowestMark(pdf, page)
  if (lowest === null || crop.x > media.x + 1 || crop.width < media.width - 2) return null
  const top = Math.min(lowest, media.y + media.height - margin) - gap
  return top - height >= bottom ? top : null
}

function blockParts(stamp: SignatureStamp, width: number): BlockPart[] {
  const t = messagesFor(stamp.locale)
  const direction = directionOf(stamp.locale)
  const { utc, local } = momentsOf(stamp.signedAt, stamp.timezone, stamp.locale)
  const { missing } = drawableText(stamp.typedName, 'semibold')
  const lines = (text: string, size: number, color: Rgb, weight: 'regular' | 'semibold' = 'regular'): BlockPart[] =>
    breakText(text, { weight, direction, language: stamp.locale }, size, width - 14).map((line) => ({
      line,
      size,
      color,
      height: size * 1.42,
    }))
  return [
    ...lines(t(`signing.stamp.${stamp.method}`), 8.5, accent, 'semibold'),
    ...(stamp.drawing ? [drawingPart(stamp.drawing)] : []),
    ...lines(stamp.typedName, 19, ink, 'semibold'),
    ...(stamp.role === null ? [] : lines(stamp.role, 9.5, quietInk)),
    ...lines(utc, 9.5, ink),
    ...(local === null ? [] : lines(local, 9.5, quietInk)),
    ...(missing.length > 0 ? lines(t('signing.stamp.codePoints'), 8, quietInk) : []),
    ...lines(t('signing.stamp.hash', { hash: stamp.documentSha256 }), 7, quietInk),
  ]
}

function drawBlock(
  parts: BlockPart[],
  {
    fonts,
    x,
    top,
    width,
    isRightToLeft,
  }: { fonts: EmbeddedFonts; x: number; top: number; width: number; isRightToLeft: boolean },
): PageContent {
  const content = new PageContent(fonts)
  const height = parts.reduce((sum, part) => sum + part.height, 0)
  content.box({ x: isRightToLeft ? x + width - 2.5 : x, y: top - height - 4, width: 2.5, height: height + 4 }, accent)
  let y = top
  for (const part of parts) {
    const startOf = (drawn: number) => (isRightToLeft ? x + width - 14 - drawn : x + 14)
    if ('drawing' in part) drawDrawing(content, part.drawing, { startOf, top: y - gapAbove })
    else {
      const { line, size, color } = part
      content.text(line, { x: startOf((line.width * size) / 1000), y: y - size * 1.05, size, color })
    }
    y -= part.height
  }
  return content
}

const gapAbove = 5

const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(largestDrawing.scale, largestDrawing.width / width, largestDrawing.height / height)

function drawingPart(drawing: SignatureDrawing): BlockPart {
  const bounds = boundsOf(drawing)
  return { drawing, height: bounds.height * scaleOf(bounds) + 2 * gapAbove }
}

/** The strokes alone, without the empty margin. */
function drawDrawing(
  content: PageContent,
  drawing: SignatureDrawing,
  { startOf, top }: { startOf: (width: number) => number; top: number },
): void {
  const bounds = boundsOf(drawing)
  const scale = scaleOf(bounds)
  const left = startOf(bounds.width * scale)
  const placed = drawing.map((stroke) =>
    stroke.map(([x, y]) => [left + (x - bounds.x) * scale, top - (y - bounds.y) * scale] as const),
  )
  content.lines(placed, ink, 1.2)
}
