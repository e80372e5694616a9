import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of texts: parsed messages, as the page's formatter takes them. */
export type PageTexts = Readonly<Record<string, string | readonly object[]>>

export interface PageMessages {
  /** The folder of a locale's files; English if there are none. */
  folderOf: (locale: string) => string
  /** Texts of one file of a folder; empty if there is no such file. */
  read: (folder: string, file: string) => PageTexts
}

export const noTexts: PageMessages = { folderOf: (locale) => locale, read: () => ({}) }

/** The folder of `ar.latest`; null for any other. */
export const latestFolder = (asked: string, messages: PageMessages): string | null =>
  asked.endsWith('.latest') ? messages.folderOf(asked.slice(0, -'.latest'.length)) : null

const start = 'export const messages='
/** The texts as `npm run build` leaves them: the server renders with the very files that the browser loads. */
export function builtMessages(root: string): PageMessages {
  const folders = JSON.parse(readFileSync(join(root, 'index.json'), 'utf8')) as Record<string, string>
  return {
    folderOf: (locale) => (Object.hasOwn(folders, locale) ? folders[locale]! : folders['en']!),
    // Kept by the page's translators, for as long as the language is read.
    read: (folder, file) => {
      const path = join(root, folder, `${file}.js`)
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8').slice(start.length)) as PageTexts) : {}
    },
  }
}
