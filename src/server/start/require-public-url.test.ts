import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveEmployer } from '#server/features/employers/employers.service.ts'
import { createTestDatabase } from '#tests/database.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { EnvError, readEnv } from '../env.ts'
import { startServer } from './start-server.ts'

let test: Awaited<ReturnType<typeof createTestDatabase>>
let folder = ''

beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(temporaryFolder(), 'candela-start-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await test.drop()
})

/** The server's output at startup with these settings; 'started' if it starts. */
async function start(settings: Record<string, string>): Promise<string> {
  const base = { DATA_DIR: folder, DATABASE_URL: test.url, PORT: '0', LOG_LEVEL: 'silent', NODE_ENV: 'production' }
  try {
    const server = await startServer(await readEnv({ ...base, ...settings }))
    await server.stop()
    return 'started'
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
}

it('refuses to listen for others without PUBLIC_URL, and names the setting', async () => {
  for (const HOST of ['0.0.0.0', '::', '192.0.2.1']) {
    const said = await start({ HOST, PORT: '3001' })
    expect(said).toContain(`HOST is ${HOST}`)
    expect(said).toContain('PUBLIC_URL=http://localhost:3001')
  }
  expect(await start({ HOST: '0.0.0.0', PUBLIC_URL: 'https://careers.acme.test' })).toBe('started')
})

it('creates a missing DATA_DIR before the first upload needs it, with an error if it cannot', async () => {
  const settings = { PUBLIC_URL: 'https://careers.acme.test', APP_SECRET: 'x'.repeat(32) }
  const missing = join(folder, 'not/there/yet')
  expect(await start({ ...settings, DATA_DIR: missing })).toBe('started')
  expect((await stat(missing)).isDirectory()).toBe(true)
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await start({ ...settings, DATA_DIR: join(file, 'below') })).toMatch(/^DATA_DIR must be a folder .+ENOTDIR/)
})

it('refuses to start for a real employer without PUBLIC_URL; an address of this machine is enough', async () => {
  await saveEmployer(test.db, { domain: 'demo.test', name: 'Skerrow', isDemo: true })
  expect(await start({})).toBe('started')
  await saveEmployer(test.db, { domain: 'acme.test', name: 'Acme' })
  for (const settings of [{}, { DEMO: 'on' }, { DEMO: 'off' }] as Record<string, string>[]) {
    const said = await start(settings)
    expect(said).toMatch(/^This server has the employer acme\.test, but PUBLIC_URL is not set\. Set it to .+\.$/)
    expect(said).toContain('PUBLIC_URL=http://localhost:3000')
  }
  expect(await start({ PUBLIC_URL: 'http://localhost:3000' })).toBe('started')
})
