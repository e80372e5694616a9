/** Bytes of the document's stream, from the first to before the last. */
export interface ByteRange {
  from: number
  to: number
}

const pageBytes = 512
const mostPages = 4_000

/** Properties of a run of characters that decide whether anybody sees it ([MS-DOC] 2.6.1), by their codes. */
const sprm = {
  vanish: 0x083c,
  colourIndex: 0x2a42,
  colour: 0x6870,
  highlight: 0x2a0c,
  shade: 0xca71,
  halfPoints: 0x4a43,
}
const whiteIndex = 8
/** As in the other formats: less than two and a half points is no type. */
const leastHalfPoints = 5

/**
 * The runs that are hidden, white on nothing, or tiny: what the table stream's list of formatting pages (at `at`, `length` long)
 * says of the characters in `main`.
 * @throws RangeError when the file lies about its layout
 */
export function hiddenRanges(main: Buffer, table: Buffer, at: number, length: number): ByteRange[] {
  const count = Math.min(mostPages, Math.floor((length - 4) / 8))
  const hidden: ByteRange[] = []
  for (let i = 0; i < count; i++) {
    const page = (table.readUInt32LE(at + (count + 1) * 4 + i * 4) & 0x3f_ffff) * pageBytes
    const runs = main.readUInt8(page + pageBytes - 1)
    for (let run = 0; run < runs; run++) {
      const properties = main.readUInt8(page + (runs + 1) * 4 + run) * 2
      if (properties === 0 || !isUnseen(main, page + properties)) continue
      hidden.push({ from: main.readUInt32LE(page + run * 4), to: main.readUInt32LE(page + run * 4 + 4) })
    }
  }
  return hidden
}

/** Whether the properties that begin here, their length first, make text that nobody sees. */
function isUnseen(main: Buffer, start: number): boolean {
  const end = start + 1 + main.readUInt8(start)
  let [isHidden, isWhite, isShaded, isTiny] = [false, false, false, false]
  for (let at = start + 1; at + 2 < end;) {
    const code = main.readUInt16LE(at)
    const operand = at + 2
    if (code === sprm.vanish) isHidden = (main.readUInt8(operand) & 1) === 1
    else if (code === sprm.colourIndex) isWhite = main.readUInt8(operand) === whiteIndex
    else if (code === sprm.colour) isWhite = isNearWhite(main, operand)
    else if (code === sprm.highlight) isShaded ||= main.readUInt8(operand) !== 0
    else if (code === sprm.shade) isShaded ||= !isNearWhite(main, operand + 5)
    else if (code === sprm.halfPoints) isTiny = main.readUInt16LE(operand) < leastHalfPoints
    at = operand + operandBytes(main, code, operand)
  }
  return isHidden || isTiny || (isWhite && !isShaded)
}

/** A colour is red, green, blue, and whether it is the automatic one. */
const isNearWhite = (main: Buffer, at: number): boolean =>
  main.readUInt8(at + 3) !== 0xff && [0, 1, 2].every((part) => main.readUInt8(at + part) >= 0xf0)

/** How long an operand is, by the code's uppermost three bits. */
function operandBytes(main: Buffer, code: number, operand: number): number {
  const kind = code >> 13
  if (kind === 6) return 1 + main.readUInt8(operand)
  return [1, 1, 2, 4, 2, 2, 0, 3][kind]!
}
