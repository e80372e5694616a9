import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { createStyleInliner } from './inline-styles.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-styles-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/b.css'), '@layer parts{.button{color:red}.unused{color:blue}}')
  await writeFile(join(folder, 'assets/a.css'), '@layer base{button{color:green}}')
})
afterAll(() => rm(folder, { recursive: true }))

const page = (body: string) =>
  `<html><head><link rel="stylesheet" href="/assets/b.css"/><link rel="stylesheet" href="/assets/a.css"/><style>@layer base, parts;</style></head><body>${body}</body></html>`

it('puts the needed styles into the head, the layer order first, and the sheets at the end', () => {
  const html = createStyleInliner(folder)(page('<button class="button">'), 'n1')
  expect(html).toContain(
    '<style nonce="n1" data-precedence="critical">@layer base, parts;@layer parts{.button{color:red}}@layer base{button{color:green}}</style>',
  )
  expect(html).toMatch(
    /<button class="button"><link rel="stylesheet" href="\/assets\/b.css"\/><link rel="stylesheet" href="\/assets\/a.css"\/><\/body>/,
  )
})

it('leaves a page without style sheets unchanged', () => {
  expect(createStyleInliner(folder)('<html><body></body></html>', 'n1')).toBe('<html><body></body></html>')
})

it('puts the page’s font faces into the head only, with a reference to the others', async () => {
  const face = (name: string, range: string) =>
    `@font-face{font-family:${name};src:url(/x.woff2);unicode-range:${range}}`
  const withFaces = await mkdtemp(join(temporaryFolder(), 'candela-styles-'))
  await mkdir(join(withFaces, 'assets'))
  await writeFile(join(withFaces, 'assets/a.css'), '@layer base{button{color:green}}')
  await writeFile(join(withFaces, 'assets/faces-abc.css'), face('Latin', 'U+??') + face('Greek', 'U+370-3FF'))
  const html = createStyleInliner(withFaces)(
    '<html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><button>Tide</button></body></html>',
    'n1',
  )
  expect(html).toContain('data-faces="/assets/faces-abc.css"')
  expect(html.match(/@font-face[^}]*/g)).toEqual([expect.stringContaining('Latin')])
  await rm(withFaces, { recursive: true })
})
