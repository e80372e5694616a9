import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { repositoryFolder } from '#tests/source-files.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(temporaryFolder(), 'candela-interrupted-'))
  // If this process is root, the database server runs as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
})
afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))

it.each(['1', '2'])(
  'stops the database on Ctrl-C while it is being prepared, for %s web processes',
  async (WEB_PROCESSES) => {
    const child = spawn(process.execPath, [join(repositoryFolder, 'tests/serve-several.ts')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, WEB_PROCESSES },
    })
    let said = ''
    for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (said += String(chunk)))
    const exited = once(child, 'exit')
    const isMigrating = () => existsSync(join(dataDir, 'postgres-app-password')) || child.exitCode !== null
    await expect.poll(isMigrating, { interval: 5, timeout: 30_000 }).toBe(true)
    child.kill('SIGINT')
    expect((await exited)[0]).toBe(130)
    // It does not report that the database has stopped.
    expect(said).toBe('')
    await expect.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  },
)
