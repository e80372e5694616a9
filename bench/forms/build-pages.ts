import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compileLocale, messageModule } from '../../scripts/messages/message-catalogs.ts'

const measuredPages = ['candela', 'rjsf', 'surveyjs', 'plain'] as const
export type MeasuredPageName = (typeof measuredPages)[number]

/** Our forms' texts, which the site loads by itself. */
const textsId = 'virtual:form-texts'

const root = join(import.meta.dirname, '../..')
/** Pages of other libraries are next to their packages. */
const folderOf: Record<MeasuredPageName, string> = {
  candela: 'bench/forms/pages',
  plain: 'bench/forms/pages',
  rjsf: 'bench/peers',
  surveyjs: 'bench/peers',
}

/** Builds one page per library as for production; returns the folder with `{name}.html`. */
export async function buildPages(): Promise<{ folder: string; remove(): Promise<void> }> {
  // Inside the checkout, because the pages are its modules.
  const source = join(root, 'node_modules/.cache/candela-bench-forms')
  const folder = join(source, 'dist')
  await rm(source, { recursive: true, force: true })
  await mkdir(source, { recursive: true })
  for (const name of measuredPages) {
    const script = join(root, folderOf[name], `${name}.tsx`)
    await writeFile(
      join(source, `${name}.html`),
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body><script type="module" src="/@fs${script}"></script></body></html>`,
    )
  }
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [
      { name: 'scripts', resolveId: (id) => (id.startsWith('/@fs/') ? id.slice('/@fs'.length) : undefined) },
      {
        name: 'texts',
        resolveId: (id) => (id === textsId ? `\0${id}` : undefined),
        load: (id) => (id === `\0${textsId}` ? messageModule(compileLocale('en').get('formEngine')!) : undefined),
      },
      react(),
    ],
    build: {
      outDir: folder,
      minify: true,
      rolldownOptions: { input: Object.fromEntries(measuredPages.map((name) => [name, join(source, `${name}.html`)])) },
    },
  })
  return { folder, remove: () => rm(source, { recursive: true, force: true }) }
}
