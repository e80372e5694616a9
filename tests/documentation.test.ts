import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFormats } from '#server/features/imports/imports.types.ts'
import { repositoryFiles, repositoryFolder, textOf } from '#tests/source-files.ts'

const pages = repositoryFiles.filter((path) => path.endsWith('.md'))

describe('the documentation', () => {
  it('links only to existing files', () => {
    const broken = pages.flatMap((path) =>
      [...textOf(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, target]) => join(path, '..', target!))
        .filter((target) => !existsSync(join(repositoryFolder, target)))
        .map((target) => `${path} links to ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('names only existing files and folders', () => {
    const path = /`((?:src|tests|e2e|scripts|demo|bench|messages|data)\/[\w./$-]+)`/g
    const missing = pages
      .filter((page) => page !== 'CHANGELOG.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(path)]
          .filter(([, named]) => !existsSync(join(repositoryFolder, named!)))
          .map(([, named]) => `${page} names ${named}`),
      )
    expect(missing).toEqual([])
  })

  it('names only files that exist, also without their folder', () => {
    const inFolders = repositoryFiles.map((path) => `/${path}`)
    const missing = pages
      .filter((page) => page !== 'CHANGELOG.md')
      .flatMap((page) =>
        [...textOf(page).matchAll(/`([\w.$-][\w./$-]*\.(?:tsx?|mjs|sql|css))`/g)]
          .filter(([, named]) => !inFolders.some((path) => path.endsWith(`/${named}`)))
          .map(([, named]) => `${page} names ${named}`),
      )
    expect(missing).toEqual([])
  })

  it('links only to existing headings', () => {
    const anchors = new Map(pages.map((page) => [page, anchorsOf(textOf(page))]))
    const broken = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)]
        .filter(([, path, anchor]) => {
          const target = path ? join(page, '..', path) : page
          return anchors.has(target) && !anchors.get(target)!.has(anchor!)
        })
        .map(([, path, anchor]) => `${page} links to ${path}#${anchor}`),
    )
    expect(broken).toEqual([])
  })

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
    const missing = pages.flatMap((page) =>
      [...textOf(page).matchAll(/npm run ([\w:-]+)/g)]
        .filter(([, name]) => !Object.hasOwn(scripts, name!))
        .map(([command]) => `${page} names ${command}`),
    )
    expect(missing).toEqual([])
  })

  it('lists every setting of the server', () => {
    const settings = new Set(
      ['env', 'storage-limits'].flatMap((name) =>
        [...textOf(`src/server/${name}.ts`).matchAll(/(?:source\.|name: ')([A-Z][A-Z0-9_]+)/g)].map(
          ([, found]) => found!,
        ),
      ),
    )
    const readme = readFileSync(join(repositoryFolder, 'README.md'), 'utf8')
    expect([...settings].filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it('has exactly one row for every import format', () => {
    const [, section = ''] = textOf('docs/importing.md').split('\n## Supported formats\n')
    const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, format]) => format!)
    expect(rows.sort()).toEqual([...importFormats].sort())
  })
})

describe('the tree in docs/architecture.md', () => {
  const [, tree = ''] = textOf('docs/architecture.md').split('```')
  const named = pathsOf(tree)

  it('names only what exists', () => {
    expect(named.filter((path) => !/[<*]/.test(path) && !existsSync(join(repositoryFolder, path)))).toEqual([])
  })

  // The folders in which a newcomer looks first; what is below them has its own names.
  it.each(['', 'data/', 'src/', 'src/server/', 'src/web/', 'src/documents/', 'src/server/adapters/'])(
    'names every folder of %s',
    (parent) => {
      const folders = new Set(
        repositoryFiles
          .filter((path) => path.startsWith(parent) && !path.startsWith('.'))
          .map((path) => path.slice(parent.length).split('/'))
          .filter((parts) => parts.length > 1)
          .map(([folder]) => `${parent}${folder}/`),
      )
      expect([...folders].filter((folder) => !named.some((path) => path.startsWith(folder)))).toEqual([])
    },
  )
})

/** What a link can point to in a page: its headings, named as GitHub does, and explicit anchors. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id!)])
}

/** The paths of an indented tree: each line's name, below the last line with less indentation. */
function pathsOf(tree: string): string[] {
  const parents: { indent: number; path: string }[] = []
  return tree
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const indent = line.search(/\S/)
      while (parents.length > 0 && parents.at(-1)!.indent >= indent) parents.pop()
      const path = `${parents.at(-1)?.path ?? ''}${line.trim().split(/\s+/)[0]!}`
      parents.push({ indent, path })
      return path
    })
}
