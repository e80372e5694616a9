import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { writeOnce } from './adapters/write-once.ts'
import { isLoopbackHost } from './http/headers/loopback.ts'
import { machineMemory } from './start/machine-memory.ts'
import { mostProcesses, usualProcesses } from './processes/process-count.ts'
import { readStorageLimits, type StorageLimits } from './storage-limits.ts'
import { readSignatureProviders, type SignatureProvider } from './signature-providers.ts'

/** A deployment's settings, read once at startup. README "Settings" lists the variables. */
export interface Env {
  port: number
  host: string
  /** How many processes serve the port; with one, there are no peers. */
  webProcesses: number
  dataDir: string
  /** For the login that owns the tables: migrations and the job queue. */
  databaseUrl: string | null
  /** For the login that requests use; null means that of `databaseUrl`. */
  databaseAppUrl: string | null
  /** The public origin, without a trailing slash; null means this machine's own. */
  publicUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /**
   * Demo mode: the demo employer is loaded on first run; its accounts, the mailbox and the component pages are open on this
   * machine.
   */
  isDemo: boolean
  /** DEMO=on: the demo is open to everyone who can reach the server, not only on this machine. */
  isDemoShared: boolean
  isDev: boolean
  /** Number of proxies in front whose X-Forwarded-For entries are trusted. */
  trustedProxies: number
  /** How long page events are kept; they are deleted in whole weeks. */
  pageEventDays: number
  storage: StorageLimits
  /** How much memory the lists of applications of all employers together may take, in each web process. */
  applicationListsBytes: number
  /** Headers in which a trusted proxy gives a visitor's approximate latitude and longitude. */
  visitorPlaceHeaders: [lat: string, lng: string] | null
  /** A file in MaxMind's format that provides the same by IP address; null: unknown. */
  geoipFile: string | null
  logLevel: string
  secret: string
  sessions: SessionLimits
  /** Secrets for confidential answers, the current one first; `secret` decrypts values that none of them can. */
  formSecrets: string[]
  /** Every host below that of `publicUrl` is served over https as well, and browsers may enforce that. */
  hasHttpsSubdomains: boolean
  /** Origins whose pages forms may show in a frame: signing services. */
  frameOrigins: string[]
  /** Those signing services that can be asked whether someone signed. */
  signatureProviders: SignatureProvider[]
  /** The certificate for sealing signed documents, and the time-stamp authority. */
  seal: SealSettings
  /** A language model that reads what the assistant's rules do not understand; null: rules only. */
  assistantModel: ModelSettings | null
  /** Employer to show if neither host nor `domain` names one. */
  defaultDomain: string | null
}

/** When people have to sign in again. */
export interface SessionLimits {
  /** Candidates: days without activity, and days in total. */
  idleDays: number
  maxDays: number
  /** Staff. */
  staffIdleMinutes: number
  staffMaxHours: number
}

/** Paths as given; without a certificate, one is generated for evaluation in the data directory. */
export interface SealSettings {
  certFile: string | null
  keyFile: string | null
  p12File: string | null
  /** For the key or the PKCS#12 file. */
  password: string | null
  tsaUrl: string | null
}

/** An endpoint compatible with `/v1/chat/completions`. */
export interface ModelSettings {
  url: string
  model: string
  key: string | null
  /** How many times a day each employer's visitors together can cause it to be asked. */
  callsADay: number
}

export class EnvError extends Error {
  override name = 'EnvError'
}

/** @throws EnvError naming the variable and its valid values. */
export async function readEnv(source: NodeJS.ProcessEnv = process.env): Promise<Env> {
  const dataDir = resolve(source.DATA_DIR || '.data')
  const publicUrl = source.PUBLIC_URL ? originOf(source.PUBLIC_URL) : null
  const isDev = source.NODE_ENV !== 'production'
  const isDemoShared = source.DEMO ? isOn('DEMO', source.DEMO) : false
  const signatureProviders = source.SIGNATURE_PROVIDERS_FILE
    ? await signatureProvidersIn(source.SIGNATURE_PROVIDERS_FILE)
    : []
  const isDemo = source.DEMO ? isDemoShared : isOwnMachine(publicUrl)
  return {
    port: integerOf('PORT', source.PORT, 3000, 0, 65_535),
    host: source.HOST || '127.0.0.1',
    webProcesses: integerOf('WEB_PROCESSES', source.WEB_PROCESSES, processesOfMachine(), 1, mostProcesses),
    dataDir,
    databaseUrl: source.DATABASE_URL ? urlOf('DATABASE_URL', source.DATABASE_URL, databaseUrlForm) : null,
    databaseAppUrl: databaseAppUrlOf(source),
    publicUrl,
    smtpUrl: source.SMTP_URL ? urlOf('SMTP_URL', source.SMTP_URL, smtpUrlForm) : null,
    mailFrom: source.MAIL_FROM || 'Careers <careers@localhost>',
    isDemo,
    isDemoShared,
    isDev,
    trustedProxies: integerOf('TRUSTED_PROXIES', source.TRUSTED_PROXIES, 0, 0, 10),
    pageEventDays: integerOf('PAGE_EVENT_DAYS', source.PAGE_EVENT_DAYS, 90, 1, 3_650),
    storage: readStorageLimits((name, usual, least) => integerOf(name, source[name], usual, least, 1_000_000)),
    applicationListsBytes:
      integerOf('APPLICATION_LISTS_MB', source.APPLICATION_LISTS_MB, 256, 1, 1_000_000) * 1_048_576,
    visitorPlaceHeaders: placeHeadersOf(source.VISITOR_PLACE_HEADERS ?? ''),
    geoipFile: source.GEOIP_FILE ? resolve(source.GEOIP_FILE) : null,
    logLevel: oneOf('LOG_LEVEL', source.LOG_LEVEL, logLevels, 'info'),
    secret: source.APP_SECRET ? secretOf(source.APP_SECRET) : await storedSecret(dataDir),
    sessions: {
      idleDays: integerOf('SESSION_IDLE_DAYS', source.SESSION_IDLE_DAYS, 14, 1, 400),
      maxDays: integerOf('SESSION_MAX_DAYS', source.SESSION_MAX_DAYS, 90, 1, 400),
      staffIdleMinutes: integerOf('STAFF_SESSION_IDLE_MINUTES', source.STAFF_SESSION_IDLE_MINUTES, 60, 5, 10_080),
      staffMaxHours: integerOf('STAFF_SESSION_MAX_HOURS', source.STAFF_SESSION_MAX_HOURS, 12, 1, 720),
    },
    formSecrets: formSecretsOf(source.FORM_SECRET ?? ''),
    hasHttpsSubdomains: source.HSTS_SUBDOMAINS ? isOn('HSTS_SUBDOMAINS', source.HSTS_SUBDOMAINS) : false,
    frameOrigins: [
      ...new Set([
        ...frameOriginsOf(source.FRAME_ORIGINS ?? ''),
        ...signatureProviders.map((provider) => provider.origin),
      ]),
    ],
    signatureProviders,
    seal: sealSettingsOf(source),
    assistantModel: modelSettingsOf(source),
    defaultDomain: source.DEFAULT_DOMAIN || null,
  }
}

/** Whether the site is only for the machine that it runs on, so no one else is given a URL of it. */
export const isOwnMachine = (publicUrl: string | null): boolean =>
  publicUrl === null || isLoopbackHost(new URL(publicUrl).hostname)

/** The site's name for requests that name none. */
export const ownOrigin = ({ publicUrl, port }: Pick<Env, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`

/** Does not generate a missing secret: the backup being restored may contain it. @throws EnvError */
export const readEnvOfRestoring = (source: NodeJS.ProcessEnv = process.env): Promise<Env> =>
  readEnv({ ...source, APP_SECRET: source.APP_SECRET || 'x'.repeat(32) })

/** A container's share of the processors counts, not what the machine has. */
const processesOfMachine = (): number => usualProcesses({ cores: availableParallelism(), memory: machineMemory() })

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const databaseUrlForm = { schemes: ['postgres:', 'postgresql:'], example: 'postgres://user:password@host:5432/name' }
const tsaUrlForm = { schemes: ['http:', 'https:'], example: 'https://time-stamp.example.com' }
const modelUrlForm = { schemes: ['http:', 'https:'], example: 'https://model.example.com/v1/chat/completions' }
const smtpUrlForm = { schemes: ['smtp:', 'smtps:'], example: 'smtps://user:password@mail.example.com' }

function integerOf(name: string, value: string | undefined, fallback: number, min: number, max: number): number {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new EnvError(`${name} must be a whole number from ${min} to ${max}, but is "${value}".`)
}

function isOn(name: string, value: string): boolean {
  if (['1', 'true', 'on', 'yes'].includes(value.toLowerCase())) return true
  if (['0', 'false', 'off', 'no'].includes(value.toLowerCase())) return false
  throw new EnvError(`${name} must be on or off, but is "${value}".`)
}

function oneOf(name: string, value: string | undefined, values: string[], fallback: string): string {
  if (!value) return fallback
  if (values.includes(value.toLowerCase())) return value.toLowerCase()
  throw new EnvError(`${name} must be one of ${values.join(', ')}, but is "${value}".`)
}

/** The message does not repeat the value, because it may contain a password. */
function urlOf(name: string, value: string, form: { schemes: string[]; example: string }): string {
  if (URL.canParse(value) && form.schemes.includes(new URL(value).protocol)) return value
  throw new EnvError(`${name} must be an address like ${form.example}.`)
}

function databaseAppUrlOf(source: NodeJS.ProcessEnv): string | null {
  if (!source.DATABASE_APP_URL) return null
  if (source.DATABASE_URL) return urlOf('DATABASE_APP_URL', source.DATABASE_APP_URL, databaseUrlForm)
  throw new EnvError('DATABASE_APP_URL also needs DATABASE_URL, the login that owns the tables, but it is not set.')
}

function originOf(value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return new URL(value).origin
  throw new EnvError(`PUBLIC_URL must be an address like https://careers.example.com, but is "${value}".`)
}

function sealSettingsOf(source: NodeJS.ProcessEnv): SealSettings {
  const certFile = source.SEAL_CERT_FILE || null
  const keyFile = source.SEAL_KEY_FILE || null
  const p12File = source.SEAL_P12_FILE || null
  if ((certFile === null) !== (keyFile === null))
    throw new EnvError(
      `SEAL_CERT_FILE and SEAL_KEY_FILE go together, but only ${certFile ? 'the first' : 'the second'} is set.`,
    )
  if (certFile !== null && p12File !== null)
    throw new EnvError('Set either SEAL_P12_FILE, or SEAL_CERT_FILE and SEAL_KEY_FILE; not both.')
  return {
    certFile,
    keyFile,
    p12File,
    password: source.SEAL_PASSWORD || null,
    tsaUrl: source.SEAL_TSA_URL ? urlOf('SEAL_TSA_URL', source.SEAL_TSA_URL, tsaUrlForm) : null,
  }
}

function modelSettingsOf(source: NodeJS.ProcessEnv): ModelSettings | null {
  const model = source.ASSISTANT_MODEL?.trim() || null
  if (!source.ASSISTANT_MODEL_URL && !model) return null
  if (!source.ASSISTANT_MODEL_URL || !model)
    throw new EnvError(
      `ASSISTANT_MODEL_URL and ASSISTANT_MODEL go together, but only the ${model ? 'second' : 'first'} is set.`,
    )
  const url = urlOf('ASSISTANT_MODEL_URL', source.ASSISTANT_MODEL_URL, modelUrlForm)
  const { username, password } = new URL(url)
  if (username || password)
    throw new EnvError('ASSISTANT_MODEL_URL must not contain a user name; set ASSISTANT_MODEL_KEY.')
  const callsADay = integerOf('ASSISTANT_MODEL_CALLS_A_DAY', source.ASSISTANT_MODEL_CALLS_A_DAY, 2_000, 1, 10_000_000)
  return { url, model, key: source.ASSISTANT_MODEL_KEY || null, callsADay }
}

function secretOf(value: string): string {
  if (value.length >= 32) return value
  throw new EnvError('APP_SECRET must have at least 32 characters.')
}

function placeHeadersOf(value: string): [string, string] | null {
  if (value === '') return null
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  const [lat, lng] = names
  if (lat && lng && names.length === 2 && names.every((name) => /^[a-z][a-z0-9-]*$/.test(name))) return [lat, lng]
  throw new EnvError('VISITOR_PLACE_HEADERS must be two header names, for example "x-geo-latitude,x-geo-longitude".')
}

/** Several are separated by commas: the first one encrypts, the others can still decrypt. */
function formSecretsOf(value: string): string[] {
  const secrets = value
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  if (secrets.every((secret) => secret.length >= 32)) return secrets
  throw new EnvError('FORM_SECRET must have at least 32 characters; separate several secrets with commas.')
}

/** They are part of the page's policy, so only origins are allowed. */
function frameOriginsOf(value: string): string[] {
  const origins = value.split(/[\s,]+/).filter((origin) => origin !== '')
  return origins.map((origin) => {
    if (URL.canParse(origin) && new URL(origin).protocol === 'https:') return new URL(origin).origin
    throw new EnvError(`FRAME_ORIGINS must be addresses like https://sign.example.com, but one is "${origin}".`)
  })
}

async function signatureProvidersIn(file: string): Promise<SignatureProvider[]> {
  const text = await readFile(file, 'utf8').catch(() => null)
  const found = text === null ? 'must name a file that can be read.' : readSignatureProviders(text)
  if (typeof found === 'string') throw new EnvError(`SIGNATURE_PROVIDERS_FILE ${found}`)
  return found
}

/** Without APP_SECRET, a random one is generated once and kept with the data, so that sessions survive a restart. */
async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known && known.trim().length >= 32) return known.trim()
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(36).toString('base64url')
  await writeOnce(file, made)
  return (await readFile(file, 'utf8')).trim()
}
