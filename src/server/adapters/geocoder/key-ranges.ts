import { gazetteer } from './gazetteer.ts'

/** Keys `from` (inclusive) to `to` (exclusive); `isWhole` if the first is exactly the requested one. */
export interface KeyRange {
  from: number
  to: number
  isWhole: boolean
}

const firstNonAscii = 0x80
const maxTypoLength = 24

function rangeOf(prefix: Buffer, from = 0, to = gazetteer().keyCount): KeyRange {
  const places = gazetteer()
  const start = places.lowerBound(prefix, from, to)
  const after = Buffer.from(prefix)
  const last = after.length - 1
  if (last >= 0) after[last] = (after[last] ?? 0) + 1
  const end = last < 0 ? to : places.lowerBound(after, start, to)
  const { keyStarts } = places.columns
  const isWhole = start < end && (keyStarts[start + 1] ?? 0) - (keyStarts[start] ?? 0) === prefix.length
  return { from: start, to: end, isWhole }
}

/** The bytes that follow the first `length` bytes of the keys in a range. */
function bytesAfter({ from, to }: KeyRange, length: number): number[] {
  const { keyBytes, keyStarts } = gazetteer().columns
  const bytes: number[] = []
  for (let index = from; index < to;) {
    const position = (keyStarts[index] ?? 0) + length
    if (position >= (keyStarts[index + 1] ?? 0)) {
      index++
      continue
    }
    const byte = keyBytes[position] ?? 0
    if (byte < firstNonAscii) bytes.push(byte)
    const prefix = Buffer.from(keyBytes.subarray(keyStarts[index] ?? 0, position + 1))
    index = rangeOf(prefix, index, to).to
  }
  return bytes
}

/**
 * Ranges of gazetteer keys that start with something one typo away from the folded `prefix`: a letter missing, added, wrong, or
 * two swapped. The first letter is assumed to be right, as it nearly always is.
 */
export function keyRangesOneTypoFrom(prefix: string): KeyRange[] {
  const bytes = Buffer.from(prefix)
  if (bytes.length > maxTypoLength || bytes.some((byte) => byte >= firstNonAscii)) return []
  const ranges: KeyRange[] = []
  for (let position = 1; position < bytes.length; position++) {
    const head = bytes.subarray(0, position)
    const tail = bytes.subarray(position)
    const near = rangeOf(head)
    if (near.from === near.to) break
    const look = (...rest: Uint8Array[]): void => {
      ranges.push(rangeOf(Buffer.concat([head, ...rest]), near.from, near.to))
    }
    if (tail.length > 1) look(tail.subarray(1))
    if (tail.length > 1) look(Buffer.from([tail[1] ?? 0, tail[0] ?? 0]), tail.subarray(2))
    for (const byte of bytesAfter(near, position)) {
      look(Buffer.from([byte]), tail)
      if (byte !== tail[0]) look(Buffer.from([byte]), tail.subarray(1))
    }
  }
  return ranges.filter(({ from, to }) => from < to)
}
