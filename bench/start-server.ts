import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const startTimeoutMs = 180_000
const root = join(import.meta.dirname, '..')

export interface RunningServer {
  url: string
  dataDir: string
  pid: number
  stop(): Promise<void>
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
}

/**
 * Starts the built server with demo data in a temporary folder. It trusts one proxy, so that each request can be another
 * visitor.
 */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  if (!existsSync(join(root, 'dist/server/server-entry.js')))
    throw new Error('The pages are not built: run `npm run build` first.')
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'candela-bench-http-'))
  // If this process is root, the database runs as the user `postgres`, who has to reach the folder.
  await chmod(dataDir, 0o755)
  const said: string[] = []
  const child = spawn(process.execPath, [join(root, 'src/server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PUBLIC_URL: '',
      TRUSTED_PROXIES: '1',
      // The settings of a single process, unless several are measured.
      WEB_PROCESSES: process.env.WEB_PROCESSES ?? '1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said.push(chunk.toString())
      if (said.length > 20) said.shift()
    })
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not become ready on port ${port}. It said:\n${said.join('')}`)
    }
    await sleep(250)
  }
  return { url, dataDir, pid: child.pid!, stop }
}
