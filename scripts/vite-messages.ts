import { join } from 'node:path'
import type { Plugin } from 'vite'
import {
  compileNamespace,
  localesOnDisk,
  messagesFolder,
  namespaceOf,
  pseudoLocale,
  readCatalog,
} from './message-catalogs.ts'

const tableId = 'virtual:messages'
const partPrefix = 'virtual:messages/'
/** Texts of mail, of notifications, and of other server-made documents. */
const serverOnly = new Set(['document', 'mail', 'notification'])

/**
 * Compiles the catalogs ahead: `virtual:messages` is a table `locale -> namespace -> () => import(…)`, one small chunk each,
 * so a page loads its own texts in its own language and no parser.
 */
export function messageCatalogs(): Plugin {
  return {
    name: 'candela-messages',
    resolveId: (id) => (id === tableId || id.startsWith(partPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${tableId}`)) return undefined
      const [locale, namespace] = id.slice(partPrefix.length + 1).split('/')
      for (const known of localesOnDisk()) this.addWatchFile(join(messagesFolder, `${known}.json`))
      if (locale && namespace) return `export const messages = ${JSON.stringify(compileNamespace(locale, namespace))}`
      const namespaces = [...new Set(Object.keys(readCatalog('en')).map(namespaceOf))]
        .filter((name) => !serverOnly.has(name))
        .sort()
      const rows = [...localesOnDisk(), pseudoLocale].map(
        (name) =>
          `${JSON.stringify(name)}:{${namespaces.map((ns) => `${JSON.stringify(ns)}:()=>import('${partPrefix}${name}/${ns}')`).join(',')}}`,
      )
      return `export const catalogs = {${rows.join(',')}}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(messagesFolder)) return
      for (const environment of Object.values(server.environments)) {
        for (const [id, module] of environment.moduleGraph.idToModuleMap) {
          if (id.startsWith(`\0${tableId}`)) environment.moduleGraph.invalidateModule(module)
        }
      }
      server.ws.send({ type: 'full-reload' })
    },
  }
}
