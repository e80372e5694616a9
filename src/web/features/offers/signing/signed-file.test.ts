import { expect, test } from 'vitest'
import { bytesPerMB } from '#shared/files/upload-rules.ts'
import { checkSignedFile } from './signed-file.ts'

const keyOf = (name: string, size = 1000) => checkSignedFile({ name, size })?.key ?? null

test('a scan in an allowed format can be sent', () => {
  for (const name of ['a.pdf', 'a.PDF', 'a b.docx', 'a.doc', 'a.png', 'a.jpg', 'x.y.jpeg'])
    expect(keyOf(name)).toBeNull()
})

test('other formats, empty files and large ones are refused', () => {
  expect(keyOf('a.exe')).toBe('offers.upload.wrongType')
  expect(keyOf('pdf')).toBe('offers.upload.wrongType')
  expect(keyOf('a.pdf', 0)).toBe('offers.upload.emptyFile')
  expect(keyOf('a.pdf', 10 * bytesPerMB)).toBeNull()
  expect(keyOf('a.pdf', 10 * bytesPerMB + 1)).toBe('offers.upload.tooLargeFile')
})
