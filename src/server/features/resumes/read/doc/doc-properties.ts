import type { TextLook } from '../text-look.ts'

/** Properties of characters, paragraphs and rows that determine whether text is visible ([MS-DOC] 2.6), by their codes. */
const sprm = {
  vanish: 0x083c,
  colorIndex: 0x2a42,
  color: 0x6870,
  highlight: 0x2a0c,
  shade: 0xca71,
  halfPoints: 0x4a43,
  characterStyle: 0x4a30,
  paragraphShade: 0xc64d,
  oldParagraphShade: 0x442d,
  isInTable: 0x2416,
  isRowEnd: 0x2417,
  cellShades: 0xd612,
  oldCellShades: 0xd609,
  tableDefinition: 0xd608,
}
const whiteIndex = 8

export interface DocProperties extends TextLook {
  /** The number of a style for characters. */
  characterStyle?: number
  isInTable?: boolean
  /** The end of a table row, which defines the look of its cells. */
  isRowEnd?: boolean
}

/**
 * The look after applying the properties in `bytes` to `above`.
 * @throws RangeError if their lengths are inconsistent
 */
export function readProperties(bytes: Buffer, above: TextLook = {}): DocProperties {
  const found: DocProperties = {}
  for (let at = 0; at + 2 < bytes.length;) {
    const code = bytes.readUInt16LE(at)
    const operand = at + 2
    const length = operandBytes(bytes, code, operand)
    const value = bytes.readUInt8(operand)
    if (code === sprm.vanish) found.isHidden = toggled(value, above.isHidden)
    else if (code === sprm.colorIndex) found.isWhite = value === whiteIndex
    else if (code === sprm.color) found.isWhite = isWhite(bytes, operand)
    else if (code === sprm.highlight) found.isShaded ||= value !== 0
    else if (code === sprm.shade || code === sprm.paragraphShade) found.isShaded ||= isTinted(bytes, operand + 1)
    else if (code === sprm.oldParagraphShade) found.isShaded ||= isOldTinted(bytes, operand)
    else if (code === sprm.halfPoints) found.halfPoints = bytes.readUInt16LE(operand)
    else if (code === sprm.characterStyle) found.characterStyle = bytes.readUInt16LE(operand)
    else if (code === sprm.isInTable) found.isInTable = value !== 0
    else if (code === sprm.isRowEnd) found.isRowEnd = value !== 0
    else if (code === sprm.cellShades)
      found.isShaded ||= anyOf(operand + 1, length - 1, 10, (cell) => isTinted(bytes, cell))
    else if (code === sprm.oldCellShades)
      found.isShaded ||= anyOf(operand + 1, length - 1, 2, (cell) => isOldTinted(bytes, cell))
    at = operand + length
  }
  return found
}

/** 0x80 means as in the style, 0x81 the opposite. */
const toggled = (value: number, above = false): boolean => (value >= 0x80 ? above !== (value === 0x81) : value === 1)

/** A color is red, green, blue, and whether it is the automatic one. */
const isWhite = (bytes: Buffer, at: number): boolean =>
  bytes.readUInt8(at + 3) !== 0xff && [0, 1, 2].every((part) => bytes.readUInt8(at + part) >= 0xf0)

/** Shading: the pattern's color (automatic means black), the background color (automatic means none), and the pattern. */
function isTinted(bytes: Buffer, at: number): boolean {
  const pattern = bytes.readUInt16LE(at + 8)
  const isBehind = bytes.readUInt8(at + 7) !== 0xff && !isWhite(bytes, at + 4)
  return isBehind || (pattern !== 0 && pattern !== 0xffff && !isWhite(bytes, at))
}

/** The same in sixteen bits, with colors as numbers, 0 being the automatic one. */
function isOldTinted(bytes: Buffer, at: number): boolean {
  const shade = bytes.readUInt16LE(at)
  const [before, behind, pattern] = [shade & 0x1f, (shade >> 5) & 0x1f, shade >> 10]
  return (behind !== 0 && behind !== whiteIndex) || (pattern !== 0 && before !== whiteIndex)
}

function anyOf(from: number, length: number, step: number, test: (at: number) => boolean): boolean {
  for (let at = from; at + step <= from + length; at += step) if (test(at)) return true
  return false
}

/** The length of an operand, by the code's upper three bits. */
function operandBytes(bytes: Buffer, code: number, operand: number): number {
  if (code === sprm.tableDefinition) return 1 + bytes.readUInt16LE(operand)
  const kind = code >> 13
  if (kind === 6) return 1 + bytes.readUInt8(operand)
  return [1, 1, 2, 4, 2, 2, 0, 3][kind]!
}
