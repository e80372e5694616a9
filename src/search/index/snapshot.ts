import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { analyzerVersion } from '../analysis/analysis.ts'
import type { FacetConfig } from './position-index.types.ts'
import type { SegmentData } from './segment.types.ts'

/**
 * File format: 8 bytes magic, uint32 header length, uint32 CRC-32 of the header, header (JSON: version, configuration, shape of
 * the segments with every typed array replaced by its location, CRC-32 of each array), padding, arrays, each at a multiple of
 * 8.
 */
const magic = Buffer.from('CNDLIDX6', 'latin1')
const kinds = { Uint8Array, Uint16Array, Uint32Array, Float64Array }
type Kind = keyof typeof kinds
type Part = InstanceType<(typeof kinds)[Kind]>

interface PartReference {
  $part: Kind
  offset: number
  length: number
  crc: number
}

interface Header {
  version: number
  fingerprint: string
  bytes: number
  segments: unknown[]
}

const aligned = (offset: number): number => (offset + 7) & ~7
const fingerprintOf = (facets: readonly FacetConfig[]): string =>
  createHash('sha256')
    .update(JSON.stringify([analyzerVersion, process.versions.icu ?? '', facets]))
    .digest('hex')

const sliceBytes = 4 * 1024 * 1024

/** CRC-32, one slice per turn of the main loop. */
async function checksum(bytes: Buffer): Promise<number> {
  let crc = 0
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    if (from > 0) await nextTurn()
    crc = crc32(bytes.subarray(from, from + sliceBytes), crc)
  }
  return crc
}

const bytesOf = (part: Part): Buffer => Buffer.from(part.buffer, part.byteOffset, part.byteLength)

/**
 * Writes to a temporary name, fsyncs and renames, so that a crash leaves either the old file or the new one. `segments` have no
 * deletions.
 */
export async function writeSnapshot(
  file: string,
  facets: readonly FacetConfig[],
  version: number,
  segments: readonly SegmentData[],
): Promise<void> {
  const parts: { part: Part; reference: PartReference }[] = []
  let bytes = 0
  const shape = (value: unknown): unknown => {
    if (ArrayBuffer.isView(value)) {
      const part = value as Part
      const reference: PartReference = {
        $part: part.constructor.name as Kind,
        offset: bytes,
        length: part.length,
        crc: 0,
      }
      parts.push({ part, reference })
      bytes = aligned(bytes + part.byteLength)
      return reference
    }
    if (Array.isArray(value)) return value.map(shape)
    if (typeof value === 'number' && Number.isNaN(value)) return '$nan'
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
    return value
  }
  const shapes = segments.map(shape)
  for (const { part, reference } of parts) reference.crc = await checksum(bytesOf(part))
  const header = Buffer.from(
    JSON.stringify({ version, fingerprint: fingerprintOf(facets), bytes, segments: shapes } satisfies Header),
  )
  const prefix = Buffer.alloc(16)
  magic.copy(prefix)
  prefix.writeUInt32LE(header.length, 8)
  prefix.writeUInt32LE(crc32(header), 12)
  const temporary = `${file}.${process.pid}.tmp`
  const handle = await open(temporary, 'w')
  try {
    // Not `write`, which silently writes less if the disk is nearly full.
    await handle.writeFile(prefix)
    await handle.writeFile(header)
    await handle.writeFile(Buffer.alloc(aligned(16 + header.length) - 16 - header.length))
    for (const { part } of parts) {
      await handle.writeFile(bytesOf(part))
      await handle.writeFile(Buffer.alloc(aligned(part.byteLength) - part.byteLength))
    }
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(temporary, { force: true })
    throw error
  }
  await handle.close()
  await rename(temporary, file)
}

const doubtful = Symbol('doubtful')

/** The value with its arrays; each is checked in a separate turn. */
async function restore(content: Buffer, base: number, value: unknown): Promise<unknown> {
  if (value === '$nan') return Number.NaN
  if (Array.isArray(value)) {
    const items: unknown[] = []
    for (const item of value) items.push(typeof item === 'object' ? await restore(content, base, item) : item)
    return items
  }
  if (value === null || typeof value !== 'object') return value
  if (!('$part' in value)) {
    const whole: Record<string, unknown> = {}
    for (const [name, inner] of Object.entries(value)) whole[name] = await restore(content, base, inner)
    return whole
  }
  const { $part, offset, length, crc } = value as PartReference
  const kind = kinds[$part]
  const from = content.byteOffset + base + offset
  const byteLength = length * kind.BYTES_PER_ELEMENT
  const copy = content.buffer.slice(from, from + byteLength) as ArrayBuffer
  if (copy.byteLength !== byteLength || (await checksum(Buffer.from(copy))) !== crc) throw doubtful
  return new kind(copy)
}

/** Null if the file is missing, damaged, or was made by another analyzer or configuration: then the index is rebuilt. */
export async function readSnapshot(
  file: string,
  facets: readonly FacetConfig[],
): Promise<{ version: number; segments: SegmentData[] } | null> {
  let content: Buffer
  try {
    content = await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    if (content.length < 16 || !content.subarray(0, 8).equals(magic)) return null
    const headerLength = content.readUInt32LE(8)
    const headerBytes = content.subarray(16, 16 + headerLength)
    if (headerBytes.length !== headerLength || crc32(headerBytes) !== content.readUInt32LE(12)) return null
    const header = JSON.parse(headerBytes.toString()) as Header
    const base = aligned(16 + headerLength)
    if (header.fingerprint !== fingerprintOf(facets) || content.length < base + header.bytes) return null
    return { version: header.version, segments: (await restore(content, base, header.segments)) as SegmentData[] }
  } catch (error) {
    if (error === doubtful || error instanceof SyntaxError) return null
    throw error
  }
}
