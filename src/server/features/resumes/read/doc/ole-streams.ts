import { ResumeUnreadable } from '../resume-text.ts'

const endOfChain = 0xfffffffa
const maxStreamBytes = 64_000_000

/**
 * Named streams of an OLE compound file ([MS-CFB]).
 * @throws ResumeUnreadable `damaged`; RangeError if the file's layout is inconsistent
 */
export function readOleStreams(bytes: Buffer, wanted: ReadonlySet<string>): Map<string, Buffer> {
  if (bytes.length < 1_536) throw new ResumeUnreadable('damaged')
  const sectorBytes = 1 << bytes.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4_096) throw new ResumeUnreadable('damaged')
  const sectorAt = (index: number) => {
    const start = (index + 1) * sectorBytes
    if (start >= bytes.length) throw new ResumeUnreadable('damaged')
    return bytes.subarray(start, start + sectorBytes)
  }
  const table = allocationTable(bytes, sectorAt, sectorBytes)
  const chain = (first: number): Buffer => followChain(first, table, sectorAt, sectorBytes)

  const directory = chain(bytes.readUInt32LE(48))
  const miniTable = bytes.readUInt32LE(60) < endOfChain ? chain(bytes.readUInt32LE(60)) : Buffer.alloc(0)
  const cutoff = bytes.readUInt32LE(56)
  let miniStream: Buffer = Buffer.alloc(0)
  const streams = new Map<string, Buffer>()
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameLength = directory.readUInt16LE(at + 64)
    const type = directory[at + 66]
    const first = directory.readUInt32LE(at + 116)
    const size = directory.readUInt32LE(at + 120)
    if (type === 5 && first < endOfChain) miniStream = chain(first)
    if (type !== 2 || nameLength < 2 || nameLength > 64) continue
    const name = directory.toString('utf16le', at, at + nameLength - 2)
    if (!wanted.has(name) || streams.has(name)) continue
    const content = size < cutoff ? miniChain(first, miniTable, miniStream) : chain(first)
    streams.set(name, content.subarray(0, size))
  }
  return streams
}

type SectorAt = (index: number) => Buffer

function allocationTable(bytes: Buffer, sectorAt: SectorAt, sectorBytes: number): Uint32Array {
  const sectors: number[] = []
  for (let i = 0; i < 109; i++) sectors.push(bytes.readUInt32LE(76 + i * 4))
  let extension = bytes.readUInt32LE(68)
  for (let seen = 0; extension < endOfChain && seen < 1_000; seen++) {
    const sector = sectorAt(extension)
    for (let i = 0; i < sectorBytes / 4 - 1; i++) sectors.push(sector.readUInt32LE(i * 4))
    extension = sector.readUInt32LE(sectorBytes - 4)
  }
  const entries: number[] = []
  for (const sector of sectors.filter((sector) => sector < endOfChain)) {
    const content = sectorAt(sector)
    for (let i = 0; i + 4 <= content.length; i += 4) entries.push(content.readUInt32LE(i))
  }
  return Uint32Array.from(entries)
}

function followChain(first: number, table: Uint32Array, sectorAt: SectorAt, sectorBytes: number): Buffer {
  const parts: Buffer[] = []
  for (let sector = first; sector < endOfChain; sector = table[sector] ?? endOfChain) {
    parts.push(sectorAt(sector))
    if (parts.length * sectorBytes > maxStreamBytes || parts.length > table.length)
      throw new ResumeUnreadable('damaged')
  }
  return Buffer.concat(parts)
}

const miniBytes = 64

function miniChain(first: number, table: Buffer, stream: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let sector = first; sector < endOfChain; sector = table.readUInt32LE(sector * 4)) {
    parts.push(stream.subarray(sector * miniBytes, (sector + 1) * miniBytes))
    if (parts.length > table.length / 4) throw new ResumeUnreadable('damaged')
  }
  return Buffer.concat(parts)
}
