import { expect, test } from 'vitest'
import { withoutMetadata } from './picture-metadata.ts'

const segment = (marker: number, text: string): Buffer => {
  const data = Buffer.from(text, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data])
}
const begin = Buffer.from([0xff, 0xd8])
const end = Buffer.from([0xff, 0xd9])
/** With an escaped FF and a restart inside. */
const scan = Buffer.concat([segment(0xda, 'head'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])])
const frame = segment(0xc0, 'frame')
const jpeg = (...parts: Buffer[]) => Buffer.concat([begin, ...parts])
const bare = jpeg(frame, scan, end)

test.each([
  [
    'in usual segments',
    jpeg(segment(0xe1, 'SECRET'), segment(0xed, 'SECRET'), segment(0xfe, 'SECRET'), frame, scan, end),
  ],
  ['behind bytes that fill', jpeg(Buffer.from([0xff, 0xff]), segment(0xe1, 'SECRET'), frame, scan, end)],
  ['after the image', jpeg(frame, scan, end, begin, segment(0xe1, 'SECRET'), end)],
  ['after a picture that is cut', jpeg(frame, scan)],
  ['in thumbnails', jpeg(segment(0xe0, 'JFXX\0\x10SECRET'), frame, scan, end)],
  ['in a segment that is not what its kind is for', jpeg(segment(0xee, 'SECRET'), frame, scan, end)],
  ['in the index of further pictures', jpeg(segment(0xe2, 'MPF\0SECRET'), frame, scan, end)],
])('a JPEG has no metadata %s', (_where, bytes) => {
  expect(withoutMetadata(bytes).toString('hex')).toBe(bare.toString('hex'))
})

test('a JPEG of several scans keeps them, but no comment between them', () => {
  const tables = segment(0xc4, 'tables')
  const bytes = jpeg(frame, scan, segment(0xfe, 'SECRET'), tables, scan, end)
  expect(withoutMetadata(bytes).toString('hex')).toBe(jpeg(frame, scan, tables, scan, end).toString('hex'))
})

test('a JPEG keeps its colors and its orientation', () => {
  const colors = [segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0colors'), segment(0xee, 'Adobe')]
  const turned = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex')
  const bytes = jpeg(...colors, turned, frame, scan, end)
  expect(withoutMetadata(bytes).toString('hex')).toBe(bytes.toString('hex'))
})

test('a JPEG’s first segment loses its thumbnail', () => {
  const head = (size: string, pixels: string) => segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01${size}${pixels}`)
  expect(withoutMetadata(jpeg(head('\x02\x01', 'SECRET'), frame, scan, end)).toString('hex')).toBe(
    jpeg(head('\0\0', ''), frame, scan, end).toString('hex'),
  )
})

test('a PNG keeps what is shown, up to its end', () => {
  const chunk = (type: string, data: string) => {
    const bytes = Buffer.from(`....${type}${data}crc.`, 'latin1')
    bytes.writeUInt32BE(data.length)
    return bytes
  }
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const [first, data, last] = [chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')]
  const bytes = Buffer.concat([head, first, chunk('tEXt', 'SECRET'), data, last, chunk('IDAT', 'SECRET')])
  expect(withoutMetadata(bytes).toString('hex')).toBe(Buffer.concat([head, first, data, last]).toString('hex'))
})
