import { expect, it } from 'vitest'
import { readChoicesFile } from './read-choices-file.ts'

const file = (...parts: BlobPart[]) => new Blob(parts)
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])

it('maps values by the header row, converts their types and skips empty lines', async () => {
  const { choices } = await readChoicesFile(file('\uFEFFcode;label\n7;Seven\n\n007;James\n'))
  expect(choices).toEqual([
    { value: '7', label: 'Seven' },
    { value: '007', label: 'James' },
  ])
})

it('refuses a picture, and names the line where a table is invalid', async () => {
  await expect(readChoicesFile(file(png))).rejects.toMatchObject({ reason: 'binary' })
  await expect(readChoicesFile(file('label\nfine\n"open\n'))).rejects.toMatchObject({ reason: 'line', line: 3 })
})
