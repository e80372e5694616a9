import { maxUploadBytes } from '#shared/files/upload-rules.ts'
import { allowedKinds, kindOfExtension, sniffKind, type AllowedKind, type FileKind } from './file-kinds.ts'
import { extensionOf, safeFileName } from './file-name.ts'
import { inspectDoc } from './inspect-doc.ts'
import { inspectDocx } from './inspect-docx.ts'
import { inspectOdt } from './inspect-odt.ts'
import { inspectJpeg, inspectPng } from './inspect-picture.ts'
import { inspectRtf } from './inspect-rtf.ts'
import { endsAsZip } from '#documents/zip/read-zip.ts'
import { UploadRefused } from './upload-refused.ts'

export interface InspectedFile {
  /** Safe to show, to send and to save. */
  name: string
  mediaType: string
}

/**
 * Determines from the bytes what an upload is (spec/3 §5) and whether its name agrees.
 * @throws UploadRefused
 */
export async function inspectFile(bytes: Buffer, givenName: string): Promise<InspectedFile> {
  const name = safeFileName(givenName)
  const file = name
  if (bytes.length === 0) throw new UploadRefused('empty', { file })
  if (bytes.length > maxUploadBytes) throw new UploadRefused('tooLarge', { file })
  const extension = extensionOf(name)
  const named = kindOfExtension(extension.toLowerCase())
  if (extension !== '' && !named) throw new UploadRefused('type', { file })
  try {
    const kind = await kindOfContent(bytes)
    if (kind === null || !(kind in allowedKinds)) {
      // Text is identified only by its name: anything that is no other kind may be text.
      if (kind === null && named === 'txt') inspectText(bytes)
      else if (kind !== null && named) throw new UploadRefused('renamed', { extension, kind })
      else throw new UploadRefused(named ? 'damaged' : 'type')
      return { name, mediaType: allowedKinds.txt.mediaType }
    }
    const actual = kind as AllowedKind
    if (named && named !== actual) throw new UploadRefused('renamed', { extension, kind })
    if (actual !== 'docx' && actual !== 'odt' && endsAsZip(bytes)) throw new UploadRefused('twoInOne')
    inspectContent(actual, bytes)
    const full = named ? name : safeFileName(`${name}${allowedKinds[actual].extensions[0]}`)
    return { name: full, mediaType: allowedKinds[actual].mediaType }
  } catch (error) {
    if (error instanceof UploadRefused) throw new UploadRefused(error.fault, { ...error.values, file })
    // A container with a false layout causes a read past the end.
    if (error instanceof RangeError) throw new UploadRefused('damaged', { file })
    throw error
  }
}

async function kindOfContent(bytes: Buffer): Promise<FileKind | null> {
  const kind = sniffKind(bytes)
  if (kind === 'zip') {
    const office = await inspectDocx(bytes)
    if (office === 'docm') throw new UploadRefused('macros')
    if (office === 'other' && (await inspectOdt(bytes))) return 'odt'
    return office === 'docx' ? 'docx' : 'zip'
  }
  if (kind === 'ole') {
    const ole = inspectDoc(bytes)
    if (ole === 'macros') throw new UploadRefused('macros')
    return ole === 'doc' ? 'doc' : 'ole'
  }
  return kind
}

function inspectContent(kind: AllowedKind, bytes: Buffer): void {
  if (kind === 'pdf') inspectPdf(bytes)
  if (kind === 'rtf') inspectRtf(bytes)
  if (kind === 'png') inspectPng(bytes)
  if (kind === 'jpeg') inspectJpeg(bytes)
}

/** Viewers accept a PDF that starts late; what precedes it must not make it something else as well. */
function inspectPdf(bytes: Buffer): void {
  const before = bytes.toString('latin1', 0, bytes.indexOf('%PDF'))
  if (/<[a-z!?/]/i.test(before)) throw new UploadRefused('twoInOne')
  if (!bytes.includes('%%EOF')) throw new UploadRefused('damaged')
}

/** Plain text in UTF-8, in UTF-16 with a byte order mark, or in an eight-bit encoding: no zeros, no control characters. */
function inspectText(bytes: Buffer): void {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = isWide
    ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
    : bytes.toString('latin1')
  if (text.length === 0) throw new UploadRefused('empty')
  // oxlint-disable-next-line no-control-regex -- text has none of them
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) throw new UploadRefused('binaryText')
}
