import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import { spanCount, spelledItems, type SpanText } from './actual-text.ts'
import { withoutFontCodes } from './font-codes.ts'
import { hiddenRuns, isHiddenAt } from './pdf-hidden-text.ts'
import { lettersByLine, withoutTracking } from './spaced-letters.ts'

/** A positioned run of text; y increases downward from the top of the page. */
export interface Piece {
  text: string
  x: number
  right: number
  /** Baseline. */
  y: number
  size: number
  isBold: boolean
}

export interface PagePieces {
  width: number
  height: number
  pieces: Piece[]
  hiddenText: string
  linkTargets: string[]
}

const maxItems = 40_000
const leastVisibleSize = 1.5

/**
 * The positioned text of a page, without what no one can see: white, tiny, outside the page.
 * @param spanTexts Of this page and those after it; this page's are taken from it
 */
export async function piecesOf(
  page: PDFPageProxy,
  hasPictures: boolean,
  spanTexts: SpanText[][] = [],
): Promise<PagePieces> {
  const viewport = page.getViewport({ scale: 1 })
  const { width, height } = viewport
  const [a, b, c, d, e, f] = viewport.transform as [number, number, number, number, number, number]
  const [content, painted, links] = [
    await page.getTextContent({ includeMarkedContent: true }),
    await hiddenRuns(page, hasPictures),
    await linkTargetsOf(page),
  ]
  const spans = spanCount(content.items) === spanTexts[0]?.length ? spanTexts.shift()! : []
  const letters = lettersByLine(painted.letters)
  const pieces: Piece[] = []
  let hiddenText = ''
  let lastHiddenY = Number.NaN
  for (const item of spelledItems(content.items.slice(0, maxItems), spans)) {
    if (item.str.trim() === '') continue
    const [sx, kx, ky, sy, tx, ty] = item.transform as [number, number, number, number, number, number]
    const x = a * tx + c * ty + e
    const y = b * tx + d * ty + f
    const size = Math.hypot(ky, sy) || Math.hypot(sx, kx)
    const isOutside = x < -1 || x > width + 1 || y < -1 || y > height + size
    if (isOutside || size < leastVisibleSize || isHiddenAt(painted, tx, ty)) {
      hiddenText += (y === lastHiddenY || hiddenText === '' ? '' : ' ') + item.str
      lastHiddenY = y
      continue
    }
    // Vertical text is a decoration in the margin and would tear lines apart.
    if (Math.abs(kx) > Math.abs(sx)) continue
    const text = withoutTracking(item.str, { x: tx, y: ty, width: item.width, size }, letters)
    pieces.push({
      text: withoutGlyphs(isBitmapFont(page, item.fontName) ? withoutFontCodes(text) : text),
      x,
      right: x + item.width,
      y,
      size,
      isBold: isBoldFont(page, item.fontName),
    })
  }
  return {
    width,
    height,
    pieces,
    hiddenText: hiddenText.trim(),
    linkTargets: links,
  }
}

/** Glyphs without a letter are icons and bullets if they stand alone; within words they are ligatures, which come later. */
const withoutGlyphs = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- PDFs contain these characters
  text.replace(/(?<![\p{L}\u0000])\u0000+(?!\p{Ll})|^\s*\u0000+\s*$/gu, '\ue000')

const isBitmapFont = (page: PDFPageProxy, fontName: string): boolean =>
  page.commonObjs.has(fontName) &&
  (page.commonObjs.get(fontName) as { isType3Font?: boolean } | null)?.isType3Font === true

function isBoldFont(page: PDFPageProxy, fontName: string): boolean {
  if (!page.commonObjs.has(fontName)) return false
  const font = page.commonObjs.get(fontName) as { name?: string; bold?: boolean; black?: boolean } | null
  return font?.bold === true || font?.black === true || /bold|black|heavy|semibold|demi/i.test(font?.name ?? '')
}

async function linkTargetsOf(page: PDFPageProxy): Promise<string[]> {
  const annotations = (await page.getAnnotations().catch(() => [])) as { url?: string; unsafeUrl?: string }[]
  return annotations.flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []).slice(0, 200)
}
