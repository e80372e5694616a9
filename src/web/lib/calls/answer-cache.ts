import { callPath } from '../call-api.ts'
import { readBoot } from '../pages/read-boot.ts'

/** spec/3 §9: 3600 s. */
const maxAgeMs = 3_600_000

interface Entry {
  timestamp: number
  data: unknown
}

/** Public data: lists of the employer. Nothing else is ever cached in the browser. */
const isKept = (path: string): boolean => /^\/api\/pcsx\/form_options\/[^/]+$/.test(path.split('?')[0]!)

/** After this share of its lifetime, an answer is still used, but a newer one is fetched in the background. */
const refreshAfter = 0.5

/**
 * A GET whose answer this tab caches (spec/3 §7): for one person, until they sign out (the sign-out page clears
 * the tab's storage). Answers that could be confidential are fetched every time.
 * @throws ApiError if nothing is cached and the call fails
 */
export async function cachedCall(path: string): Promise<unknown> {
  const key = keyOf(path)
  const entry = read(key)
  const ageMs = entry ? Date.now() - entry.timestamp : Infinity
  if (!entry || ageMs < 0 || ageMs >= maxAgeMs) return refresh(path, key)
  if (ageMs >= maxAgeMs * refreshAfter) refresh(path, key, true).catch(() => undefined)
  return entry.data
}

const keyOf = (path: string): string => {
  const { domain, user, locale } = readBoot()
  return `answer ${domain} ${user?.id ?? ''} ${locale} ${path}`
}

async function refresh(path: string, key: string, isQuiet = false): Promise<unknown> {
  const { data } = await callPath('GET', path, { isQuiet })
  if (isKept(path)) write(key, { timestamp: Date.now(), data })
  return data
}

function read(key: string): Entry | null {
  try {
    const entry = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Entry | null
    return typeof entry?.timestamp === 'number' ? entry : null
  } catch {
    return null
  }
}

function write(key: string, entry: Entry): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(entry))
  } catch {
    // Full, or disabled in the browser's settings: fetched again next time.
  }
}
