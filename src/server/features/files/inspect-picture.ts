import { crc32 } from 'node:zlib'
import { UploadRefused } from './upload-refused.ts'

/** More than any scanner produces for a page, and few enough to decode. */
const maxPixels = 60_000_000

function requireSize(width: number, height: number): void {
  if (width === 0 || height === 0) throw new UploadRefused('damaged')
  if (width * height > maxPixels) throw new UploadRefused('hugePicture')
}

/** @throws UploadRefused `damaged` unless every chunk up to IEND is complete, `hugePicture` */
export function inspectPng(bytes: Buffer): void {
  let at = 8
  for (let first = true; ; first = false) {
    if (at + 12 > bytes.length) throw new UploadRefused('damaged')
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      throw new UploadRefused('damaged')
    }
    if (first) {
      if (type !== 'IHDR' || length !== 13) throw new UploadRefused('damaged')
      requireSize(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12))
    }
    if (type === 'IEND') return
    at = end
  }
}

/** @throws UploadRefused `damaged` unless frame, scan and end are present, `hugePicture` */
export function inspectJpeg(bytes: Buffer): void {
  let at = 2
  let hasFrame = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new UploadRefused('damaged')
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) throw new UploadRefused('damaged')
    if (isFrame(marker) && length >= 8) {
      requireSize(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
      hasFrame = true
    }
    if (marker === 0xda) {
      if (hasFrame && bytes.indexOf(Buffer.from([0xff, 0xd9]), at + 2 + length) > 0) return
      break
    }
    at += 2 + length
  }
  throw new UploadRefused('damaged')
}

/** Start-of-frame markers; C4, C8 and CC in their range are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
