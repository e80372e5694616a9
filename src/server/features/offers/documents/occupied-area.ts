import { constants, inflateSync } from 'node:zlib'
import { PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDF, type PDFPage, type PdfObject } from '@libpdf/core'

type Matrix = [number, number, number, number, number, number]

const maxBytes = 4 * 1024 * 1024
/** More operators than a page of a letter has: such a page is full, or is meant to keep us busy. */
const maxTokens = 400_000

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
]
const heightAt = (m: Matrix, x: number, y: number): number => m[1] * x + m[3] * y + m[5]

/**
 * How far down a page has content, in its own coordinates: the lowest point of any text, line, area or image. Null if that
 * cannot be determined reliably.
 */
export function lowestMark(pdf: PDF, page: PDFPage): number | null {
  const content = contentOf(pdf, page)
  if (content === null) return null
  if (page.dict.getArray('Annots', (ref) => pdf.getObject(ref))?.length) return null
  return lowestOf(content)
}

function contentOf(pdf: PDF, page: PDFPage): string | null {
  const contents = page.dict.get('Contents', (ref) => pdf.getObject(ref))
  const parts: PdfObject[] = contents instanceof PdfArray ? [...contents] : contents ? [contents] : []
  let text = ''
  for (const part of parts) {
    const stream = part instanceof PdfRef ? pdf.getObject(part) : part
    const bytes = stream instanceof PdfStream ? unpack(stream) : null
    if (!bytes || text.length + bytes.length > maxBytes) return null
    text += `${bytes.toString('latin1')}\n`
  }
  return text
}

function unpack(stream: PdfStream): Buffer | null {
  const filter = stream.get('Filter')
  const single = filter instanceof PdfArray && filter.length === 1 ? filter.at(0) : filter
  if (single === undefined) return Buffer.from(stream.data)
  if (single !== PdfName.of('FlateDecode') || stream.get('DecodeParms') instanceof PdfDict) return null
  try {
    return inflateSync(stream.data, { maxOutputLength: maxBytes, finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return null
  }
}

const token =
  /%[^\r\n]*|\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|<<|>>|<[\s\da-fA-F]*>|\[|\]|\/[^\s()<>[\]{}/%]*|[^\s()<>[\]{}/%]+/g

/** Follows the operators that move and draw. Images, shadings and forms from others can be anywhere: null. */
function lowestOf(content: string): number | null {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let text: Matrix = [1, 0, 0, 1, 0, 0]
  let line: Matrix = text
  let size = 12
  let leading = 0
  const saved: { matrix: Matrix; size: number }[] = []
  let operands: number[] = []
  let lowest = Number.POSITIVE_INFINITY
  let path: number[] = []
  let count = 0
  const drawText = (): void => {
    const both = multiply(text, matrix)
    lowest = Math.min(lowest, heightAt(both, 0, -0.3 * size), heightAt(both, 0, 0))
  }
  const move = (x: number, y: number): void => {
    line = multiply([1, 0, 0, 1, x, y], line)
    text = line
  }
  for (const [word] of content.matchAll(token)) {
    if ((count += 1) > maxTokens) return null
    const value = Number(word)
    if (!Number.isNaN(value)) {
      operands.push(value)
      continue
    }
    if (/^[(</[\]>%]/.test(word)) continue
    const n = operands
    const point = (i: number): number => heightAt(matrix, n[i] ?? 0, n[i + 1] ?? 0)
    switch (word) {
      case 'q':
        if (saved.length > 200) return null
        saved.push({ matrix, size })
        break
      case 'Q':
        ;({ matrix, size } = saved.pop() ?? { matrix, size })
        break
      case 'cm':
        if (n.length < 6) return null
        matrix = multiply(n.slice(-6) as Matrix, matrix)
        break
      case 'BT':
        text = line = [1, 0, 0, 1, 0, 0]
        break
      case 'Tf':
        size = Math.abs(n.at(-1) ?? size)
        break
      case 'TL':
        leading = n.at(-1) ?? 0
        break
      case 'Tm':
        if (n.length < 6) return null
        text = line = n.slice(-6) as Matrix
        break
      case 'TD':
        leading = -(n.at(-1) ?? 0)
        move(n.at(-2) ?? 0, n.at(-1) ?? 0)
        break
      case 'Td':
        move(n.at(-2) ?? 0, n.at(-1) ?? 0)
        break
      case 'T*':
        move(0, -leading)
        break
      case "'":
      case '"':
        move(0, -leading)
        drawText()
        break
      case 'Tj':
      case 'TJ':
        drawText()
        break
      case 'm':
      case 'l':
        path.push(point(0))
        break
      case 'c':
        path.push(point(0), point(2), point(4))
        break
      case 'v':
      case 'y':
        path.push(point(0), point(2))
        break
      case 're':
        path.push(point(0), heightAt(matrix, (n[0] ?? 0) + (n[2] ?? 0), (n[1] ?? 0) + (n[3] ?? 0)))
        break
      case 'n':
        // A path that only clips, or is not drawn.
        path = []
        break
      case 'S':
      case 's':
      case 'f':
      case 'F':
      case 'f*':
      case 'B':
      case 'B*':
      case 'b':
      case 'b*':
        lowest = Math.min(lowest, ...path.slice(0, 50_000))
        path = []
        break
      case 'Do':
      case 'sh':
      case 'BI':
        return null
    }
    operands = []
  }
  return lowest
}
