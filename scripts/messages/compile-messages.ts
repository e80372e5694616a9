import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  catalogsOf,
  compiledLocales,
  compileLocale,
  messageModule,
  messagesFolder,
  readCatalog,
  type Catalog,
} from './message-catalogs.ts'

/**
 * Compiles the catalogs to the files that pages load, apart from the bundler: `dist/messages/<locale>.<hash>/<namespace>.js`,
 * with `index.json` naming each locale's folder. A language whose texts are the same is skipped, so that a build after a
 * correction compiles one language.
 */

/** Everything that affects how a text is compiled, besides the text. */
const compilers = [
  'message-catalogs.ts',
  'compile-messages.ts',
  '../../src/shared/pseudo-locale.ts',
  '../../src/shared/locales/message-files.ts',
]
const compilerHash = createHash('sha256')
for (const name of compilers) compilerHash.update(readFileSync(join(import.meta.dirname, name)))

/** Pages contain the folder of their texts, so the hash is short. */
function folderOf(locale: string, from: string): string {
  const hash = compilerHash.copy().update(locale)
  for (const each of catalogsOf(locale, from)) hash.update(readFileSync(join(from, `${each}.json`)))
  return `${locale}.${hash.digest('hex').slice(0, 7)}`
}

/**
 * @param earlier the same folder of an earlier build: unchanged files are taken from there, still compressed
 */
export async function compileMessages(
  to: string,
  { from = messagesFolder, earlier = to }: { from?: string; earlier?: string } = {},
): Promise<Record<string, string>> {
  const english = readCatalog('en', from)
  const catalogOf = (locale: string): Catalog => (locale === 'en' ? english : readCatalog(locale, from))
  await mkdir(to, { recursive: true })
  const index = Object.fromEntries(compiledLocales(from).map((locale) => [locale, folderOf(locale, from)]))
  for (const [locale, folder] of Object.entries(index)) {
    if (existsSync(join(earlier, folder))) {
      if (earlier !== to) await cp(join(earlier, folder), join(to, folder), { recursive: true })
      continue
    }
    const unfinished = join(to, `${folder}.part`)
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished)
    for (const [name, messages] of compileLocale(locale, catalogOf, from))
      await writeFile(join(unfinished, `${name}.js`), messageModule(messages))
    await rename(unfinished, join(to, folder))
  }
  await writeFile(join(to, 'index.json'), JSON.stringify(index))
  const current = new Set([...Object.values(index), 'index.json'])
  for (const name of await readdir(to)) if (!current.has(name)) await rm(join(to, name), { recursive: true })
  return index
}
