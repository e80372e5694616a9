import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Where a module's import leads within our code; null for packages and virtual modules. */
function pathOf(from: string, name: string): string | null {
  if (name.startsWith('.')) return join(from, '..', name)
  const alias = /^#(contract|shared|web)\//.exec(name)
  return alias ? join(root, 'src', name.slice(1)) : null
}

/**
 * Paths, with forward slashes, of the modules that these import, directly or through others, for more than types: what the
 * browser needs to run them.
 */
export function staticImportsOf(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = entries.map((path) => join(root, path))
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path.replaceAll('\\', '/')) || !/\.tsx?$/.test(path) || !existsSync(path)) continue
    found.add(path.replaceAll('\\', '/'))
    const text = readFileSync(path, 'utf8')
    const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
    const later = new Set(dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)))
    const imported = staticImports
      .filter(({ entries: names }) => names.length === 0 || names.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value)
    const passedOn = staticExports.flatMap(({ entries: names }) =>
      names.flatMap(({ moduleRequest, isType }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    )
    // A module's two-way imports are available on the server only: the browser loads them later.
    const now = [...imported, ...passedOn].filter((name) => !later.has(name))
    open.push(...now.flatMap((name) => pathOf(path, name) ?? []))
  }
  return found
}
