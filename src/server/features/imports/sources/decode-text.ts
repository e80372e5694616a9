import type { Message } from '#server/http/refusals/sentence.ts'
import { SourceError } from '../imports.types.ts'

export interface DecodedText {
  text: string
  /** Corrections that were made, as sentences for the report. */
  notes: string[]
  /** The same for the console's readers. */
  said: Message[]
}

/**
 * A file's text: UTF-8, UTF-16 by its byte order mark or its zero bytes, else Windows-1252. Byte order marks are removed, and
 * doubly encoded UTF-8 is corrected.
 * @throws SourceError for an empty file and for one without text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes.length === 0) throw new SourceError('The file is empty (0 bytes).', { fault: { kind: 'empty' } })
  const binary = binaryKind(bytes)
  if (binary)
    throw new SourceError(
      `The file is ${binary.name}, not a file of positions. Import JSON, XML, CSV, HTML, or a .gz or .zip of them.`,
      { said: { key: 'imports.source.binary', values: { kind: binary.kind } } },
    )
  const notes: string[] = []
  const said: Message[] = []
  const raw = decode(bytes, notes, said)
  const text = raw.replace(/^\ufeff/, '')
  if (text.trim() === '') throw new SourceError('The file contains only white space.', { fault: { kind: 'empty' } })
  if (text.slice(0, 4096).includes('\0'))
    throw new SourceError('The file contains binary data, not text.', {
      said: { key: 'imports.source.binary', values: { kind: 'other' } },
    })
  const repaired = repairMojibake(text)
  if (repaired !== text) {
    notes.push('Some text was encoded twice (as in "â€™" for an apostrophe) and was put right.')
    said.push({ key: 'imports.source.twice' })
  }
  return { text: repaired, notes, said }
}

function decode(bytes: Uint8Array, notes: string[], said: Message[]): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = bytes.subarray(0, 400)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]! += 1
  })
  if (zeros[1]! > sample.length / 5 && zeros[0] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros[0]! > sample.length / 5 && zeros[1] === 0) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    notes.push('The file is not UTF-8; it was read as Windows-1252.')
    said.push({ key: 'imports.source.windows' })
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface BinaryKind {
  name: string
  kind: 'pdf' | 'image' | 'office' | 'archive'
}

const signatures: [bytes: number[], name: string, kind: BinaryKind['kind']][] = [
  [[0x25, 0x50, 0x44, 0x46], 'a PDF', 'pdf'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG image', 'image'],
  [[0xff, 0xd8, 0xff], 'a JPEG image', 'image'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'an old Office document', 'office'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'an xz archive (unpack it first)', 'archive'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'a 7z archive (unpack it first)', 'archive'],
  [[0x42, 0x5a, 0x68], 'a bzip2 archive (unpack it first)', 'archive'],
]

const isTar = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar'

function binaryKind(bytes: Uint8Array): BinaryKind | null {
  if (isTar(bytes)) return { name: 'a tar archive (unpack it first)', kind: 'archive' }
  const found = signatures.find(([signature]) => signature.every((byte, index) => bytes[index] === byte))
  return found ? { name: found[1], kind: found[2] } : null
}

/** Windows-1252's characters for the bytes 0x80 to 0x9F. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const continuation = `[\\u00a0-\\u00bf${windows1252}]`
/**
 * UTF-8 sequences that were read as Windows-1252. Two-byte ones only for Â and Ã: after other letters there may be a genuine
 * quotation mark.
 */
const doubled = new RegExp(
  `[\\u00f0-\\u00f4]${continuation}{3}|[\\u00e0-\\u00ef]${continuation}{2}|[\\u00c2\\u00c3]${continuation}`,
  'g',
)

/** Undoes UTF-8 that was decoded as Windows-1252 and encoded again, sequence by sequence; correct text stays as it is. */
export function repairMojibake(text: string): string {
  if (!/[Â-ô][\u00a0-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(text)) return text
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return text.replace(doubled, (sequence) => {
    const bytes = Uint8Array.from(sequence, (char) => {
      const special = windows1252.indexOf(char)
      return special >= 0 ? 0x80 + special : char.charCodeAt(0)
    })
    try {
      return decoder.decode(bytes)
    } catch {
      return sequence
    }
  })
}
