import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { namespaceOf, readCatalog } from '#scripts/messages/message-catalogs.ts'
import { repositoryFiles } from './source-files.ts'

/** A noun has the same name in all layers: messages are called like the folder or the contract file of what they are about. */

/** Texts of no single feature, or of a part of one that has no folder. */
const others: Record<string, string> = {
  application: 'mails, calls and pages about one application, of candidates and staff alike',
  common: 'buttons and states of every page',
  email: 'an address, in any form',
  filter: 'facets of positions, in search, alerts and reports',
  input: 'what is wrong with a field, of any call',
  invitation: 'the page of a mailed invitation to the team',
  kitStarters: 'interview kits to start from',
  mail: 'emails',
  notice: 'privacy notices under the signing form',
  notification: 'single notifications',
  outlook: 'until when an application is answered',
  refused: 'refusals of any call',
  request: 'a call that fails without a reason',
  templates: 'templates of messages, as calls refuse them',
  times: 'times with their zones',
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
const singular = (name: string) => name.replace(/s$/, '')

/** `applications/staff/labels` is called `labels`, and in full `applicationLabels`. What staff see can be called `staffLabels`. */
function namesOf(path: string): string[] {
  const folders = path.split('/').map(camelCase)
  const [feature = ''] = folders
  const own = folders.at(-1)!
  const names = [own, `${singular(feature)}${capital(own)}`]
  return [...names, ...names.map((name) => `staff${capital(name)}`)]
}

const foldersOf = (root: string): string[] => {
  const paths = repositoryFiles.filter((path) => path.startsWith(`${root}/`)).map((path) => path.slice(root.length + 1))
  return [
    ...new Set(
      paths.flatMap((path) => {
        const folders = path.split('/').slice(0, -1)
        return folders.map((_, at) => folders.slice(0, at + 1).join('/'))
      }),
    ),
  ]
}
const contractFiles = repositoryFiles.filter((path) => /^src\/contract\/.*(?<!\.test)\.ts$/.test(path))
const nouns = new Set([
  ...['src/web/features', 'src/web/parts', 'src/shared'].flatMap(foldersOf).flatMap(namesOf),
  ...contractFiles.map((path) => camelCase(basename(path, '.ts'))),
])
const namespaces = [...new Set(Object.keys(readCatalog('en')).map(namespaceOf))]

it.each(namespaces)('the texts %s are called like a feature', (name) => {
  expect(nouns.has(name) || name in others).toBe(true)
})

it('the exceptions are needed', () => {
  expect(Object.keys(others).filter((name) => !namespaces.includes(name) || nouns.has(name))).toEqual([])
})
