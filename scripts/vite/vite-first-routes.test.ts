import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, it } from 'vitest'
import { isFirstPage } from '#web/known-pages.ts'
import { firstRoutes } from './vite-chunks.ts'
import { withOnly } from './vite-first-routes.ts'

const tree = readFileSync(join(import.meta.dirname, '../../src/web/routeTree.gen.ts'), 'utf8')
const filesOf = (text: string) => Array.from(text.matchAll(/from '\.\/routes\/(.+)'/g), ([, file]) => file!)

it('keeps the first pages of the generated tree, and nothing that depends on others', async () => {
  const small = withOnly(firstRoutes, tree)
  expect(filesOf(small)).toHaveLength(firstRoutes.length)
  expect(new Set(filesOf(small))).toEqual(new Set(firstRoutes))
  const { code } = await transformWithOxc(small, 'tree.ts')
  const known = new Set(Array.from(code.matchAll(/(?:const |Route as )(\w+)/g), ([, name]) => name))
  for (const [, name] of code.matchAll(/^\s+\w+: (\w+Route\w*),?$/gm)) expect(known).toContain(name)
  expect(code).not.toMatch(/Admin|Dashboard|Offer/)
})

/** Addresses of the pages in the tree, with values for their parameters. */
const pages = filesOf(tree)
  .filter((file) => file !== '__root')
  .map((file) => {
    const path = file
      .replace(/_(?=\.)/g, '')
      .replace(/\.index$/, '')
      .replaceAll('.', '/')
    return [file, `/${path.replace(/\{?-?\$\w+\}?/g, '20418')}`] as const
  })

it.each(pages)('finds %s among the first pages or not, by its address %s', (file, path) => {
  expect(isFirstPage(path)).toBe(firstRoutes.includes(file))
  expect(isFirstPage(path.toUpperCase())).toBe(firstRoutes.includes(file))
})

it.each([
  ['/careers/', true],
  ['/careers/nurse/oslo', true],
  ['/careers/job/20418-night-nurse', true],
  ['/careers/job/private', false],
  ['/careers/%61lerts', false],
  ['/careers/nurse/oslo/more', false],
  ['/', false],
])('takes %s for a first page: %s', (path, isFirst) => expect(isFirstPage(path)).toBe(isFirst))
