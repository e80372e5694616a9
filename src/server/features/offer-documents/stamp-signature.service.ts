import { PDF, type PDFPage } from '@libpdf/core'
import { addToPage, fillPage } from '#server/adapters/pdf/add-to-page.ts'
import { breakText } from '#server/adapters/pdf/break-text.ts'
import { EmbeddedFonts } from '#server/adapters/pdf/embedded-fonts.ts'
import { PageContent, type Rgb } from '#server/adapters/pdf/page-content.ts'
import { ink, paperSizes, quietInk } from '#server/adapters/pdf/page-flow.ts'
import { drawableText, type TextLine } from '#server/adapters/pdf/shape-text.ts'
import { directionOf } from '#server/http/locale.ts'
import { messagesFor } from '#server/messages.ts'
import { momentsOf } from './moments.ts'
import { lowestMark } from './occupied-area.ts'
import type { SignatureStamp } from './offer-documents.types.ts'

const margin = 56
const gap = 22
const accent: Rgb = [0.05, 0.45, 0.47]

interface BlockLine {
  line: TextLine
  size: number
  color: Rgb
  /** Points from its top to the next line's. */
  height: number
}

/**
 * Draws the signature block: below everything on the last page where there is room, else on a page of its own. What stood in the
 * file before stays as it is, byte for byte, where the file allows that; the block is added behind it.
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
  const lines = blockLines(stamp, width)
  const height = lines.reduce((sum, line) => sum + line.height, 0) + 10
  const top = last && size && stamp.placement !== 'own_page' ? roomBelow(pdf, last, height) : null
  if (last && top !== null) {
    const box = last.getMediaBox()
    const content = drawBlock(lines, { fonts, x: box.x + margin, top, width, isRightToLeft: isRtl(stamp) })
    addToPage(pdf, last, content, fonts)
  } else {
    const paper = size ?? paperSizes.A4
    const page = pdf.addPage(paper)
    const block = { fonts, x: margin, top: paper.height - margin, width, isRightToLeft: isRtl(stamp) }
    fillPage(pdf, page, drawBlock(lines, block), fonts)
  }
  fonts.finish()
}

const isRtl = ({ locale }: SignatureStamp): boolean => directionOf(locale) === 'rtl'

/** Null for a page that is turned, or of a size that no letter has: nothing is drawn on those. */
function usualSize(page: PDFPage): { width: number; height: number } | null {
  const { width, height } = page.getMediaBox()
  const isUsual = page.rotation === 0 && width >= 400 && width <= 1200 && height >= 400 && height <= 1700
  return isUsual ? { width, height } : null
}

/** The top of the block, from the bottom of the page; null where it would touch something. */
function roomBelow(pdf: PDF, page: PDFPage, height: number): number | null {
  const media = page.getMediaBox()
  const crop = page.getCropBox()
  const bottom = Math.max(media.y, crop.y) + margin
  const lowest = lowestMark(pdf, page)
  if (lowest === null || crop.x > media.x + 1 || crop.width < media.width - 2) return null
  const top = Math.min(lowest, media.y + media.height - margin) - gap
  return top - height >= bottom ? top : null
}

function blockLines(stamp: SignatureStamp, width: number): BlockLine[] {
  const say = messagesFor(stamp.locale)
  const direction = directionOf(stamp.locale)
  const { utc, local } = momentsOf(stamp.signedAt, stamp.timezone, stamp.locale)
  const { missing } = drawableText(stamp.typedName, 'semibold')
  const lines = (text: string, size: number, color: Rgb, weight: 'regular' | 'semibold' = 'regular'): BlockLine[] =>
    breakText(text, { weight, direction }, size, width - 14).map((line) => ({ line, size, color, height: size * 1.42 }))
  return [
    ...lines(say(`document.stamp.${stamp.method}`), 8.5, accent, 'semibold'),
    ...lines(stamp.typedName, 19, ink, 'semibold'),
    ...(stamp.role === null ? [] : lines(stamp.role, 9.5, quietInk)),
    ...lines(utc, 9.5, ink),
    ...(local === null ? [] : lines(local, 9.5, quietInk)),
    ...(missing.length > 0 ? lines(say('document.stamp.codePoints'), 8, quietInk) : []),
    ...lines(say('document.stamp.hash', { hash: stamp.documentSha256 }), 7, quietInk),
  ]
}

function drawBlock(
  lines: BlockLine[],
  {
    fonts,
    x,
    top,
    width,
    isRightToLeft,
  }: { fonts: EmbeddedFonts; x: number; top: number; width: number; isRightToLeft: boolean },
): PageContent {
  const content = new PageContent(fonts)
  const height = lines.reduce((sum, line) => sum + line.height, 0)
  content.box({ x: isRightToLeft ? x + width - 2.5 : x, y: top - height - 4, width: 2.5, height: height + 4 }, accent)
  let y = top
  for (const { line, size, color, height: lineHeight } of lines) {
    const drawn = (line.width * size) / 1000
    content.text(line, { x: isRightToLeft ? x + width - 14 - drawn : x + 14, y: y - size * 1.05, size, color })
    y -= lineHeight
  }
  return content
}
