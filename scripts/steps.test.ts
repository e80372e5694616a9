import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const steps = join(import.meta.dirname, 'steps.mjs')
const stopModule = join(import.meta.dirname, '../src/server/stop-on-signals.ts')
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

it('Ctrl-C, which signals the whole group, reaches a server once, and it ends in its own time', async () => {
  await start()
  const exited = once(child, 'exit')
  process.kill(-child.pid!, 'SIGINT')
  expect((await exited)[0]).toBe(0)
  expect(printed.trim().split('\n').slice(1)).toEqual(['stopping SIGINT', 'SIGINT', 'stopped'])
})

it('a server whose starter was killed stops by itself', async () => {
  await start()
  process.kill(-child.pid!, 'SIGKILL')
  await expect.poll(() => printed).toContain('stopped')
  expect(printed).toContain('stopping disconnect')
  await expect.poll(serverIsGone).toBe(true)
})
