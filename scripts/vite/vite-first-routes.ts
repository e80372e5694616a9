import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { firstRoutes } from './vite-chunks.ts'

const folder = join(import.meta.dirname, '../../src/web')
/** Next to the generated tree, so that its relative imports lead to the same modules. */
const smallTree = join(folder, 'first-routes.gen.ts')

/**
 * A document gets only the definitions (URLs, guards, names of files) of the search and position pages: the others are
 * 4 kB of compressed script. They load in one file when one of their pages is opened (src/web/known-pages.ts).
 */
export function firstRoutesOnly(): Plugin {
  return {
    name: 'candela-first-routes',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === './routeTree.gen.ts' && importer?.replaceAll('\\', '/').endsWith('/src/web/router.tsx')
        ? smallTree
        : undefined,
    load: (id) =>
      id === smallTree ? withOnly(firstRoutes, readFileSync(join(folder, 'routeTree.gen.ts'), 'utf8')) : undefined,
  }
}

/** The generated tree with these pages alone, which are named by their files. */
export function withOnly(files: readonly string[], tree: string): string {
  const imports = [...tree.matchAll(/^import \{ Route as (\w+)Import \} from '\.\/routes\/(.+)'\n/gm)]
  const others = imports.filter(([, , file]) => !files.includes(file!)).map(([, name]) => name!)
  // A page's import, its place in the tree, its list of children, itself with its children.
  const names = new Set(others.flatMap((name) => [`${name}Import`, name, `${name}Children`, `${name}WithChildren`]))
  const isOther = (name: string): boolean => names.has(name)
  return tree
    .replace(/^import \{ Route as (\w+) \} from .*\n/gm, (line, name: string) => (isOther(name) ? '' : line))
    .replace(/^const (\w+)[^]*?(?=^(?:const|export|import|interface|declare)\b)/gm, (statement, name: string) =>
      isOther(name) ? '' : statement,
    )
    .replace(/^ {2}(\w+):\s+\w+,\n/gm, (line, name: string) => (isOther(name) ? '' : line))
}
