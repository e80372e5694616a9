import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** What a deployment sets, read once at start. README "Settings" lists the variables. */
export interface Env {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The origin that the public sees, without a trailing slash; null means the request's own. */
  publicUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Demo mode: the demo employer is loaded on first run, and the mailbox and part pages are open. */
  isDemo: boolean
  isDev: boolean
  /** Number of proxies in front whose X-Forwarded-For entries are believed. */
  trustedProxies: number
  /** How long page events are kept; whole weeks of them go at a time. */
  pageEventDays: number
  /** Headers in which a trusted proxy says roughly where a visitor is: latitude and longitude. */
  visitorPlaceHeaders: [lat: string, lng: string] | null
  /** A file in MaxMind's format that says the same of addresses; null leaves it unknown. */
  geoipFile: string | null
  logLevel: string
  secret: string
  /** Secrets for confidential answers, the one in use first; `secret` opens what none of them does. */
  formSecrets: string[]
  /** Origins whose pages forms may show in a frame: signing services. */
  frameOrigins: string[]
  /** The certificate that signed documents are sealed with, and the authority that stamps their time. */
  seal: SealSettings
  /** A language model that reads what the assistant's rules do not understand; null leaves it to the rules. */
  assistantModel: ModelSettings | null
  /** Employer shown where neither host nor `domain` names one. */
  defaultDomain: string | null
}

/** Paths as given; without a certificate one is made for evaluation in the data directory. */
export interface SealSettings {
  certFile: string | null
  keyFile: string | null
  p12File: string | null
  /** Of the key or of the PKCS#12 file. */
  password: string | null
  tsaUrl: string | null
}

/** An endpoint that takes what `/v1/chat/completions` usually does. */
export interface ModelSettings {
  url: string
  model: string
  key: string | null
}

export class EnvError extends Error {
  override name = 'EnvError'
}

/** @throws EnvError naming the variable and what it takes. */
export async function readEnv(source: NodeJS.ProcessEnv = process.env): Promise<Env> {
  const dataDir = resolve(source.DATA_DIR || '.data')
  const publicUrl = source.PUBLIC_URL ? originOf(source.PUBLIC_URL) : null
  const isDev = source.NODE_ENV !== 'production'
  const isDemo = source.DEMO ? isOn('DEMO', source.DEMO) : publicUrl === null
  return {
    port: integerOf('PORT', source.PORT, 3000, 0, 65_535),
    host: source.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: source.DATABASE_URL ? urlOf('DATABASE_URL', source.DATABASE_URL, databaseUrlForm) : null,
    publicUrl,
    smtpUrl: source.SMTP_URL ? urlOf('SMTP_URL', source.SMTP_URL, smtpUrlForm) : null,
    mailFrom: source.MAIL_FROM || 'Careers <careers@localhost>',
    isDemo,
    isDev,
    trustedProxies: integerOf('TRUSTED_PROXIES', source.TRUSTED_PROXIES, 0, 0, 10),
    pageEventDays: integerOf('PAGE_EVENT_DAYS', source.PAGE_EVENT_DAYS, 90, 1, 3_650),
    visitorPlaceHeaders: placeHeadersOf(source.VISITOR_PLACE_HEADERS ?? ''),
    geoipFile: source.GEOIP_FILE ? resolve(source.GEOIP_FILE) : null,
    logLevel: oneOf('LOG_LEVEL', source.LOG_LEVEL, logLevels, 'info'),
    secret: source.APP_SECRET ? secretOf(source.APP_SECRET) : await storedSecret(dataDir),
    formSecrets: formSecretsOf(source.FORM_SECRET ?? ''),
    frameOrigins: frameOriginsOf(source.FRAME_ORIGINS ?? ''),
    seal: sealSettingsOf(source),
    assistantModel: modelSettingsOf(source),
    defaultDomain: source.DEFAULT_DOMAIN || null,
  }
}

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

/** The value is not repeated in the message: it may hold a password. */
function urlOf(name: string, value: string, form: { schemes: string[]; example: string }): string {
  if (URL.canParse(value) && form.schemes.includes(new URL(value).protocol)) return value
  throw new EnvError(`${name} must be an address like ${form.example}.`)
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
    throw new EnvError('ASSISTANT_MODEL_URL must be an address without a user name; set ASSISTANT_MODEL_KEY.')
  return { url, model, key: source.ASSISTANT_MODEL_KEY || null }
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
  throw new EnvError(
    'VISITOR_PLACE_HEADERS must be two names of headers, for example "x-geo-latitude,x-geo-longitude".',
  )
}

/** Several are parted by commas: the first one seals, the others still open what was sealed before. */
function formSecretsOf(value: string): string[] {
  const secrets = value
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  if (secrets.every((secret) => secret.length >= 32)) return secrets
  throw new EnvError('FORM_SECRET must have at least 32 characters; several secrets are parted by commas.')
}

/** They stand in the page's policy: nothing but origins may get into it. */
function frameOriginsOf(value: string): string[] {
  const origins = value.split(/[\s,]+/).filter((origin) => origin !== '')
  return origins.map((origin) => {
    if (URL.canParse(origin) && new URL(origin).protocol === 'https:') return new URL(origin).origin
    throw new EnvError(`FRAME_ORIGINS must be addresses like https://sign.example.com, but one is "${origin}".`)
  })
}

/** Without APP_SECRET a random one is made once and kept beside the data, so that sessions survive a restart. */
async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  const known = await readFile(file, 'utf8').catch(() => null)
  if (known && known.trim().length >= 32) return known.trim()
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(36).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(file, 'utf8')).trim()
}
