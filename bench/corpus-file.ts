import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import type { PositionSource, ReadPositions, SearchPosition } from '#search/index/position-index.types.ts'
import type { CorpusPosition } from './corpus.ts'
import { toSearchPosition } from './corpus.ts'

const batchSize = 128
const headBytes = 4

/**
 * A corpus on disk represents the table that the server reads: the index's building threads read it themselves, and none of it
 * is in the measured process's memory. Batches, each preceded by its length in bytes.
 */
export function writeCorpusFile(file: string, positions: Iterable<CorpusPosition>): PositionSource {
  const handle = openSync(file, 'w')
  let size = 0
  let batch: SearchPosition[] = []
  const write = (): void => {
    const bytes = serialize(batch)
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(bytes.length)
    writeSync(handle, head)
    writeSync(handle, bytes)
    size += batch.length
    batch = []
  }
  for (const position of positions) {
    batch.push(toSearchPosition(position))
    if (batch.length === batchSize) write()
  }
  if (batch.length > 0) write()
  closeSync(handle)
  return { module: import.meta.url, options: { file }, size }
}

export const readPositions: ReadPositions<{ file: string }> = function* ({ file }, part, parts) {
  const handle = openSync(file, 'r')
  const head = Buffer.alloc(headBytes)
  let at = 0
  let bytes = Buffer.alloc(0)
  for (let number = 0; readSync(handle, head, 0, headBytes, at) === headBytes; number += 1) {
    const length = head.readUInt32LE()
    if (number % parts === part) {
      if (length > bytes.length) bytes = Buffer.allocUnsafe(2 * length)
      readSync(handle, bytes, 0, length, at + headBytes)
      yield deserialize(bytes.subarray(0, length)) as SearchPosition[]
    }
    at += headBytes + length
  }
  closeSync(handle)
}
