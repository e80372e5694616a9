import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { EnvError, readEnv } from './env.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(temporaryFolder(), 'candela-env-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const read = (settings: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...settings })

describe('settings', () => {
  it('have defaults that show the demo on this machine only', async () => {
    expect(await read({})).toMatchObject({ port: 3000, host: '127.0.0.1', isDemo: true, databaseUrl: null })
    expect(await read({ PUBLIC_URL: 'http://localhost:3000' })).toMatchObject({ isDemo: true, isDemoShared: false })
    expect(await read({})).toMatchObject({ isDemoShared: false })
  })

  it('omit the demo behind a public address, unless it is requested', async () => {
    expect(await read({ PUBLIC_URL: 'https://careers.example.com/x' })).toMatchObject({
      isDemo: false,
      publicUrl: 'https://careers.example.com',
    })
    const asked = await read({ PUBLIC_URL: 'https://careers.example.com', DEMO: 'on' })
    expect(asked).toMatchObject({ isDemo: true, isDemoShared: true })
    expect(await read({ DEMO: 'off' })).toMatchObject({ isDemo: false, isDemoShared: false })
  })

  it('accept a second database login only together with the first', async () => {
    const [owner, login] = ['postgres://owner:tide@db.test/careers', 'postgres://login:ebb@db.test/careers']
    expect(await read({ DATABASE_URL: owner, DATABASE_APP_URL: login })).toMatchObject({ databaseAppUrl: login })
    expect(await read({ DATABASE_URL: owner })).toMatchObject({ databaseAppUrl: null })
    await expect(read({ DATABASE_APP_URL: login })).rejects.toThrow('DATABASE_APP_URL also needs DATABASE_URL')
  })

  it('extend HSTS to subdomains only if that is set', async () => {
    expect((await read({})).hasHttpsSubdomains).toBe(false)
    expect((await read({ HSTS_SUBDOMAINS: 'on' })).hasHttpsSubdomains).toBe(true)
    await expect(read({ HSTS_SUBDOMAINS: 'all' })).rejects.toThrow('HSTS_SUBDOMAINS must be on or off')
  })

  it('accept a number of web processes, which otherwise depends on the machine', async () => {
    expect(await read({ WEB_PROCESSES: '3' })).toMatchObject({ webProcesses: 3 })
    expect((await read({})).webProcesses).toBeGreaterThanOrEqual(1)
    for (const given of ['0', '2.5', '33', 'all'])
      await expect(read({ WEB_PROCESSES: given })).rejects.toThrow(
        `WEB_PROCESSES must be a whole number from 1 to 32, but is "${given}".`,
      )
  })

  it('accept origins that may be framed', async () => {
    const { frameOrigins } = await read({
      FRAME_ORIGINS: 'https://sign.example.com/path, https://forms.example.com:8443',
    })
    expect(frameOrigins).toEqual(['https://sign.example.com', 'https://forms.example.com:8443'])
    expect(await read({})).toMatchObject({ frameOrigins: [] })
  })

  it('read signature providers from a file, and allow framing their pages', async () => {
    const file = join(dataDir, 'providers.json')
    const provider = {
      origin: 'https://sign.example.com',
      statusUrl: 'https://sign.example.com/s',
      secret: 'x'.repeat(16),
    }
    await writeFile(file, JSON.stringify([provider]))
    expect(
      await read({ SIGNATURE_PROVIDERS_FILE: file, FRAME_ORIGINS: 'https://sign.example.com https://b.example' }),
    ).toMatchObject({
      signatureProviders: [provider],
      frameOrigins: ['https://sign.example.com', 'https://b.example'],
    })
    await writeFile(file, '{}')
    await expect(read({ SIGNATURE_PROVIDERS_FILE: file })).rejects.toThrow(/^SIGNATURE_PROVIDERS_FILE must hold/)
    const missing = join(dataDir, 'missing.json')
    await expect(read({ SIGNATURE_PROVIDERS_FILE: missing })).rejects.toThrow('must name a file that can be read')
  })

  it('accept secrets for confidential answers, the current one first', async () => {
    const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
    expect((await read({ FORM_SECRET: `${next}, ${old}` })).formSecrets).toEqual([next, old])
    expect((await read({})).formSecrets).toEqual([])
  })

  it.each([
    ['FORM_SECRET', `${'n'.repeat(32)},short`],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'careers.example.com'],
    ['DATABASE_URL', 'mysql://somebody:secret@host/name'],
    ['SMTP_URL', 'mail.example.com'],
    ['TRUSTED_PROXIES', '-1'],
    ['PAGE_EVENT_DAYS', '0'],
    ['SESSION_IDLE_DAYS', '0'],
    ['SESSION_MAX_DAYS', '1000'],
    ['STAFF_SESSION_IDLE_MINUTES', '1'],
    ['STAFF_SESSION_MAX_HOURS', 'x'],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['APP_SECRET', 'short'],
    ['FRAME_ORIGINS', 'https://sign.example.com http://forms.example.com'],
    ['FRAME_ORIGINS', "'unsafe-inline'"],
  ])('refuse %s=%s with a message that names it', async (name, value) => {
    const error = await read({ [name]: value }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EnvError)
    expect((error as Error).message).toMatch(new RegExp(`^${name} must .+\\.$`))
  })

  it('never repeat a password in error messages', async () => {
    await expect(read({ DATABASE_URL: 'mysql://somebody:secret@host/name' })).rejects.not.toThrow(/secret/)
    await expect(read({ APP_SECRET: 'tide' })).rejects.not.toThrow(/tide/)
  })

  it('create a secret once and keep it with the data, for this user only', async () => {
    const [first, second] = await Promise.all([read({}), read({})])
    expect(first.secret).toBe(second.secret)
    expect(first.secret.length).toBeGreaterThanOrEqual(32)
    expect((await readFile(join(dataDir, 'app-secret'), 'utf8')).trim()).toBe(first.secret)
  })

  it('accept a seal certificate only with its key, and in one form', async () => {
    expect((await read({})).seal).toEqual({
      certFile: null,
      keyFile: null,
      p12File: null,
      password: null,
      tsaUrl: null,
    })
    await expect(read({ SEAL_CERT_FILE: 'own.crt' })).rejects.toThrow('SEAL_CERT_FILE and SEAL_KEY_FILE go together')
    await expect(
      read({ SEAL_CERT_FILE: 'own.crt', SEAL_KEY_FILE: 'own.key', SEAL_P12_FILE: 'own.p12' }),
    ).rejects.toThrow('not both')
    await expect(read({ SEAL_TSA_URL: 'time.example.com' })).rejects.toThrow('SEAL_TSA_URL must be an address')
  })

  it('accept a language model only with its address and its name, and its key outside the address', async () => {
    expect((await read({})).assistantModel).toBeNull()
    const url = 'https://model.example.com/v1/chat/completions'
    expect((await read({ ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: 'small' })).assistantModel).toEqual({
      url,
      model: 'small',
      key: null,
      callsADay: 2_000,
    })
    await expect(
      read({ ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL: 'small', ASSISTANT_MODEL_CALLS_A_DAY: '0' }),
    ).rejects.toThrow('ASSISTANT_MODEL_CALLS_A_DAY must be a whole number from 1')
    await expect(read({ ASSISTANT_MODEL_URL: url })).rejects.toThrow('only the first is set')
    await expect(read({ ASSISTANT_MODEL: 'small' })).rejects.toThrow('only the second is set')
    await expect(read({ ASSISTANT_MODEL_URL: 'file:///etc/passwd', ASSISTANT_MODEL: 'small' })).rejects.toThrow(
      'ASSISTANT_MODEL_URL must be an address',
    )
    const withKey = read({ ASSISTANT_MODEL_URL: 'https://me:tide@model.example.com/v1', ASSISTANT_MODEL: 'small' })
    await expect(withKey).rejects.toThrow(/^(?!.*tide).*set ASSISTANT_MODEL_KEY/)
  })
})
