import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js'
import type { Letter } from './spaced-letters.ts'

/** Where invisible text was drawn, and where something visible was drawn in the same place. */
export interface PaintedRuns {
  hidden: Run[]
  shown: Run[]
  /** All letters, in the order of drawing. */
  letters: Letter[]
}

interface Run {
  x: number
  right: number
  y: number
}

type Matrix = [number, number, number, number, number, number]
interface Box {
  left: number
  bottom: number
  right: number
  top: number
}
interface State {
  matrix: Matrix
  fill: string
  /** 0 is fully transparent. */
  opacity: number
  mode: number
  fontSize: number
  /** Units of a glyph's width to the font's size. */
  unit: number
  scale: number
  leading: number
}

const maxOperators = 200_000
const maxLetters = 60_000
const leastOpacity = 0.1
/** Outlined letters are about as high as the text over them; anything higher is an image. */
const mostOutlineHeights = 2.5
/** Numbers in a rectangle's path: four corners, each with its operator, and its end. */
const rectangleNumbers = 13
const identity: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * Follows a page's drawing operators as far as its text requires: colors, what is underneath, and whether it is drawn at all.
 * On pages that are images, mostly invisible text is a scanner's OCR result, and counts as visible.
 */
export async function hiddenRuns(page: PDFPageProxy, hasPictures: boolean): Promise<PaintedRuns> {
  const found: PaintedRuns = { hidden: [], shown: [], letters: [] }
  const invisible: Run[] = []
  let [invisibleCount, shownCount] = [0, 0]
  const { fnArray, argsArray } = await page.getOperatorList()
  const stack: State[] = []
  let state: State = {
    matrix: identity,
    fill: '#000000',
    opacity: 1,
    mode: 0,
    fontSize: 1,
    unit: usualUnit,
    scale: 1,
    leading: 0,
  }
  let text: Matrix = identity
  let line: Matrix = identity
  /** Areas painted in a color other than white; the last one painted is on top. */
  const grounds: (Box & { isWhite: boolean })[] = []
  /** Visible shapes. Some writers draw bold letters this way, with transparent text over them for copying. */
  const outlines: Box[] = []

  const move = (x: number, y: number) => {
    line = multiply(line, [1, 0, 0, 1, x, y])
    text = line
  }
  const show = (glyphs: unknown) => {
    if (!Array.isArray(glyphs)) return
    const { width, count } = widthOf(glyphs, state)
    const placed = multiply(state.matrix, text)
    if (found.letters.length < maxLetters) found.letters.push(...lettersOf(glyphs, state, placed))
    const run: Run = { x: placed[4], y: placed[5], right: placed[4] + width * placed[0] }
    text = multiply(text, [1, 0, 0, 1, width, 0])
    if (count === 0) return
    if (state.mode === 3 || state.mode === 7) {
      invisible.push(run)
      invisibleCount += count
      return
    }
    const isTransparent = state.opacity < leastOpacity
    const height = Math.abs(state.fontSize * placed[3]) * mostOutlineHeights
    if (isTransparent && outlines.some((box) => isOver(box, run) && box.top - box.bottom < height)) {
      found.shown.push(run)
      return
    }
    const ground = grounds.findLast((box) => contains(box, run))
    const isOnWhite = ground ? ground.isWhite : true
    if (isTransparent || (isNearWhite(state.fill) && isOnWhite)) found.hidden.push(run)
    else {
      found.shown.push(run)
      shownCount += count
    }
  }

  const { length } = fnArray
  for (let i = 0; i < Math.min(length, maxOperators); i++) {
    const operator = fnArray[i]
    const args = (argsArray[i] ?? []) as unknown[]
    if (operator === OPS.save) stack.push({ ...state })
    else if (operator === OPS.restore) state = stack.pop() ?? state
    else if (operator === OPS.transform) state.matrix = multiply(state.matrix, args as unknown as Matrix)
    else if (operator === OPS.paintFormXObjectBegin) {
      stack.push({ ...state })
      if (Array.isArray(args[0])) state.matrix = multiply(state.matrix, args[0] as Matrix)
    } else if (operator === OPS.paintFormXObjectEnd) state = stack.pop() ?? state
    else if (operator === OPS.setFillRGBColor) state.fill = colorOf(args)
    else if (operator === OPS.setFillColorN) state.fill = '#808080'
    else if (operator === OPS.setGState) state.opacity = opacityOf(args[0]) ?? state.opacity
    else if (operator === OPS.setTextRenderingMode) state.mode = Number(args[0])
    else if (operator === OPS.setFont) {
      state.fontSize = Number(args[1])
      state.unit = unitOf(page, String(args[0]))
    } else if (operator === OPS.setHScale) state.scale = Number(args[0])
    else if (operator === OPS.setLeading) state.leading = -Number(args[0])
    else if (operator === OPS.beginText) text = line = identity
    else if (operator === OPS.setTextMatrix) text = line = matrixOf(args)
    else if (operator === OPS.moveText) move(Number(args[0]), Number(args[1]))
    else if (operator === OPS.setLeadingMoveText) {
      state.leading = Number(args[1])
      move(Number(args[0]), Number(args[1]))
    } else if (operator === OPS.nextLine) move(0, state.leading)
    else if (operator === OPS.showText || operator === OPS.showSpacedText) show(args[0])
    else if (operator === OPS.nextLineShowText) {
      move(0, state.leading)
      show(args[0])
    } else if (operator === OPS.constructPath) {
      const box = fills.has(Number(args[0])) ? boxOf(args[2], state.matrix) : null
      if (!box) continue
      const isWhite = isNearWhite(state.fill)
      const isOnWhite = grounds.findLast((ground) => isWithin(box, ground))?.isWhite ?? true
      if (isWhite !== isOnWhite && state.opacity >= leastOpacity && hasCorners(args[1])) outlines.push(box)
      grounds.push({ ...box, isWhite })
    } else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) {
      grounds.push({ ...boxOf([0, 0, 1, 1], state.matrix)!, isWhite: false })
    }
  }
  ;(hasPictures && invisibleCount > shownCount ? found.shown : found.hidden).push(...invisible)
  return found
}

const fills = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** Whether a path is more than a rectangle. */
const hasCorners = (path: unknown): boolean =>
  Array.isArray(path) && ((path[0] as ArrayLike<number> | null)?.length ?? 0) > rectangleNumbers

/** Whether text that starts here was only drawn invisibly. Page coordinates, before any view. */
export function isHiddenAt(painted: PaintedRuns, x: number, y: number): boolean {
  const isAt = (run: Run) => Math.abs(run.y - y) < 1 && x >= run.x - 1 && x <= Math.max(run.right, run.x) + 1
  return painted.hidden.some(isAt) && !painted.shown.some((run) => Math.abs(run.y - y) < 1 && Math.abs(run.x - x) < 1)
}

const usualUnit = 1 / 1_000

function unitOf(page: PDFPageProxy, name: string): number {
  const font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as { fontMatrix?: number[] } | null) : null
  return font?.fontMatrix?.[0] ?? usualUnit
}

function widthOf(glyphs: unknown[], { fontSize, unit, scale }: State): { width: number; count: number } {
  let width = 0
  let count = 0
  for (const glyph of glyphs) {
    if (typeof glyph === 'number') width -= (glyph / 1_000) * fontSize
    else if (glyph && typeof glyph === 'object') {
      const { width: units = 0, unicode = '' } = glyph as { width?: number; unicode?: string }
      width += units * unit * fontSize
      if (unicode.trim() !== '') count++
    }
  }
  return { width: width * scale, count }
}

function lettersOf(glyphs: readonly unknown[], state: State, placed: Matrix): Letter[] {
  const letters: Letter[] = []
  let at = 0
  for (const glyph of glyphs) {
    const { width } = widthOf([glyph], state)
    const { unicode: text } = Object(glyph) as { unicode?: string }
    if (text)
      letters.push({ text, x: placed[4] + at * placed[0], right: placed[4] + (at + width) * placed[0], y: placed[5] })
    at += width
  }
  return letters
}

/** What a graphics state says about the opacity of fills; null if nothing. */
function opacityOf(parameters: unknown): number | null {
  const found = Array.isArray(parameters) && parameters.find((each) => Array.isArray(each) && each[0] === 'ca')
  return found ? Number((found as unknown[])[1]) : null
}

function colorOf(args: unknown[]): string {
  if (typeof args[0] === 'string') return args[0]
  return `#${args
    .slice(0, 3)
    .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
    .join('')}`
}

const isNearWhite = (color: string): boolean => /^#(f[a-f0-9]){3}$/i.test(color)

const matrixOf = (args: unknown[]): Matrix => {
  const given = (args.length === 1 ? args[0] : args) as ArrayLike<number>
  return [0, 1, 2, 3, 4, 5].map((at) => Number(given[at])) as Matrix
}

function boxOf(given: unknown, matrix: Matrix): Box | null {
  if (!given || typeof given !== 'object') return null
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map((at) => Number((given as ArrayLike<number>)[at])) as [
    number,
    number,
    number,
    number,
  ]
  const corners = [apply(matrix, x0, y0), apply(matrix, x1, y1)] as const
  return {
    left: Math.min(corners[0][0], corners[1][0]),
    right: Math.max(corners[0][0], corners[1][0]),
    bottom: Math.min(corners[0][1], corners[1][1]),
    top: Math.max(corners[0][1], corners[1][1]),
  }
}

const apply = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

const contains = (box: Box, run: Run): boolean =>
  run.x >= box.left - 1 && run.x <= box.right + 1 && run.y >= box.bottom - 1 && run.y <= box.top + 1

/** Letters start slightly next to the position stated for their text. */
const isOver = (box: Box, run: Run): boolean =>
  run.right >= box.left && run.x <= box.right && run.y >= box.bottom - 1 && run.y <= box.top + 1

const isWithin = (box: Box, other: Box): boolean =>
  box.left >= other.left && box.right <= other.right && box.bottom >= other.bottom && box.top <= other.top

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]
