import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'

export const repositoryFolder = join(import.meta.dirname, '..')

const notOurs = new Set([
  '.git',
  '.cache',
  '.data',
  '.tanstack',
  'dist',
  'node_modules',
  'playwright-report',
  'test-results',
])

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (notOurs.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else yield relative(repositoryFolder, path).replaceAll('\\', '/')
  }
}

/** Every file of the repository, as a path from its top with forward slashes. */
export const repositoryFiles: readonly string[] = [...walk(repositoryFolder)].sort()

const texts = new Map<string, string>()

export function textOf(path: string): string {
  let text = texts.get(path)
  if (text === undefined) texts.set(path, (text = readFileSync(join(repositoryFolder, path), 'utf8')))
  return text
}

/** `path:line: the line` for each line of the files that matches. */
export function linesMatching(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 160)}`] : [])),
  )
}

export interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

/** Calls `visit` with every node of a syntax tree, or of a part of one. */
export function visitTree(tree: unknown, visit: (node: SyntaxNode) => void): void {
  if (Array.isArray(tree)) return tree.forEach((one) => visitTree(one, visit))
  if (typeof tree !== 'object' || tree === null) return
  if (typeof (tree as SyntaxNode).type === 'string') visit(tree as SyntaxNode)
  for (const one of Object.values(tree)) visitTree(one, visit)
}

/** Calls `visit` with every node of the syntax tree of TypeScript; `path` says which kind. */
export function visitSyntax(path: string, text: string, visit: (node: SyntaxNode) => void): void {
  visitTree(parseSync(path, text).program, visit)
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** A file's imports, with relative names resolved to paths from the top of the repository. */
export function importsOf(path: string): string[] {
  const named = [...textOf(path).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name!)
  return named.map((name) => {
    if (name.startsWith('.')) return join(path, '..', name).replaceAll('\\', '/')
    return name.startsWith('#')
      ? name.replace(/^#(contract|documents|search|shared|server|web)\//, 'src/$1/').replace(/^#/, '')
      : name
  })
}
