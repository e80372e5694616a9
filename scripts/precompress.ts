import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compresses built text files once, as small as possible, so that serving them costs nothing. */
const folder = join(import.meta.dirname, '../dist/client')
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|svg|json|html|txt)$/.test(name))
async function compress(name: string): Promise<void> {
  const path = join(folder, name)
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

// Some systems do not let a program open a thousand files at once, and more than there are threads is no faster.
const left = names.values()
await Promise.all(
  Array.from({ length: 8 }, async () => {
    for (const name of left) await compress(name)
  }),
)
