import { readFile } from 'node:fs/promises'
import { packHeadBytes, packMagic, type PackTable } from '#shared/geo/basemap-pack.ts'

/** The files of a pack by name, each compressed with brotli; views of one buffer. @throws Error if the input is not a pack */
export async function readPack(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const pack = await readFile(path)
  if (pack.toString('latin1', 0, packMagic.length) !== packMagic)
    throw new Error(`${path} is not a pack of the basemap.`)
  let at = packHeadBytes + pack.readUInt32LE(packMagic.length)
  const table = JSON.parse(pack.toString('utf8', packHeadBytes, at)) as PackTable
  const files = new Map<string, Buffer>()
  for (const [name, length] of table) {
    files.set(name, pack.subarray(at, at + length))
    at += length
  }
  if (at !== pack.length) throw new Error(`${path} is cut off.`)
  return files
}
