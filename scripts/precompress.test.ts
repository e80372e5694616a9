import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { precompress } from './precompress.ts'
import { firstScripts } from './vite/shrink-first.ts'
import { compressedMark } from './steps.mjs'

let folder: string
let client: string
beforeEach(async () => {
  folder = await mkdtemp(join(temporaryFolder(), 'candela-compress-'))
  client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

const textOf = (at: number) => Array.from({ length: 20_000 }, (_, i) => (i * i * (at + 7)).toString(36)).join(' ')

async function expectComplete(name: string, text: string): Promise<void> {
  const path = join(client, name)
  expect(brotliDecompressSync(await readFile(`${path}.br`)).toString()).toBe(text)
  expect(gunzipSync(await readFile(`${path}.gz`)).toString()).toBe(text)
}

it('writes each text file as brotli and gzip, and leaves pictures alone', async () => {
  await writeFile(join(client, 'assets/a-1.js'), textOf(1))
  await writeFile(join(client, 'assets/picture.png'), 'png')
  await precompress(folder)
  await expectComplete('assets/a-1.js', textOf(1))
  expect((await readdir(join(client, 'assets'))).sort()).toEqual(['a-1.js', 'a-1.js.br', 'a-1.js.gz', 'picture.png'])
})

it('finishes what a killed run started, and only then marks the folder as compressed', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `assets/part-${at}.js`)
  for (const [at, name] of names.entries()) await writeFile(join(client, name), textOf(at))
  const module = JSON.stringify(join(import.meta.dirname, 'precompress.ts'))
  const script = `const { precompress } = await import(${module}); await precompress(${JSON.stringify(folder)}, 1)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const exited = once(child, 'exit')
  await expect.poll(() => existsSync(join(client, 'assets/part-1.js.br'))).toBe(true)
  child.kill('SIGKILL')
  await exited
  expect(existsSync(compressedMark(folder))).toBe(false)
  await writeFile(join(client, 'assets/part-5.js.br.part'), 'half of it')
  const finished = await stat(join(client, 'assets/part-0.js.br'))
  await precompress(folder)
  for (const [at, name] of names.entries()) await expectComplete(name, textOf(at))
  expect((await stat(join(client, 'assets/part-0.js.br'))).ino).toBe(finished.ino)
  expect((await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(existsSync(compressedMark(folder))).toBe(true)
})

it('minifies the first page’s script again before it compresses it, and no other', async () => {
  const source = 'const aLongName = () => { return document.title }; export { aLongName }'
  for (const name of ['own.js', 'later.js']) await writeFile(join(client, 'assets', name), source)
  await writeFile(firstScripts(folder), JSON.stringify(['assets/own.js']))
  await precompress(folder)
  const own = await readFile(join(client, 'assets/own.js'), 'utf8')
  expect(own.length).toBeLessThan(source.length - 10)
  await expectComplete('assets/own.js', own)
  await expectComplete('assets/later.js', source)
  expect(existsSync(firstScripts(folder))).toBe(false)
})
