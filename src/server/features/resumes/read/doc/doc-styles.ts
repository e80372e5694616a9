import { readProperties, type DocProperties } from './doc-properties.ts'
import type { TextLook } from '../text-look.ts'

interface DocStyle {
  /** Number of the style it is based on; `noStyle` if there is none. */
  base: number
  properties: Buffer[]
}

const noStyle = 0xfff
const mostBases = 12
/** Kinds of styles with text properties: the paragraph part comes before the character part. */
const partsOfKind: Record<number, ('paragraph' | 'character')[]> = { 1: ['paragraph', 'character'], 2: ['character'] }

/** The looks defined by a document's style sheet ([MS-DOC] 2.4.6.5, 2.9.271), by style number. */
export function readDocStyles(sheet: Buffer): (style: number | undefined) => TextLook {
  const styles = sheet.length > 2 ? stylesOf(sheet) : []
  const known = new Map<number, TextLook>()
  const lookOf = (number: number, depth: number): TextLook => {
    const style = styles[number]
    if (!style || depth > mostBases) return {}
    const found = known.get(number)
    if (found) return found
    let look: TextLook = style.base === noStyle ? {} : lookOf(style.base, depth + 1)
    for (const properties of style.properties) look = { ...look, ...textLook(readProperties(properties, look)) }
    known.set(number, look)
    return look
  }
  return (style) => (style === undefined ? {} : lookOf(style, 0))
}

/** The properties that affect the look; the others leave it unchanged. */
export const textLook = ({ isHidden, isWhite, isShaded, halfPoints }: DocProperties): TextLook => ({
  ...(isHidden !== undefined && { isHidden }),
  ...(isWhite !== undefined && { isWhite }),
  ...(isShaded !== undefined && { isShaded }),
  ...(halfPoints !== undefined && { halfPoints }),
})

/** @throws RangeError if the sheet's layout is inconsistent */
function stylesOf(sheet: Buffer): (DocStyle | undefined)[] {
  const headBytes = sheet.readUInt16LE(0)
  const count = sheet.readUInt16LE(2)
  const baseBytes = sheet.readUInt16LE(4)
  const styles: (DocStyle | undefined)[] = []
  let at = 2 + headBytes
  while (styles.length < count && at + 2 <= sheet.length) {
    const length = sheet.readUInt16LE(at)
    styles.push(length === 0 ? undefined : styleOf(sheet.subarray(at + 2, at + 2 + length), baseBytes))
    at += 2 + length + (length % 2)
  }
  return styles
}

function styleOf(style: Buffer, baseBytes: number): DocStyle {
  const kindAndBase = style.readUInt16LE(2)
  const nameBytes = 2 + style.readUInt16LE(baseBytes) * 2 + 2
  let at = baseBytes + nameBytes
  const properties: Buffer[] = []
  for (const part of partsOfKind[kindAndBase & 0xf] ?? []) {
    if (at + 2 > style.length) break
    const length = style.readUInt16LE(at)
    const own = style.subarray(at + 2, at + 2 + length)
    // A paragraph part starts with the style's own number.
    properties.push(part === 'paragraph' ? own.subarray(2) : own)
    at += 2 + length + (length % 2)
  }
  return { base: kindAndBase >> 4, properties }
}
