import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { fixture } from '../test-import.ts'
import { unpackSource } from './unpack-source.ts'

const board = Buffer.from(fixture('ashby-board.json'))
const limits = { maxBytes: 1024 * 1024, maxFiles: 10 }

describe('archives', () => {
  it('are unpacked', async () => {
    const [file] = await unpackSource({ name: 'board.json.gz', bytes: gzipSync(board) })
    expect(file).toMatchObject({ name: 'board.json' })
    expect(Buffer.from(file!.bytes).equals(board)).toBe(true)
    const zip = zipSync({
      'a/board.json': board,
      'notes.docx': strToU8('x'),
      '__MACOSX/board.json': strToU8('x'),
      '../../up.json': board,
    })
    const files = await unpackSource({ name: 'boards.zip', bytes: zip })
    expect(files.map((entry) => entry.name)).toEqual(['boards.zip/a/board.json'])
  })

  it('that decompress without limit are stopped', async () => {
    const bomb = Buffer.alloc(8 * 1024 * 1024)
    await expect(unpackSource({ name: 'a.gz', bytes: gzipSync(bomb) }, limits)).rejects.toThrow(
      /unpacks to more than 1 MB/,
    )
    await expect(unpackSource({ name: 'a.zip', bytes: zipSync({ 'a.json': bomb }) }, limits)).rejects.toThrow(
      /unpacks to more than 1 MB/,
    )
    const many = zipSync(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.json`, board])))
    await expect(unpackSource({ name: 'a.zip', bytes: many }, limits)).rejects.toThrow(/more than 10 files/)
  })

  it('report if they are damaged or empty', async () => {
    await expect(unpackSource({ name: 'a.gz', bytes: gzipSync(board).subarray(0, 60) })).rejects.toThrow(
      /gzip file is damaged/,
    )
    await expect(unpackSource({ name: 'a.zip', bytes: zipSync({ 'a.png': board }) })).rejects.toThrow(
      /holds no JSON, XML, CSV or HTML file/,
    )
    await expect(unpackSource({ name: 'a.zip', bytes: zipSync({ 'a.json': board }).subarray(0, 200) })).rejects.toThrow(
      /zip file/,
    )
  })
})
