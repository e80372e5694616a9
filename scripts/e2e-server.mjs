// The built server on fresh demo data, for the journeys; its data is deleted when it stops.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, pinnedNode, root } from './steps.mjs'

ensureBuilt()
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'candela-e2e-'))
// If this process is root, the database server runs as another user, who must be able to enter.
chmodSync(dataDir, 0o755)
// One trusted proxy: each journey sends a different client address, so that none uses up another's rate limit.
// A single process, whatever machine the journeys run on.
const settings = {
  NODE_ENV: 'production',
  WEB_PROCESSES: '1',
  DATA_DIR: dataDir,
  DEMO: 'on',
  HOST: '127.0.0.1',
  TRUSTED_PROXIES: '1',
}
const env = { ...process.env, ...settings }
const child = spawn(pinnedNode, ['src/server/main.ts'], { cwd: root, stdio: 'inherit', env })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal))
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
