import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PageMemory, type KeptPage } from './page-memory.ts'
import { fillTemplate, secretHoles, templateOf } from './page-template.ts'

const page = (length: number): KeptPage => {
  const made = secretHoles()
  return { template: templateOf(`${'x'.repeat(length)}${made.nonce}</p>`, made), status: 200, forEachVisitor: [] }
}

const memory = () => new PageMemory({ maxBytes: 100_000, maxAgeMs: 30_000 })
const keep = (pages: PageMemory, key: string, length = 4_000, at = 0) =>
  pages.share(
    key,
    () => at,
    async () => page(length),
  )

it('pages that were requested once are evicted before those that were requested again', async () => {
  const pages = memory()
  await keep(pages, 'liked')
  expect(pages.get('liked', 0)).not.toBeNull()
  for (let i = 0; i < 1_000; i++) await keep(pages, `once ${i}`)
  expect(pages.get('liked', 0)).not.toBeNull()
  expect(pages.get('once 999', 0)).not.toBeNull()
  expect(pages.get('once 1', 0)).toBeNull()
})

it('of pages that were requested again, the least recently used is evicted', async () => {
  const pages = memory()
  for (let i = 0; i < 30; i++) {
    await keep(pages, `page ${i}`)
    pages.get(`page ${i}`, 0)
    pages.get('page 0', 0)
  }
  const known = Array.from({ length: 30 }, (_, i) => pages.get(`page ${i}`, 0) !== null)
  expect([known[0], known[1], known[29]]).toEqual([true, false, true])
})

it('a page larger than the memory is not kept', async () => {
  const pages = memory()
  await keep(pages, 'large', 200_000)
  expect(pages.get('large', 0)).toBeNull()
})

it('an old page is only served while there is no database to render a new one', async () => {
  const pages = memory()
  await keep(pages, 'old')
  expect(pages.get('old', 30_000)).not.toBeNull()
  expect(pages.get('old', 31_000, Infinity)).not.toBeNull()
  expect(pages.get('old', 31_000)).toBeNull()
})

it('a failed rendering is not shared with later requests', async () => {
  const pages = memory()
  await expect(
    pages.share(
      'key',
      () => 0,
      () => Promise.reject(new Error('no')),
    ),
  ).rejects.toThrow('no')
  expect(await keep(pages, 'key')).not.toBeNull()
})

it('a popular page is compressed once for everyone', async () => {
  const pages = memory()
  await keep(pages, 'hot')
  expect(pages.get('hot', 0)!.compressed).toBeUndefined()
  await expect.poll(() => pages.get('hot', 0)!.compressed).toBeTruthy()
  const { compressed, template } = pages.get('hot', 0)!
  const own = secretHoles()
  expect(brotliDecompressSync(fillTemplate(compressed!, own))).toEqual(fillTemplate(template, own))
})
