import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { buildInputs, hashOf, root } from './steps.mjs'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { staticImportsOf } from './vite/vite-first-modules.ts'

const steps = join(import.meta.dirname, 'steps.mjs')
const stopModule = join(import.meta.dirname, '../src/server/start/stop-on-signals.ts')
/** A server that takes a moment to stop, and prints why it does. */
const server = `
  import { stopOnSignals } from ${JSON.stringify(stopModule)}
  process.on('SIGINT', () => console.log('early SIGINT'))
  stopOnSignals(
    () => new Promise((done) => setTimeout(() => { console.log('stopped'); done() }, 300)),
    { info: ({ reason }) => console.log('stopping ' + reason), error: console.log },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal))
  setInterval(() => undefined, 1_000)
  console.log('pid ' + process.pid)
`
const owner = `
  const { become } = await import(${JSON.stringify(steps)})
  become(process.execPath, ['--input-type=module-typescript', '-e', ${JSON.stringify(server)}], { isServer: true })
`
let child: ChildProcess
let printed = ''

async function start(): Promise<void> {
  printed = ''
  child = spawn(process.execPath, ['--input-type=module', '-e', owner], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout!.on('data', (chunk) => (printed += String(chunk)))
  await expect.poll(() => printed).toMatch(/pid \d+/)
}
const serverIsGone = () => {
  try {
    process.kill(Number(/pid (\d+)/.exec(printed)![1]), 0)
    return false
  } catch {
    return true
  }
}
afterEach(() => {
  if (!serverIsGone()) process.kill(Number(/pid (\d+)/.exec(printed)![1]), 'SIGKILL')
})

it('Ctrl-C, which signals the whole group, reaches a server once, and it stops gracefully', async () => {
  await start()
  const exited = once(child, 'exit')
  process.kill(-child.pid!, 'SIGINT')
  expect((await exited)[0]).toBe(0)
  expect(printed.trim().split('\n').slice(1)).toEqual(['stopping SIGINT', 'SIGINT', 'stopped'])
})

it('a server whose parent was killed stops by itself', async () => {
  await start()
  process.kill(-child.pid!, 'SIGKILL')
  await expect.poll(() => printed).toContain('stopped')
  expect(printed).toContain('stopping disconnect')
  await expect.poll(serverIsGone).toBe(true)
})

it('a change in any input of the build triggers a new build', () => {
  const inputs = buildInputs()
  const read = staticImportsOf([
    'vite.config.ts',
    'scripts/precompress.ts',
    'src/web/client.tsx',
    'src/web/server-entry.ts',
    ...readdirSync(join(root, 'src/web/routes')).map((name) => `src/web/routes/${name}`),
  ])
  expect(read.size).toBeGreaterThan(100)
  expect([...read].filter((path) => !inputs.includes(path) && !/\.(test\.tsx?|gen\.ts)$/.test(path))).toEqual([])
  for (const path of ['messages/ar.json', 'tsconfig.json', 'src/web/ui/content/icons.svg', 'public/demo'])
    expect(inputs.some((input) => input.startsWith(join(root, path)))).toBe(true)
})

it('a renamed file, or text moved between files, does too', () => {
  const folder = mkdtempSync(join(temporaryFolder(), 'candela-build-'))
  const files = ['a.css', 'b.css'].map((name) => join(folder, name))
  const write = (...texts: string[]) => files.forEach((file, at) => writeFileSync(file, texts[at]!))
  write('one', 'two')
  const before = hashOf(folder, files)
  write('onet', 'wo')
  expect(hashOf(folder, files)).not.toBe(before)
  write('one', 'two')
  expect(hashOf(folder, files)).toBe(before)
  const renamed = join(folder, 'c.css')
  renameSync(files[1]!, renamed)
  expect(hashOf(folder, [files[0]!, renamed])).not.toBe(before)
  rmSync(folder, { recursive: true })
})
