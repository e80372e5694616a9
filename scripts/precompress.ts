import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { constants as system, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { compressedMark, dist } from './steps.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const isText = /\.(js|css|svg|json|html|txt)$/
/** Some systems do not let a program open a thousand files at once, and more than there are threads is no faster. */
const filesAtOnce = 8

/**
 * Compresses the built text files once, as small as possible, so that serving them costs nothing. A server may serve the folder
 * already: each file appears complete or not at all. What an interrupted run has finished is not repeated.
 */
export async function precompress(folder: string, atOnce = filesAtOnce): Promise<void> {
  const client = join(folder, 'client')
  const names = await readdir(client, { recursive: true })
  const unfinished = names.filter((name) => name.endsWith('.part'))
  await Promise.all(unfinished.map((name) => rm(join(client, name), { force: true })))
  const texts = names.filter((name) => isText.test(name))
  const open = [...texts.filter(isForEveryone), ...texts.filter((name) => !isForEveryone(name))].values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const name of open) await compress(join(client, name))
    }),
  )
  await writeFile(compressedMark(folder), '')
}

/** What every visitor loads has no name but a hash (vite.config.ts). */
const isForEveryone = (name: string): boolean => !/-[^\\/]+$/.test(name)

async function compress(path: string): Promise<void> {
  if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await put(`${path}.br`, await brotli(bytes, { params }))
  await put(`${path}.gz`, await zip(bytes, { level: 9 }))
}

async function put(path: string, bytes: Buffer): Promise<void> {
  const part = `${path}.part`
  await writeFile(part, bytes)
  await rename(part, path)
}

if (import.meta.main) {
  // Beside a server: that goes first, and if it stops, so does this.
  const isBeside = process.argv.includes('--beside-server')
  if (isBeside) setPriority(system.priority.PRIORITY_LOW)
  process.once('disconnect', () => process.exit(1))
  await precompress(dist, isBeside ? 1 : filesAtOnce)
  process.exit(0)
}
