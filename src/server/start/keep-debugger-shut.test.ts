import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { prepareDeps } from './prepare-deps.ts'

/** The debugger's address in a process that was sent the signal, which opens it by default. */
function debuggerOf(first: string): string {
  const program = `
    ${first}
    const { url } = await import('node:inspector')
    process.kill(process.pid, 'SIGUSR1')
    setTimeout(() => { console.log(String(url())); process.exit() }, 300)`
  const args = ['--inspect-port=0', '--input-type=module', '--eval', program]
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim()
}

it('no signal opens the debugger', () => {
  expect(debuggerOf('')).toMatch(/^ws:/)
  const module = JSON.stringify(join(import.meta.dirname, 'keep-debugger-shut.ts'))
  expect(debuggerOf(`(await import(${module})).keepDebuggerShut()`)).toBe('undefined')
})

it('the server listens for that signal before it does anything else', async () => {
  const env = await readEnv({ HOST: '0.0.0.0', APP_SECRET: 'x'.repeat(32) })
  await expect(prepareDeps(env)).rejects.toThrow('PUBLIC_URL')
  expect(process.listenerCount('SIGUSR1')).toBe(1)
})
