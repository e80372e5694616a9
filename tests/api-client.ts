import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { DiskFileStore } from '#server/adapters/file-store.ts'
import type { Log } from '#server/adapters/log.ts'
import { systemClock, type Clock } from '#server/adapters/clock.ts'
import { createApp, type AppHooks } from '#server/app.ts'
import type { AppVariables, Deps } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { NotificationStreams } from '#server/features/notifications/notification-streams.ts'
import { createPositionIndexes } from '#server/features/positions/position-indexes.ts'
import { usualStorage } from '#server/storage-limits.ts'
import { createTestDatabase } from './database.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface ApiAnswer<T = unknown> {
  status: number
  headers: Headers
  data: T
  error: { message: string; body: unknown }
  metadata: Record<string, unknown>
}

/** A browser's view of the API: keeps cookies, and sends the anti-forgery token that the server last issued. */
export class ApiClient {
  readonly #app: Hono<AppVariables>
  readonly #origin: string
  readonly cookies = new Map<string, string>()
  csrfToken = ''

  constructor(app: Hono<AppVariables>, origin = 'http://localhost') {
    this.#app = app
    this.#origin = origin
  }

  async request(
    method: string,
    path: string,
    init: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const headers: Record<string, string> = {
      cookie: [...this.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      ...init.headers,
    }
    let body: BodyInit | undefined
    if (init.body instanceof FormData) body = init.body
    else if (init.body !== undefined) {
      body = typeof init.body === 'string' ? init.body : JSON.stringify(init.body)
      headers['content-type'] ??= 'application/json'
    }
    if (method !== 'GET' && this.csrfToken && !('x-csrf-token' in headers)) headers['x-csrf-token'] = this.csrfToken
    const answer = await this.#app.request(
      new Request(`${this.#origin}${path}`, { method, headers, body, redirect: 'manual' }),
    )
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    this.csrfToken = answer.headers.get('x-csrf-token') ?? this.csrfToken
    return answer
  }

  /** Calls and unwraps the envelope. A changing call first fetches a token if there is none. */
  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<ApiAnswer<T>> {
    if (method !== 'GET' && !this.csrfToken) await this.request('GET', '/api/pcsx/boot_data')
    const answer = await this.request(method, path, { body, headers })
    const json = (await answer.json()) as ApiAnswer<T>
    return {
      status: answer.status,
      headers: answer.headers,
      data: json.data,
      error: json.error,
      metadata: json.metadata ?? {},
    }
  }

  get = <T = unknown>(path: string) => this.call<T>('GET', path)
  post = <T = unknown>(path: string, body?: unknown) => this.call<T>('POST', path, body)

  /** Takes over another client's cookies, as if the same browser visited another server. */
  takeCookies({ cookies }: Pick<ApiClient, 'cookies'>): this {
    for (const [name, value] of cookies) this.cookies.set(name, value)
    return this
  }

  async signIn(email: string, password = 'careers-demo', query = ''): Promise<ApiAnswer> {
    return this.call('POST', `/api/auth/sign-in/email${query}`, { email, password })
  }
}

export interface TestApp {
  app: Hono<AppVariables>
  deps: Deps
  client(origin?: string): ApiClient
  close(): Promise<void>
}

/** The whole server without a socket, on a separate database. */
export async function createTestApp(
  options: { clock?: Clock; env?: Partial<Env>; limits?: AppHooks['limits']; log?: Log; databasePort?: number } = {},
): Promise<TestApp> {
  const log = options.log ?? pino({ level: process.env.TEST_LOG ?? 'silent' })
  const database = await createTestDatabase({ log, ...(options.databasePort && { port: options.databasePort }) })
  const dataDir = await mkdtemp(join(temporaryFolder(), 'candela-data-'))
  const env: Env = {
    port: 0,
    host: '127.0.0.1',
    webProcesses: 1,
    dataDir,
    databaseUrl: database.url,
    databaseAppUrl: database.db.url,
    publicUrl: null,
    smtpUrl: null,
    mailFrom: 'careers@localhost',
    isDemo: true,
    // Requests in tests have no socket, so none of them counts as made on this machine.
    isDemoShared: true,
    isDev: false,
    trustedProxies: 0,
    pageEventDays: 90,
    // Assumes nothing about free disk space on the machine that runs the tests.
    storage: { ...usualStorage, reserveBytes: 0 },
    applicationListsBytes: 64 * 1_048_576,
    visitorPlaceHeaders: null,
    geoipFile: null,
    logLevel: 'silent',
    secret: 'a secret of the tests, long enough to be one',
    sessions: { idleDays: 14, maxDays: 90, staffIdleMinutes: 60, staffMaxHours: 12 },
    formSecrets: [],
    seal: { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: null },
    hasHttpsSubdomains: false,
    frameOrigins: [],
    signatureProviders: [],
    assistantModel: null,
    defaultDomain: null,
    ...options.env,
  }
  const indexes = createPositionIndexes({
    db: database.db,
    log,
    snapshotDir: join(dataDir, 'search'),
    clock: options.clock,
  })
  const deps: Deps = {
    env,
    log,
    db: database.db,
    clock: options.clock ?? systemClock,
    files: new DiskFileStore(join(dataDir, 'files')),
    indexes,
    streams: new NotificationStreams({ db: database.db, sessions: env.sessions }),
  }
  const app = createApp(deps, { limits: options.limits })
  return {
    app,
    deps,
    client: (origin) => new ApiClient(app, origin),
    close: async () => {
      await deps.streams.close()
      await indexes.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
