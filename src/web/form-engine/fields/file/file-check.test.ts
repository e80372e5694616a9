import { expect, test } from 'vitest'
import type { FileItem } from '#shared/form-engine/definition/form-definition.ts'
import { checkFile, fileLimits } from './file-check.ts'
import { filesOf, readFile } from './file-values.ts'

const item = (rest: Partial<FileItem> = {}): FileItem => ({ type: 'file_upload', name: 'cv', label: 'CV', ...rest })
const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`
const check = (name: string, size: number) => checkFile({ name, size }, item(), t)

test('a field accepts one file of the default types and size unless its rules say otherwise', () => {
  expect(fileLimits(item())).toMatchObject({ maxCount: 1, megabytes: 10 })
  expect(fileLimits(item()).types).toEqual(['.doc', '.docx', '.pdf', '.txt', '.png', '.jpg', '.jpeg'])
  const rules = fileLimits(
    item({
      allowedTypes: ['.pdf'],
      rules: [
        { type: 'maxLength', value: 3 },
        { type: 'maxFileSizeMB', value: 2 },
      ],
    }),
  )
  expect(rules).toEqual({ types: ['.pdf'], megabytes: 2, maxCount: 3 })
})

test('no rule exceeds the server’s limit', () => {
  expect(fileLimits(item({ rules: [{ type: 'maxFileSizeMB', value: 500 }] })).megabytes).toBe(10)
})

test('a file with the wrong type, an empty one and a too large one are reported with the reason', () => {
  expect(check('cv.pdf', 1)).toBeNull()
  expect(check('CV.PDF', 10 * 1024 * 1024)).toBeNull()
  expect(check('cv.exe', 1)).toContain('formEngine.error.fileType {"files":"cv.exe"')
  expect(check('cv', 1)).toContain('formEngine.error.fileType')
  expect(check('cv.pdf', 0)).toContain('formEngine.fileEmpty')
  expect(check('cv.pdf', 10 * 1024 * 1024 + 1)).toContain('formEngine.error.maxFileSizeMB {"files":"cv.pdf","size":10}')
})

test('without uploads the content is sent as base64', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 251)
  const file = Object.assign(new File([bytes], 'a.bin', { type: 'application/x', lastModified: 1_700_000_000_000 }), {
    webkitRelativePath: 'papers/a.bin',
  })
  const read = await readFile('cv', file, { onProgress: () => undefined, signal: new AbortController().signal })
  expect(read).toEqual({
    uid: expect.stringMatching(/./),
    name: 'a.bin',
    size: 100_000,
    type: 'application/x',
    lastModified: 1_700_000_000_000,
    webkitRelativePath: 'papers/a.bin',
    content: expect.any(String),
    status: 'done',
  })
  expect(Buffer.from(read.content!, 'base64').equals(Buffer.from(bytes))).toBe(true)
  expect(filesOf([read])).toEqual([read])
  expect(filesOf(['a'])).toEqual([])
})
