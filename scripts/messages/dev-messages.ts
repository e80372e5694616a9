import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { AppHooks } from '#server/app.ts'
import type { PageTexts } from '#server/pages/page-messages.ts'
import {
  catalogsOf,
  compiledLocales,
  compileLocale,
  messageModule,
  messagesFolder,
  type CompiledMessage,
} from './message-catalogs.ts'

const compiled = new Map<string, { at: number; files: Map<string, Record<string, CompiledMessage>> }>()

/** Compiled when they are asked for, and again after a change. */
function filesOf(locale: string): Map<string, Record<string, CompiledMessage>> {
  const at = Math.max(...catalogsOf(locale).map((each) => statSync(join(messagesFolder, `${each}.json`)).mtimeMs))
  let known = compiled.get(locale)
  if (known?.at !== at) compiled.set(locale, (known = { at, files: compileLocale(locale) }))
  return known.files
}

/** The texts of pages in development, straight from the catalogs. */
export const developmentMessages = (): Pick<AppHooks, 'messages' | 'serveAssets'> => ({
  messages: {
    folderOf: (locale) => `${compiledLocales().includes(locale) ? locale : 'en'}.latest`,
    read: (folder, file) => (filesOf(folder.split('.')[0]!).get(file) ?? {}) as PageTexts,
  },
  serveAssets: (app) => {
    app.get('/assets/messages/:folder/:file', (context) => {
      const { folder, file } = context.req.param()
      const texts = filesOf(folder.split('.')[0]!).get(file.replace(/\.js$/, ''))
      if (!texts) return context.notFound()
      return context.body(messageModule(texts), 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-store',
      })
    })
  },
})
