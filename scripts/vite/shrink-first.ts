import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'
import { replaceFile } from '../replace-file.ts'

/** The names of the first page's scripts, until they are shrunk. */
export const firstScripts = (folder: string): string => join(folder, '.first-scripts')

/**
 * A second, slower minifier processes the first page's script: 1.2 kB less for every visitor, for five seconds in which no one should
 * have to wait for the pages. Code loaded on demand needs none of this. A server may serve the folder already.
 */
export async function shrinkFirst(folder: string): Promise<void> {
  const list = firstScripts(folder)
  if (!existsSync(list)) return
  for (const name of JSON.parse(await readFile(list, 'utf8')) as string[]) {
    const path = join(folder, 'client', name)
    const { code } = await minify(await readFile(path, 'utf8'), {
      module: true,
      compress: { passes: 2, ecma: 2020 },
      format: { ecma: 2020 },
    })
    if (code) await replaceFile(path, code)
  }
  await rm(list)
}
