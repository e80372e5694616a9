/** The chunks that a PNG needs for display. */
const shownChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT'])

/** A PNG or JPEG without its metadata: place, time, camera, thumbnails, comments. */
export const withoutMetadata = (bytes: Buffer): Buffer => (bytes[0] === 0x89 ? barePng(bytes) : bareJpeg(bytes))

function barePng(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (shownChunks.has(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

/** APP0 (JFIF), APP2 (color profile) and APP14 (Adobe colors) stay; of EXIF only the orientation. */
function bareJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)]
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1]!
    // After the start of the scan there is only image data.
    if (marker === 0xda) break
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    const isMetadata = (marker >= 0xe1 && marker <= 0xef && marker !== 0xe2 && marker !== 0xee) || marker === 0xfe
    if (!isMetadata) parts.push(bytes.subarray(at, end))
    else if (marker === 0xe1) parts.push(...orientationOf(bytes.subarray(at + 4, end)))
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)])
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
