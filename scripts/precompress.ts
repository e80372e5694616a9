import { existsSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { constants as system, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { replaceFile } from './replace-file.ts'
import { shrinkFirst } from './vite/shrink-first.ts'
import { compressedMark, dist } from './steps.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const isText = /\.(js|css|svg|json|html|txt)$/
/** Some systems do not let a program open a thousand files at once, and more than there are threads is no faster. */
const filesAtOnce = 8

/**
 * Compresses the built text files once, as small as possible, so that serving them costs nothing. A server may serve the folder
 * already: each file appears complete or not at all. Files that an interrupted run has finished are not repeated.
 */
export async function precompress(folder: string, atOnce = filesAtOnce): Promise<void> {
  const roots = ['client', 'messages'].filter((name) => existsSync(join(folder, name)))
  const listed = await Promise.all(roots.map((name) => readdir(join(folder, name), { recursive: true })))
  const names = listed.flatMap((paths, at) => paths.map((path) => join(roots[at]!, path)))
  const unfinished = names.filter((name) => name.endsWith('.part'))
  await Promise.all(unfinished.map((name) => rm(join(folder, name), { force: true, recursive: true })))
  await shrinkFirst(folder)
  const texts = names.filter((name) => isText.test(name))
  const open = [...texts.filter(isForEveryone), ...texts.filter((name) => !isForEveryone(name))].values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const name of open) await compress(folder, name)
    }),
  )
  await writeFile(compressedMark(folder), '')
}

/** Texts of pages that are loaded later, in forty languages: the last percent of compression would take as long as a build. */
const isLaterText = (name: string): boolean => /^messages\b/.test(name) && !/\bfirst\.js$/.test(name)

/** Files that every visitor loads are named by a hash only (vite.config.ts). */
const isForEveryone = (name: string): boolean => !/-[^\\/]+$/.test(name) && !isLaterText(name)

async function compress(folder: string, name: string): Promise<void> {
  const path = join(folder, name)
  if (existsSync(`${path}.br`) && existsSync(`${path}.gz`)) return
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isLaterText(name) ? 10 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await replaceFile(`${path}.br`, await brotli(bytes, { params }))
  await replaceFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

if (import.meta.main) {
  // While a server is running: that has priority, and if it stops, so does this.
  const isBeside = process.argv.includes('--beside-server')
  if (isBeside) setPriority(system.priority.PRIORITY_LOW)
  process.once('disconnect', () => process.exit(1))
  await precompress(dist, isBeside ? 1 : filesAtOnce)
  process.exit(0)
}
