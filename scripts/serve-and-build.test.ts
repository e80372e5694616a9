import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const path = (name: string): string => JSON.stringify(join(import.meta.dirname, name))
/** A server that takes a moment to stop, as one that closes a database does. */
const server = `
  import { pagesBuilt } from ${path('../src/server/start/pages-built.ts')}
  import { stopOnSignals } from ${path('../src/server/start/stop-on-signals.ts')}
  console.log('pid ' + process.pid)
  const stop = () => new Promise((done) => setTimeout(() => { console.log('stopped'); done() }, 300))
  stopOnSignals(stop, { info: ({ reason }) => console.log('stopping ' + reason), error: console.log })
  setInterval(() => undefined, 1_000)
  await pagesBuilt
  console.log('serves')
  process.send({ kind: 'serves' })
`
const failingServer = `console.log('pid ' + process.pid); console.log('no database'); process.exitCode = 7; process.disconnect()`
const says = (text: string) =>
  `console.log('pid ' + process.pid); console.log(${JSON.stringify(text)}); process.exit(0)`
const endless = `
  process.once('disconnect', () => process.exit(1))
  console.log('pid ' + process.pid + ' builds')
  setInterval(() => undefined, 1_000)
`
const failing = `console.log('pid ' + process.pid); console.log('a syntax error'); process.exit(1)`

let starter: ChildProcess
let printed = ''

function start(programs: { server: string; build: string; compress: string }): Promise<unknown[]> {
  const args = Object.entries(programs).map(([name, code]) => {
    const options = ['--input-type=module-typescript', '-e', code]
    // Before the script's own arguments.
    return `${name}: ${JSON.stringify(name === 'server' ? [...options, '--'] : options)}`
  })
  const code = `
    const { serveAndBuild } = await import(${path('serve-and-build.mjs')})
    serveAndBuild({ ${args.join(', ')}, env: process.env })`
  printed = ''
  const own = spawn(process.execPath, ['--input-type=module', '-e', code], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  starter = own
  // Programs of an earlier test may still be printing.
  const keep = (chunk: unknown) => void (starter === own && (printed += String(chunk)))
  for (const output of [own.stdout, own.stderr]) output.on('data', keep)
  return once(own, 'close')
}

const pids = () => Array.from(printed.matchAll(/pid (\d+)/g), (match) => Number(match[1]))
const running = () =>
  pids().filter((pid) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  })
const lines = () => printed.split('\n').filter((line) => line !== '' && !line.startsWith('pid'))

afterEach(() => {
  starter.kill('SIGKILL')
  for (const pid of running()) process.kill(pid, 'SIGKILL')
})

it('starts serving once the pages are built, and compresses them while it serves', async () => {
  const exited = start({ server, build: says('built'), compress: says('compressed') })
  await expect.poll(() => printed).toContain('compressed')
  expect(lines()).toEqual(['built', 'serves', 'compressed'])
  starter.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
})

it('does not serve if the build fails: it reports it, stops the server gracefully and fails', async () => {
  const [code] = await start({ server, build: failing, compress: says('compressed') })
  expect(code).toBe(1)
  // Standard error may be read later.
  const said = 'Building failed; see the output above. Nothing is served.'
  expect(lines()).toContain(said)
  expect(lines().filter((line) => line !== said)).toEqual(['a syntax error', 'stopping disconnect', 'stopped'])
  expect(running()).toEqual([])
})

it('stops the build if the server cannot start, and exits with the server’s code', async () => {
  const [code] = await start({ server: failingServer, build: endless, compress: says('compressed') })
  expect(code).toBe(7)
  expect(lines()).toEqual(['no database'])
  await expect.poll(running).toEqual([])
})

it('stops both on Ctrl-C during the build, which does not count as a failed build', async () => {
  const exited = start({ server, build: endless, compress: says('compressed') })
  await expect.poll(() => pids().length).toBe(2)
  process.kill(-starter.pid!, 'SIGINT')
  expect((await exited)[0]).toBe(0)
  expect(lines()).toEqual(['stopping SIGINT', 'stopped'])
  await expect.poll(running).toEqual([])
})

it('leaves neither running if it is killed during the build', async () => {
  void start({ server, build: endless, compress: says('compressed') })
  await expect.poll(() => pids().length).toBe(2)
  starter.kill('SIGKILL')
  await expect.poll(running).toEqual([])
  expect(printed).toContain('stopping disconnect\nstopped')
})
