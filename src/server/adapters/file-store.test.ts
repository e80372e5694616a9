import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { DiskFileStore } from './file-store.ts'

let folder: string
let files: DiskFileStore
beforeEach(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-files-'))
  files = new DiskFileStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const present = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).sort()

it('leaves nothing behind if a file could not be written', async () => {
  await files.put('demo.test/resume/kept.pdf', Buffer.from('whole'))
  await expect(files.put('demo.test/resume/broken.pdf', null as never)).rejects.toThrow()
  expect(await present()).toEqual(['demo.test', 'demo.test/resume', 'demo.test/resume/kept.pdf'])
})

it('removes what a killed process left unfinished, but nothing that may still be in progress', async () => {
  await mkdir(join(folder, 'resume'), { recursive: true })
  for (const name of ['old.part', 'young.part', 'old.pdf']) await writeFile(join(folder, 'resume', name), 'half')
  const longAgo = new Date(Date.now() - 3_600_000)
  for (const name of ['old.part', 'old.pdf']) await utimes(join(folder, 'resume', name), longAgo, longAgo)
  expect(await files.sweep()).toBe(1)
  expect(await present()).toEqual(['resume/old.pdf', 'resume/young.part'])
})

it('streams a file, whole or the requested range, and opens none that is not read', async () => {
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
  await files.put('demo.test/resume/long.bin', bytes)
  const read = async (range?: { start: number; end: number }) => {
    const pieces: Uint8Array[] = []
    for await (const piece of files.stream('demo.test/resume/long.bin', range)) pieces.push(piece)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000)
    return Buffer.concat(pieces)
  }
  expect((await read()).equals(bytes)).toBe(true)
  expect((await read({ start: 70_000, end: 140_001 })).equals(bytes.subarray(70_000, 140_002))).toBe(true)
  expect(await files.sizeOf('demo.test/resume/long.bin')).toBe(bytes.length)
  await expect(files.sizeOf('demo.test/resume/none.bin')).rejects.toThrow()
  const unread = files.stream('demo.test/resume/none.bin')
  await unread.cancel()
  await expect(files.stream('demo.test/resume/none.bin').getReader().read()).rejects.toThrow()
})
