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

/** Comments cite files, decisions (docs/decisions/0012), pages and their headings (docs/api.md "Envelope"), and chapters (spec/1 §4). */
describe('the references in comments', () => {
  const code = repositoryFiles.filter(
    (path) => /\.(tsx?|mjs|css|sql)$/.test(path) && path !== 'tests/documentation.test.ts',
  )
  const cited = code.flatMap((path) => commentsOf(textOf(path)).map((comment) => ({ path, comment })))
  const citing = (pattern: RegExp) =>
    cited.flatMap(({ path, comment }) =>
      [...comment.matchAll(pattern)].map(([all, ...parts]) => ({ path, all, parts })),
    )
  const wrong = (found: { path: string; all: string }[]) => found.map(({ path, all }) => `${path} cites ${all}`)

  it('name files that exist', () => {
    const inFolders = repositoryFiles.map((path) => `/${path}`)
    const named = citing(/`([\w-][\w./-]*\.(?:tsx?|mjs|md|css|sql))`|(?<=[( ])([a-z][\w-]*\.md)\b/g)
    expect(named.length).toBeGreaterThan(20)
    expect(
      wrong(
        named.filter(({ parts: [quoted, page] }) => !inFolders.some((path) => path.endsWith(`/${quoted ?? page}`))),
      ),
    ).toEqual([])
  })

  it('cite pages, headings and decisions that exist', () => {
    const named = citing(/\b(docs\/[\w/-]+?)(\.md)?(?: "([^"]+)")?(?=[\s,;:.)])/g)
    const isKnown = ([page, ending, heading]: string[]) => {
      if (!ending) return repositoryFiles.some((path) => path.startsWith(`${page}`))
      const path = `${page}.md`
      return pages.includes(path) && (heading === undefined || textOf(path).includes(`# ${heading}\n`))
    }
    expect(named.length).toBeGreaterThan(20)
    expect(wrong(named.filter(({ parts }) => !isKnown(parts)))).toEqual([])
  })

  it('cite the specification by part and chapter, and nothing that is kept elsewhere', () => {
    const parts = pages.filter((path) => path.startsWith('docs/spec/')).map((path) => textOf(path))
    const chapters = new Set(
      parts.flatMap((text, at) =>
        [...text.matchAll(/^## (\d+) /gm)].map(([, chapter]) => `spec/${at + 1} §${chapter}`),
      ),
    )
    expect(chapters.size).toBe(27)
    expect(wrong(citing(/spec\/\d+ §\d+/g).filter(({ all }) => !chapters.has(all)))).toEqual([])
    expect(wrong(citing(/spec\/\d+(?: §\d+)? "|\b(?:decisions|design|contract) "[A-Z]|\bmockups?\b/g))).toEqual([])
  })
})

describe('the tree in docs/architecture.md', () => {
  const [, tree = ''] = textOf('docs/architecture.md').split('```')
  const named = pathsOf(tree)

  it('names only what exists', () => {
    expect(named.filter((path) => !/[<*]/.test(path) && !existsSync(join(repositoryFolder, path)))).toEqual([])
  })

  // The folders in which a newcomer looks first; their subfolders have self-explanatory names.
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

/** Block comments, each as one line, and line comments. */
const commentsOf = (text: string): string[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*$/gm)].map(([comment]) =>
    comment.replace(/\s*\n\s*\*? ?/g, ' '),
  )

/** The possible targets of links to a page: its headings, named as on GitHub, and explicit anchors. */
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
