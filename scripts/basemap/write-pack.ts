import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { packMagic, type PackTable } from '#shared/geo/basemap-pack.ts'

/** Writes the files of the basemap as one (`#shared/geo/basemap-pack.ts`): the same files give the same bytes. */
export function writePack(path: string, files: ReadonlyMap<string, Uint8Array>): void {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1))
  const packed = sorted.map(([name, content]) => [name, compress(content)] as const)
  const entries: PackTable = packed.map(([name, { length }]) => [name, length])
  const table = Buffer.from(JSON.stringify(entries))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(table.length)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, Buffer.concat([Buffer.from(packMagic), length, table, ...packed.map(([, content]) => content)]))
}

const compress = (content: Uint8Array): Buffer =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
