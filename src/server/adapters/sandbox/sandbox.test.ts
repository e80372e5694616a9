import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { usageFromPs, usageOf } from './process-usage.ts'
import { limitedProgram, Sandbox, SandboxError, type SandboxLimits } from './sandbox.ts'
import type { Probe } from './sandbox-probe.ts'

const probeModule = new URL('./sandbox-probe.ts', import.meta.url)
const limits: SandboxLimits = { cpuMs: 30_000, wallMs: 60_000, memoryMB: 128 }
type Answer = { value: unknown } | { refused: string }
const started: Sandbox<Probe, Answer>[] = []
const folder = mkdtempSync(join(temporaryFolder(), 'candela-sandbox-'))

const answerOf = (given: unknown): Answer => {
  if (typeof given === 'object' && given !== null && ('value' in given || 'refused' in given)) return given as Answer
  throw new Error('no answer')
}
const start = (module = probeModule) => {
  const sandbox = new Sandbox<Probe, Answer>(module, limits.memoryMB, answerOf)
  started.push(sandbox)
  return sandbox
}
const ask = (probe: Probe, given: Partial<SandboxLimits> = {}) => start().run(probe, { ...limits, ...given })

afterEach(async () => {
  await Promise.all(started.splice(0).map((sandbox) => sandbox.end()))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('returns a task’s result, including bytes', async () => {
  const bytes = new Uint8Array(3_000_000).fill(7)
  expect(await ask({ do: 'count', bytes })).toEqual({ value: 21_000_000 })
  expect(await ask({ do: 'count', bytes: new Uint8Array() })).toEqual({ value: 0 })
})

it.each([
  ['spin', { cpuMs: 100 }, 'time'],
  ['sleep', { wallMs: 100 }, 'time'],
  ['fillHeap', {}, 'memory'],
  ['fillBuffers', {}, 'memory'],
  ['flood', {}, 'memory'],
  ['exit', {}, 'died'],
] as const)('a task that does %s beyond %o fails with %s', async (name, given, failure) => {
  const error = await ask({ do: name }, given).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SandboxError)
  expect(error).toMatchObject({ failure })
})

it.each(['./no-such-module.ts', './refused-by-the-system%00'])(
  'says if its process cannot be started (%s)',
  async (module) => {
    const missing = start(new URL(module, import.meta.url))
    await expect(missing.run({ do: 'sleep' }, limits)).rejects.toMatchObject({ failure: 'notStarted' })
  },
)

it.each([
  '\n',
  'not JSON\n',
  '\u00ff\u000f\n',
  'null\n',
  '7\n',
  '[]\n',
  '{"value": 1\n',
  '{"other": 1}\n{"value": 1}\n',
])('an invalid answer (%j) fails its own task only', async (text) => {
  await expect(ask({ do: 'say', text })).rejects.toMatchObject({ failure: 'invalid' })
})

it('a crash fails its own task only', async () => {
  const sandbox = start()
  const task = sandbox.run({ do: 'sleep' }, limits)
  process.kill(sandbox.pid!, 'SIGSEGV')
  await expect(task).rejects.toMatchObject({ failure: expect.stringMatching(/died|notStarted/) })
})

it('uses only the first of its answers', async () => {
  expect(await ask({ do: 'say', text: '{"value": 1}\n{"value": 2}\n' })).toEqual({ value: 1 })
})

it('has no environment, reads no files except code, and writes and starts nothing', async () => {
  const secret = join(folder, 'secret.txt')
  writeFileSync(secret, 'secret')
  // Set by the shell.
  const { value: names } = (await ask({ do: 'environment' })) as { value: string[] }
  const known = ['PWD', 'OLDPWD', 'SHLVL', '_']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  for (const path of [secret, '/etc/passwd', join(import.meta.dirname, '../../../../.git/config')])
    expect(await ask({ do: 'read', path })).toEqual({ refused: 'ERR_ACCESS_DENIED' })
  expect(await ask({ do: 'write', path: join(folder, 'out.txt') })).toEqual({ refused: 'ERR_ACCESS_DENIED' })
  expect(await ask({ do: 'run' })).toEqual({ refused: 'ERR_ACCESS_DENIED' })
})

it('does not run code made from strings, signal other processes, or let SQLite write files', async () => {
  expect(await ask({ do: 'evaluate' })).toEqual({ refused: expect.stringContaining('disallowed') })
  expect(await ask({ do: 'powers' })).toEqual({ value: [] })
  expect(await ask({ do: 'load', module: 'node:sqlite' })).toEqual({ refused: 'ERR_UNKNOWN_BUILTIN_MODULE' })
})

const hasOwnNetwork = spawnSync('unshare', ['--user', '--net', 'true']).status === 0

it.skipIf(!hasOwnNetwork)('reaches no port on the machine, if the system can isolate networks', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    expect(await ask({ do: 'connect', port })).toEqual({ refused: 'ENETUNREACH' })
  } finally {
    server.close()
  }
})

const isRoot = process.getuid?.() === 0

it.skipIf(!isRoot || !hasOwnNetwork)('runs also for root in a folder that only another owner can enter', () => {
  const home = mkdtempSync(join(folder, 'home-'))
  const program = join(home, 'program')
  writeFileSync(program, '#!/bin/sh\necho "$1"', { mode: 0o755 })
  chownSync(home, 12_345, 12_345)
  chmodSync(home, 0o700)
  const { stdout } = spawnSync('/bin/sh', ['-c', limitedProgram, program, program, 'ran'], { encoding: 'utf8' })
  expect(stdout).toBe('ran\n')
})

it('its process is gone after it is stopped, even in the middle of a task', async () => {
  const sandbox = start()
  const pid = sandbox.pid!
  const task = sandbox.run({ do: 'spin' }, limits).catch(() => 'ended')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await sandbox.end()
  expect(await task).toBe('ended')
  expect(usageOf(pid)).toBeNull()
})

it('neither keeps the parent process alive nor outlives it, while idle', async () => {
  const script = join(import.meta.dirname, '../../../../tests/sandbox-owner.ts')
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  owner.stdout.on('data', (chunk) => (printed += String(chunk)))
  expect(await new Promise((resolve) => owner.once('exit', resolve))).toBe(0)
  const pid = Number(printed)
  expect(pid).toBeGreaterThan(1)
  await expect.poll(() => usageOf(pid)).toBeNull()
})

const canBind = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status === 0

it.skipIf(!canBind)('is killed in the middle of an endless task if the parent process is killed', async () => {
  const script = join(import.meta.dirname, '../../../../tests/sandbox-owner.ts')
  const owner = spawn(process.execPath, [script, 'busy'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [printed] = (await once(owner.stdout, 'data')) as [Buffer]
    const pid = Number(printed)
    // More than starting needs, so it does what it was asked.
    await expect.poll(() => usageOf(pid)!.cpuMs, { timeout: 60_000 }).toBeGreaterThan(1_000)
    owner.kill('SIGKILL')
    await expect.poll(() => usageOf(pid)).toBeNull()
  } finally {
    owner.kill('SIGKILL')
  }
})

const hasPs = spawnSync('ps', ['-o', 'rss=', '-p', String(process.pid)]).status === 0

it.skipIf(!hasPs)('usage is measured while a process is busy, with and without /proc', async () => {
  const busy = spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' })
  try {
    await expect.poll(() => usageOf(busy.pid!)!.cpuMs).toBeGreaterThan(1_200)
    const fromProc = usageOf(busy.pid!)!
    const fromPs = usageFromPs(busy.pid!)
    expect(fromPs.cpuMs).toBeGreaterThanOrEqual(1_000)
    expect(fromPs.cpuMs).toBeLessThan(fromProc.cpuMs + 30_000)
    expect(fromPs.memory).toBeGreaterThanOrEqual(fromProc.memory)
  } finally {
    busy.kill('SIGKILL')
  }
})
