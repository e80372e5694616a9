import { UploadRefused } from './upload-refused.ts'

const freeSector = 0xfffffffa
const entryBytes = 128
const maxDirectorySectors = 2_000

/** The content of an OLE container: an old Word document, something else, or a Word document with macros. */
export type OleKind = 'doc' | 'other' | 'macros'

/**
 * Reads the directory of an OLE compound file (Word 97 to 2003).
 * @throws UploadRefused `damaged`, `encrypted`
 */
export function inspectDoc(bytes: Buffer): OleKind {
  const names = entriesOf(bytes)
  // How Office wraps a password-protected .docx ([MS-OFFCRYPTO] 1.3.2).
  if (names.has('EncryptedPackage')) throw new UploadRefused('encrypted')
  if (!names.has('WordDocument')) return 'other'
  if (names.has('Macros') || names.has('_VBA_PROJECT') || names.has('VBA')) return 'macros'
  if (isEncryptedDoc(bytes, names.get('WordDocument')!)) throw new UploadRefused('encrypted')
  if (!names.has('1Table') && !names.has('0Table')) throw new UploadRefused('damaged')
  return 'doc'
}

/** Shorter streams are stored elsewhere; Word's own is never that short. */
const leastStreamBytes = 4096
const flagsAt = 0x0a
const encryptedFlag = 0x0100

/** [MS-DOC] 2.5.2: `fEncrypted` in the stream's header. */
function isEncryptedDoc(bytes: Buffer, { first, size }: Entry): boolean {
  const at = (first + 1) * (1 << bytes.readUInt16LE(30)) + flagsAt
  return size >= leastStreamBytes && at + 2 <= bytes.length && (bytes.readUInt16LE(at) & encryptedFlag) !== 0
}

interface Entry {
  /** Its first sector. */
  first: number
  size: number
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  if (bytes.length < 1536) throw new UploadRefused('damaged')
  const sectorBytes = 1 << bytes.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new UploadRefused('damaged')
  const names = new Map<string, Entry>()
  const seen = new Set<number>()
  let sector = bytes.readUInt32LE(48)
  while (sector < freeSector) {
    const start = (sector + 1) * sectorBytes
    if (seen.has(sector) || seen.size > maxDirectorySectors || start + sectorBytes > bytes.length) {
      throw new UploadRefused('damaged')
    }
    seen.add(sector)
    for (let at = start; at < start + sectorBytes; at += entryBytes) {
      const length = bytes.readUInt16LE(at + 64)
      if (bytes[at + 66] === 0 || length < 2 || length > 64) continue
      const entry = { first: bytes.readUInt32LE(at + 116), size: bytes.readUInt32LE(at + 120) }
      names.set(bytes.toString('utf16le', at, at + length - 2), entry)
    }
    sector = nextSector(bytes, sector, sectorBytes)
  }
  return names
}

/** The next sector in the chain, from the allocation table whose sectors the header (and its extension) lists. */
function nextSector(bytes: Buffer, sector: number, sectorBytes: number): number {
  const perSector = sectorBytes / 4
  const tableSector = tableSectorAt(bytes, Math.floor(sector / perSector), sectorBytes)
  const at = (tableSector + 1) * sectorBytes + (sector % perSector) * 4
  if (at + 4 > bytes.length) throw new UploadRefused('damaged')
  return bytes.readUInt32LE(at)
}

const inHeader = 109

function tableSectorAt(bytes: Buffer, index: number, sectorBytes: number): number {
  if (index < inHeader) return bytes.readUInt32LE(76 + index * 4)
  const perSector = sectorBytes / 4 - 1
  let extension = bytes.readUInt32LE(68)
  for (let skip = Math.floor((index - inHeader) / perSector); ; skip--) {
    const start = (extension + 1) * sectorBytes
    if (start + sectorBytes > bytes.length) throw new UploadRefused('damaged')
    if (skip === 0) return bytes.readUInt32LE(start + ((index - inHeader) % perSector) * 4)
    extension = bytes.readUInt32LE(start + perSector * 4)
  }
}
