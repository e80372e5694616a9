import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writePack } from '#scripts/basemap/write-pack.ts'
import type { AppVariables } from '#server/context.ts'
import { basemapLevels, basemapPath, nameLanguages } from '#shared/geo/basemap.ts'
import { serveBasemap } from './serve-basemap.ts'
import { readPack } from './read-pack.ts'

const app = new Hono<AppVariables>()
serveBasemap(app)
const ask = (name: string, encoding = 'gzip, br') =>
  app.request(`${basemapPath}/${name}`, { headers: { 'accept-encoding': encoding } })

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'candela-pack-'))))
afterAll(() => rmSync(folder, { recursive: true }))

it('sends a file as it is compressed in the pack, cacheable for the lifetime of its version', async () => {
  const answer = await ask('labels.json')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const labels = JSON.parse(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()) as object
  expect(Object.keys(labels)).toEqual(['countries', 'states', 'cities'])
})

it.each(['', 'gzip', 'br;q=0, gzip'])('decompresses it for a client that accepts “%s”', async (encoding) => {
  const answer = await ask('labels.json', encoding)
  expect(answer.headers.get('content-encoding')).toBe(null)
  expect(Object.keys((await answer.json()) as object)).toContain('countries')
})

it('has every tile of every level, the places of the finest and the names in each language', async () => {
  const names: string[] = []
  for (const { tileZoom } of basemapLevels)
    for (let x = 0; x < 2 ** tileZoom; x++)
      for (let y = 0; y < 2 ** tileZoom; y++) names.push(`${tileZoom}/${x}-${y}.bin`)
  const finest = 2 ** basemapLevels.at(-1)!.tileZoom
  for (let x = 0; x < finest; x++) for (let y = 0; y < finest; y++) names.push(`places/${x}-${y}.json`)
  for (const language of nameLanguages) names.push(`names/${language}.json`, `names/${language}-more.json`)
  const statuses = await Promise.all(names.map(async (name) => (await ask(name)).status))
  expect(names.filter((_, at) => statuses[at] !== 200)).toEqual([])
})

it.each(['none.json', '', '../none/labels.json', '..%2f..%2fpackage.json'])('has no “%s”', async (name) => {
  expect((await ask(name)).status).toBe(404)
})

it('reads what was written, and refuses truncated or unknown data', async () => {
  const path = join(folder, 'one.pack')
  const files = new Map([
    ['b', Buffer.from('second')],
    ['a', Buffer.alloc(0)],
  ])
  writePack(path, files)
  const read = await readPack(path)
  expect([...read].map(([name, bytes]) => [name, brotliDecompressSync(bytes).toString()])).toEqual([
    ['a', ''],
    ['b', 'second'],
  ])
  truncateSync(path, 40)
  await expect(readPack(path)).rejects.toThrow('cut off')
  writeFileSync(path, 'something else')
  await expect(readPack(path)).rejects.toThrow('not a pack')
})
