import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { usageFromPs, usageOf } from './process-usage.ts'
import { Sandbox, SandboxError, type SandboxLimits } from './sandbox.ts'
import type { Probe } from './sandbox-probe.ts'

const probeModule = new URL('./sandbox-probe.ts', import.meta.url)
const limits: SandboxLimits = { cpuMs: 30_000, wallMs: 60_000, memoryMB: 128 }
const started: Sandbox<Probe, { value: unknown }>[] = []
const folder = mkdtempSync(join(temporaryFolder(), 'candela-sandbox-'))

const start = (module = probeModule) => {
  const sandbox = new Sandbox<Probe, { value: unknown }>(module, limits.memoryMB)
  started.push(sandbox)
  return sandbox
}
const ask = (probe: Probe, given: Partial<SandboxLimits> = {}) => start().run(probe, { ...limits, ...given })

afterEach(async () => {
  await Promise.all(started.splice(0).map((sandbox) => sandbox.end()))
})

afterAll(() => rmSync(folder, { recursive: true }))

it('answers a task, bytes included', async () => {
  const bytes = new Uint8Array(3_000_000).fill(7)
  expect(await ask({ do: 'echo', bytes })).toEqual({ value: bytes })
})

it.each([
  ['spin', { cpuMs: 100 }, 'time'],
  ['sleep', { wallMs: 100 }, 'time'],
  ['fillHeap', {}, 'memory'],
  ['fillBuffers', {}, 'memory'],
  ['crash', {}, 'died'],
  ['exit', {}, 'died'],
] as const)('a task that does %s beyond %o fails by %s', async (name, given, failure) => {
  const error = await ask({ do: name }, given).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SandboxError)
  expect(error).toMatchObject({ failure })
})

it('says when its process cannot be started', async () => {
  const missing = start(new URL('./no-such-module.ts', import.meta.url))
  await expect(missing.run({ do: 'sleep' }, limits)).rejects.toMatchObject({ failure: 'notStarted' })
})

it('has no environment, reads no files but code, and writes and starts nothing', async () => {
  const secret = join(folder, 'secret.txt')
  writeFileSync(secret, 'secret')
  // Set by Node.js for its own messages, or by the shell.
  const { value: names } = await ask({ do: 'environment' })
  const known = ['PWD', 'OLDPWD', 'SHLVL', '_', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']
  expect((names as string[]).filter((name) => !known.includes(name))).toEqual([])
  for (const path of [secret, '/etc/passwd', join(import.meta.dirname, '../../../../.git/config')])
    expect(await ask({ do: 'read', path })).toEqual({ refused: 'ERR_ACCESS_DENIED' })
  expect(await ask({ do: 'write', path: join(folder, 'out.txt') })).toEqual({ refused: 'ERR_ACCESS_DENIED' })
  expect(await ask({ do: 'run' })).toEqual({ refused: 'ERR_ACCESS_DENIED' })
})

it('is gone after its end, even in the middle of a task', async () => {
  const sandbox = start()
  const pid = sandbox.pid!
  const task = sandbox.run({ do: 'spin' }, limits).catch(() => 'ended')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await sandbox.end()
  expect(await task).toBe('ended')
  expect(usageOf(pid)).toBeNull()
})

it('neither keeps the process alive that started it nor outlives it, when it waits', async () => {
  const script = join(import.meta.dirname, '../../../../tests/sandbox-owner.ts')
  const owner = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  owner.stdout.on('data', (chunk) => (printed += String(chunk)))
  expect(await new Promise((resolve) => owner.once('exit', resolve))).toBe(0)
  const pid = Number(printed)
  expect(pid).toBeGreaterThan(1)
  await expect.poll(() => usageOf(pid)).toBeNull()
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
