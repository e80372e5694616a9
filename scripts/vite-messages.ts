import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoLocale } from '#shared/pseudo-locale.ts'
import {
  compileNamespace,
  localesOnDisk,
  messagesFolder,
  namespaceOf,
  readCatalog,
  type Catalog,
} from './message-catalogs.ts'

const tableId = 'virtual:messages'
const partPrefix = 'virtual:messages/'
/** Texts of emails, notifications, and other documents generated on the server. */
const serverOnly = new Set(['mail', 'notification', 'problem', 'signing'])

/** The texts of the search page and a position: one file per language, referenced by every page. */
const firstNamespaces = ['common', 'positions', 'search', 'shell']

/**
 * Compiles the catalogs ahead of time, so that a page loads only its own texts in its own language, and no parser.
 * `virtual:messages` is a table `locale -> { first, rest }`: `first` loads the texts of the first page in one file, `rest` is
 * the table `namespace -> () => import(…)` of all others, a small file each. Their two hundred names would be larger than all
 * texts of the first page.
 */
export function messageCatalogs(): Plugin {
  // A build asks for each namespace of each language: reading a catalog a hundred times takes two seconds.
  const read = new Map<string, Catalog>()
  const catalogOf = (locale: string): Catalog => {
    const known = read.get(locale) ?? readCatalog(locale)
    read.set(locale, known)
    return known
  }
  return {
    name: 'candela-messages',
    resolveId: (id) => (id === tableId || id.startsWith(partPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${tableId}`)) return undefined
      const [locale, namespace] = id.slice(partPrefix.length + 1).split('/')
      for (const known of localesOnDisk()) this.addWatchFile(join(messagesFolder, `${known}.json`))
      if (!locale || !namespace) return tableOfLocales()
      if (namespace === 'rest') return tableOfRest(locale)
      const contained = namespace === 'first' ? firstNamespaces : [namespace]
      const messages = Object.assign({}, ...contained.map((name) => compileNamespace(locale, name, catalogOf)))
      return `export const messages = ${JSON.stringify(messages)}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(messagesFolder)) return
      read.clear()
      for (const environment of Object.values(server.environments)) {
        for (const [id, module] of environment.moduleGraph.idToModuleMap) {
          if (id.startsWith(`\0${tableId}`)) environment.moduleGraph.invalidateModule(module)
        }
      }
      server.ws.send({ type: 'full-reload' })
    },
  }
}

const tableOfLocales = (): string => {
  const row = (locale: string) =>
    `${JSON.stringify(locale)}:{first:()=>import('${partPrefix}${locale}/first'),rest:()=>import('${partPrefix}${locale}/rest')}`
  return `export const firstNamespaces=${JSON.stringify(firstNamespaces)};export const catalogs={${[...localesOnDisk(), pseudoLocale].map(row).join(',')}}`
}

const tableOfRest = (locale: string): string => {
  const names = new Set(Object.keys(readCatalog('en')).map(namespaceOf))
  const rest = [...names].filter((name) => !serverOnly.has(name) && !firstNamespaces.includes(name)).sort()
  return `export const rest={${rest.map((name) => `${JSON.stringify(name)}:()=>import('${partPrefix}${locale}/${name}')`).join(',')}}`
}
