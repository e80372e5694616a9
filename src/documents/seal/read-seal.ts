/**
 * Where a signature is in a file, and the content of its dictionary. Read from the bytes alone, because damaged PDFs have
 * signatures as well.
 */
export interface SealPlace {
  /** The two signed ranges: [start, length, start, length]. */
  byteRange: [number, number, number, number]
  /** The hexadecimal text between them, without its brackets. */
  contents: string
  /** Texts of the signature's dictionary. */
  texts: { reason: string; contact: string; signedAt: Date | null }
}

/** A file can contain many signatures; ours is the last. A file with more than this is meant to keep us busy. */
const maxPlaces = 50
/** Mentions of such a place, few of which are one; a file that repeats them is not searched to its end either. */
const maxMentions = 500
/** On each side of the gap. A dictionary is a few hundred bytes; other programs may write a long reason. */
const dictionaryBytes = 16_000

/** Every signature that can be found, in file order. */
export function findSeals(bytes: Uint8Array): SealPlace[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const places: SealPlace[] = []
  let mentions = 0
  for (let at = buffer.lastIndexOf('/ByteRange'); at >= 0 && places.length < maxPlaces && mentions < maxMentions;) {
    mentions += 1
    const place = placeAt(buffer, at)
    if (place) places.unshift(place)
    at = at === 0 ? -1 : buffer.lastIndexOf('/ByteRange', at - 1)
  }
  return places
}

function placeAt(buffer: Buffer, at: number): SealPlace | null {
  const found = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
    buffer.toString('latin1', at, at + 120),
  )
  if (!found) return null
  const [start, length, next, rest] = found.slice(1).map(Number) as [number, number, number, number]
  const gapStart = start + length
  const isPossible = next > gapStart + 1 && next <= buffer.length && next - gapStart < 2_000_000
  if (!isPossible || buffer[gapStart] !== 0x3c || buffer[next - 1] !== 0x3e) return null
  // The place itself says where its gap is; there may be a whole file between them.
  if (gapStart - at > dictionaryBytes) return null
  // The dictionary ends with the object that contains it.
  const behind = buffer.toString('latin1', next, next + dictionaryBytes)
  const text = buffer.toString('latin1', at, gapStart) + behind.slice(0, Math.max(0, behind.indexOf('endobj')))
  return {
    byteRange: [start, length, next, rest],
    // Read on demand, because only one of many places is checked.
    get contents() {
      return buffer.toString('latin1', gapStart + 1, next - 1)
    },
    texts: {
      reason: literal(text, 'Reason'),
      contact: literal(text, 'ContactInfo'),
      signedAt: readDate(literal(text, 'M')),
    },
  }
}

/** A text of the dictionary in parentheses; ours contain none themselves. */
const literal = (text: string, key: string): string => new RegExp(`/${key}\\s*\\(([^()]*)\\)`).exec(text)?.[1] ?? ''

/** A date in PDF format: `D:20261121080000Z`, `D:20261121090000+01'00'`. */
function readDate(text: string): Date | null {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d)'?)?/.exec(text)
  if (!found) return null
  const [, year, month, day, hour, minute, second, hours = '+00', minutes = '00'] = found
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${hours}:${minutes}`)
  return Number.isNaN(date.getTime()) ? null : date
}
