import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { namespaceOf, readCatalog } from '#scripts/messages/message-catalogs.ts'
import { repositoryFiles, textOf, visitTree, type SyntaxNode } from './source-files.ts'

/** A page's texts are loaded with it, by namespace: its route names those whose keys its components use. */

const keys = Object.keys(readCatalog('en'))
const known = new Set(keys)
const routeFiles = repositoryFiles.filter((path) => /^src\/web\/routes\/(?!-)[^/]+(?<!\.test)\.tsx$/.test(path))
/** Loaded with every page (`__root.tsx`), or automatically when a call fails (`call-problems.ts`). */
const everywhere = ['common', 'shell', 'request']

/** A top-level statement of a module: a declaration, or something that runs with the module. */
interface Statement {
  /** Namespaces of the keys it contains, complete or as a template. */
  used: Set<string>
  /** Namespaces that it has loaded. */
  named: Set<string>
  identifiers: Set<string>
  /** Modules that it loads later. */
  later: Set<string>
}

interface Module {
  /** The declaration of a top-level name. */
  declared: Map<string, Statement>
  imported: Map<string, { from: string; name: string }>
  statements: Set<Statement>
  /** The statements without a name, which run whichever part of the module is used. */
  running: Statement[]
}

const isOurs = (path: string) => /^src\/(web|shared)\/.*(?<!\.gen)\.tsx?$/.test(path)
const pathOf = (from: string, name: string): string =>
  name.startsWith('.')
    ? join(from, '..', name).replaceAll('\\', '/')
    : name.replace(/^#(contract|search|shared|server|web)\//, 'src/$1/')

function readStatement(path: string, node: SyntaxNode): Statement {
  const statement: Statement = { used: new Set(), named: new Set(), identifiers: new Set(), later: new Set() }
  visitTree(node, (inner) => {
    if (inner.type === 'Identifier' || inner.type === 'JSXIdentifier') statement.identifiers.add(String(inner['name']))
    if (inner.type === 'Literal' && known.has(String(inner['value'])))
      statement.used.add(namespaceOf(String(inner['value'])))
    if (inner.type === 'TemplateLiteral') {
      const parts = (inner['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      if (parts[0]!.includes('.') && keys.some((key) => isFilledIn(key, parts)))
        statement.used.add(namespaceOf(parts[0]!))
    }
    if (inner.type === 'ImportExpression') {
      const to = pathOf(path, String((inner['source'] as SyntaxNode)['value']))
      if (isOurs(to)) statement.later.add(to)
    }
    if (
      inner.type === 'CallExpression' &&
      /^(textsOf|loadMessages)$/.test(String((inner['callee'] as SyntaxNode)['name']))
    )
      literalsOf(inner['arguments']).forEach((name) => statement.named.add(name))
    if (inner.type === 'Property' && (inner['key'] as SyntaxNode)['name'] === 'messages')
      literalsOf(inner['value']).forEach((name) => statement.named.add(name))
    if (inner.type === 'VariableDeclarator' && String((inner['id'] as SyntaxNode)['name']).endsWith('Messages'))
      literalsOf(inner['init']).forEach((name) => statement.named.add(name))
  })
  return statement
}

/** Whether a key is a template's fixed parts in order, with something in between. */
const isFilledIn = (key: string, parts: readonly string[]): boolean =>
  new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`).test(key)

function literalsOf(node: unknown): string[] {
  const found: string[] = []
  visitTree(node, (inner) => inner.type === 'Literal' && found.push(String(inner['value'])))
  return found
}

const modules = new Map<string, Module>()

function moduleAt(path: string): Module {
  const read = modules.get(path)
  if (read) return read
  const found: Module = { declared: new Map(), imported: new Map(), statements: new Set(), running: [] }
  modules.set(path, found)
  for (const node of parseSync(path, textOf(path)).program.body as unknown as SyntaxNode[]) {
    const source = (node['source'] as SyntaxNode | null | undefined)?.['value']
    if (node['importKind'] === 'type' || node['exportKind'] === 'type') continue
    if (typeof source === 'string') {
      const from = pathOf(path, source)
      if (!isOurs(from)) continue
      for (const part of node['specifiers'] as SyntaxNode[]) {
        const outer = String(((part['imported'] ?? part['local']) as SyntaxNode)['name'])
        const own = String(
          ((node.type === 'ImportDeclaration' ? part['local'] : part['exported']) as SyntaxNode)['name'],
        )
        if (part['importKind'] !== 'type') found.imported.set(own, { from, name: outer })
      }
      continue
    }
    const inner = (node.type === 'ExportNamedDeclaration' ? (node['declaration'] as SyntaxNode | null) : node) ?? node
    const parts = inner.type === 'VariableDeclaration' ? (inner['declarations'] as SyntaxNode[]) : [inner]
    for (const part of parts) {
      const statement = readStatement(path, part)
      found.statements.add(statement)
      const name = (part['id'] as SyntaxNode | null | undefined)?.['name']
      if (typeof name === 'string') found.declared.set(name, statement)
      else found.running.push(statement)
    }
  }
  return found
}

interface Place {
  path: string
  statement: Statement
}

/** All modules that come with a module, or with one of its names, as a bundler would keep them. */
function partsOf(path: string): Place[] {
  const places: Place[] = []
  const seen = new Set<Statement>()
  const add = (at: string, statement: Statement) => {
    if (seen.has(statement)) return
    seen.add(statement)
    places.push({ path: at, statement })
    for (const running of moduleAt(at).running) add(at, running)
    for (const name of statement.identifiers) addName(at, name)
  }
  const addName = (at: string, name: string): void => {
    const { declared, imported } = moduleAt(at)
    const statement = declared.get(name)
    if (statement) return add(at, statement)
    const other = imported.get(name)
    if (other) addName(other.from, other.name)
  }
  for (const statement of moduleAt(path).statements) add(path, statement)
  // A module that only re-exports.
  for (const [name] of moduleAt(path).imported) if (moduleAt(path).statements.size === 0) addName(path, name)
  return places
}

const namedBy = (places: readonly Place[]): string[] => places.flatMap(({ statement }) => [...statement.named])

/** Keys that a page or component uses without having loaded them, followed into what it loads later. */
function lacking(start: string, loaded: ReadonlySet<string>, seen: Set<string>): string[] {
  const places = partsOf(start)
  const at = new Set([...loaded, ...namedBy(places)])
  const state = `${start} ${[...at].sort()}`
  if (seen.has(state)) return []
  seen.add(state)
  const here = places.flatMap(({ path, statement }) =>
    [...statement.used].filter((name) => !at.has(name)).map((name) => `${path}: ${name} is not loaded with ${start}`),
  )
  const later = new Set(places.flatMap(({ statement }) => [...statement.later]))
  return [...here, ...[...later].flatMap((part) => lacking(part, at, seen))]
}

/** The layout routes around a page: `careers_.admin.offers.index` is inside `careers_.admin`. */
function layoutsOf(path: string): string[] {
  const names = path.slice('src/web/routes/'.length, -'.tsx'.length).split('.')
  return names
    .map((_, at) => `src/web/routes/${names.slice(0, at).join('.')}.tsx`)
    .filter((layout) => routeFiles.includes(layout))
}

it.each(routeFiles)('%s loads the texts of everything that it shows', (path) => {
  const loaded = new Set([...everywhere, ...layoutsOf(path).flatMap((layout) => namedBy(partsOf(layout)))])
  expect([...new Set(lacking(path, loaded, new Set()))].sort()).toEqual([])
})

it.each(routeFiles.filter((path) => path !== 'src/web/routes/__root.tsx'))('%s loads no unused namespaces', (path) => {
  const all = partsOf(path)
  for (const { statement } of all)
    for (const later of statement.later)
      for (const part of partsOf(later)) if (!all.some((one) => one.statement === part.statement)) all.push(part)
  const used = new Set(all.flatMap(({ statement }) => [...statement.used]))
  const own = all.filter((place) => place.path === path || place.path.startsWith('src/web/routes/-'))
  expect(namedBy(own).filter((name) => !used.has(name))).toEqual([])
})
