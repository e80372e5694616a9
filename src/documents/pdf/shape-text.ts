import bidiFactory from 'bidi-js'
import { Buffer as ShapingBuffer, Direction, shape } from 'harfbuzzjs'
import { fontFor, type FontWeight, type LoadedFont } from './font-files.ts'

interface Glyph {
  id: number
  /** In thousandths of the text size, as PDF counts. */
  advance: number
  xOffset: number
  yOffset: number
  /** The characters that it represents; empty for all but the first of several glyphs that represent one. */
  text: string
}

/** Glyphs of one font in drawing order, left to right. */
export interface GlyphRun {
  font: LoadedFont
  glyphs: Glyph[]
  /** As it is read. */
  text: string
  isRightToLeft: boolean
  width: number
}

export interface TextLine {
  runs: GlyphRun[]
  /** In thousandths of the text size. */
  width: number
  isRightToLeft: boolean
  /** Width before the line's left edge: in right-to-left text, the space that separates it from the next line. */
  hang?: number
}

export interface TextStyle {
  weight: FontWeight
  /** Direction of the paragraph; `auto` uses the first letter. */
  direction: 'ltr' | 'rtl' | 'auto'
  /** BCP 47 tag: ideographs have the form of the language. */
  language: string
}

const bidi = bidiFactory()

/** Characters that reorder what follows: shown as text instead, so that no one's name reads as another. */
const isDirectionMark = (code: number): boolean =>
  (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069)

/** Joiners, plain direction marks and variation selectors affect their neighbors and are never drawn themselves. */
const isJoiner = (code: number): boolean =>
  (code >= 0x200c && code <= 0x200f) || code === 0x061c || (code >= 0xfe00 && code <= 0xfe0f) || code === 0x034f

const isSpace = (code: number): boolean => code === 0x20 || code === 0xa0

/**
 * Writes what cannot be drawn as its code point, `[U+1F600]`: an empty box would hide what was signed.
 * @returns the text that can be drawn, and the characters it replaces
 */
export function drawableText(text: string, weight: FontWeight = 'regular'): { text: string; missing: string[] } {
  const missing = new Set<string>()
  let drawable = ''
  for (const character of text.normalize('NFC').replace(/[\t\n\r\v\f\u2028\u2029]+/g, ' ')) {
    const code = character.codePointAt(0)!
    const canDraw = !isDirectionMark(code) && (isJoiner(code) || isSpace(code) || fontFor(code, weight) !== null)
    if (!canDraw) missing.add(character)
    drawable += canDraw ? character : `[${codePointName(code)}]`
  }
  return { text: drawable, missing: [...missing] }
}

const codePointName = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

/** One line of text in drawing order, shaped by HarfBuzz; lines are not broken here. */
export function shapeLine(given: string, style: TextStyle): TextLine {
  const { text } = drawableText(given, style.weight)
  const embedding = bidi.getEmbeddingLevels(text, style.direction)
  const base = embedding.paragraphs[0]?.level ?? (style.direction === 'rtl' ? 1 : 0)
  const pieces = itemise(text, embedding.levels, style)
  const runs = visualOrder(pieces).map((piece) => shapeRun(text, piece))
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), isRightToLeft: base % 2 === 1 }
}

interface Piece {
  start: number
  end: number
  level: number
  font: LoadedFont
}

/** Splits where the font or the direction changes; spaces, marks and joiners stay with what precedes them. */
function itemise(text: string, levels: Uint8Array, { weight, language }: TextStyle): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const character of text) {
    const code = character.codePointAt(0)!
    const level = levels[at]!
    const last = pieces.at(-1)
    const staysWithFont =
      last && (isJoiner(code) || ((isSpace(code) || /\p{M}/u.test(character)) && last.font.covers(code)))
    const font = staysWithFont ? last.font : (fontFor(code, weight, language) ?? last?.font ?? fontFor(0x20, weight)!)
    if (last && last.font === font && last.level === level) last.end = at + character.length
    else pieces.push({ start: at, end: at + character.length, level, font })
    at += character.length
  }
  return pieces
}

/** Unicode's rule L2: from the highest level down, reverse every run of that level or higher. */
function visualOrder(pieces: Piece[]): Piece[] {
  const order = [...pieces]
  const highest = Math.max(0, ...order.map((piece) => piece.level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      if (order[start]!.level < level) continue
      let end = start
      while (end + 1 < order.length && order[end + 1]!.level >= level) end += 1
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse())
      start = end
    }
  }
  return order
}

function shapeRun(whole: string, { start, end, level, font }: Piece): GlyphRun {
  const isRightToLeft = level % 2 === 1
  const text = whole.slice(start, end)
  const buffer = new ShapingBuffer()
  buffer.addText(whole, start, end - start)
  buffer.guessSegmentProperties()
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR)
  shape(font.font, buffer)
  const scale = 1000 / font.unitsPerEm
  const infos = buffer.getGlyphInfosAndPositions()
  const clusters = [...new Set(infos.map((info) => info.cluster))].sort((a, b) => a - b)
  const seen = new Set<number>()
  const glyphs = infos.map((info): Glyph => {
    const next = clusters[clusters.indexOf(info.cluster) + 1] ?? end
    const isFirst = !seen.has(info.cluster)
    seen.add(info.cluster)
    return {
      id: info.codepoint,
      advance: (info.xAdvance ?? 0) * scale,
      xOffset: (info.xOffset ?? 0) * scale,
      yOffset: (info.yOffset ?? 0) * scale,
      text: isFirst ? whole.slice(info.cluster, next) : '',
    }
  })
  return { font, glyphs, text, isRightToLeft, width: glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) }
}
