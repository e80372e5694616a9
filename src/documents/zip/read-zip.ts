import { inflateRaw } from 'node:zlib'
import { promisify } from 'node:util'

const inflate = promisify(inflateRaw)

export interface ZipEntry {
  name: string
  method: number
  isEncrypted: boolean
  compressedSize: number
  /** Size declared by the directory: untrusted. */
  size: number
  offset: number
}

export class ZipError extends Error {
  override name = 'ZipError'
}

const endSignature = 0x06054b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50
const endBytes = 22
const maxCommentBytes = 65_535
const maxEntries = 5_000

/** Whether the bytes end like a zip archive, so that an unpacker would treat them as one. */
export const endsAsZip = (bytes: Buffer): boolean => {
  const end = findEnd(bytes)
  if (end < 0) return false
  const size = bytes.readUInt32LE(end + 12)
  return end - size >= 0 && size >= 4 && bytes.readUInt32LE(end - size) === directorySignature
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.length - endBytes - maxCommentBytes)
  for (let at = bytes.length - endBytes; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
  }
  return -1
}

/**
 * The entries of an archive, from its directory.
 * @throws ZipError if it is truncated, not an archive, or has more than 5,000 entries
 */
export function listZip(bytes: Buffer): ZipEntry[] {
  const end = findEnd(bytes)
  if (end < 0) throw new ZipError('no end of directory')
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new ZipError('too many entries')
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count; i++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directorySignature) throw new ZipError('broken directory')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/**
 * One entry's content.
 * @throws ZipError if it is damaged or inflates to more than `maxBytes`
 */
export async function readZipEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): Promise<Buffer> {
  const { offset } = entry
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw new ZipError('broken entry')
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + entry.compressedSize > bytes.length) throw new ZipError('cut entry')
  const packed = bytes.subarray(start, start + entry.compressedSize)
  if (entry.method === 0) {
    if (packed.length > maxBytes) throw new ZipError('too large')
    return packed
  }
  if (entry.method !== 8) throw new ZipError('unknown method')
  try {
    return await inflate(packed, { maxOutputLength: maxBytes })
  } catch {
    throw new ZipError('does not inflate within its limit')
  }
}
