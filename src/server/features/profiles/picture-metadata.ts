/** The chunks that a PNG needs for display. */
const shownChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

/** A PNG or JPEG without its metadata: place, time, camera, thumbnails, comments, and whatever follows the image. */
export const withoutMetadata = (bytes: Buffer): Buffer => (bytes[0] === 0x89 ? barePng(bytes) : bareJpeg(bytes))

function barePng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (shownChunks.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

const [startOfScan, endOfImage] = [0xda, 0xd9]

/** APP0 (JFIF), APP14 (Adobe colors) and of APP2 the color profile stay; of EXIF only the orientation. Phones put videos after the image. */
function bareJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 2 <= bytes.length) {
    // Any number of bytes may fill the room before a marker.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined || marker === endOfImage || at + 4 > bytes.length) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    parts.push(...keptOf(marker, bytes.subarray(at, end)))
    at = end
    if (marker !== startOfScan) continue
    at = endOfScan(bytes, end)
    parts.push(bytes.subarray(end, at))
  }
  return Buffer.concat([...parts, Buffer.from([0xff, endOfImage])])
}

function keptOf(marker: number, segment: Buffer): Buffer[] {
  const data = segment.subarray(4)
  if (marker === 0xe0) return jfifOf(segment)
  if (marker === 0xe1) return orientationOf(data)
  return isMetadata(marker, data) ? [] : [segment]
}

/** Without its thumbnail, which can be older than the image; other segments of its kind hold only thumbnails. */
function jfifOf(segment: Buffer): Buffer[] {
  if (segment.toString('latin1', 4, 9) !== 'JFIF\0') return []
  if (segment.length <= 18) return [segment]
  const bare = Buffer.from(segment.subarray(0, 18))
  bare.writeUInt16BE(16, 2)
  bare.writeUInt16BE(0, 16)
  return [bare]
}

function isMetadata(marker: number, data: Buffer): boolean {
  if (marker === 0xe2) return data.toString('latin1', 0, 12) !== 'ICC_PROFILE\0'
  if (marker === 0xee) return data.toString('latin1', 0, 5) !== 'Adobe'
  return (marker > 0xe2 && marker <= 0xef) || marker === 0xfe
}

/** Image data ends at a marker other than those inside it: an escaped FF, or a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** An EXIF segment with only the orientation; none if the picture is upright. */
function orientationOf(exif: Buffer): Buffer[] {
  const tiff = exif.subarray(6)
  if (exif.toString('latin1', 0, 4) !== 'Exif' || tiff.length < 14) return []
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const read32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = read32(4)
  if (directory + 2 > tiff.length) return []
  for (let i = 0; i < Math.min(read16(directory), 200); i++) {
    const at = directory + 2 + i * 12
    if (at + 12 > tiff.length) return []
    const turn = read16(at) === 0x0112 ? read16(at + 8) : 1
    if (turn > 1 && turn <= 8) return [exifSegment(turn)]
  }
  return []
}

function exifSegment(orientation: number): Buffer {
  const segment = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010001000000000000', 'hex')
  segment.writeUInt16BE(orientation, 28)
  return segment
}
