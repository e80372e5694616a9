import * as z from 'zod/mini'
import { isLoopbackHost } from './http/headers/loopback.ts'

/** A signing service that confirms whether someone signed in its frame (docs/forms.md "Signatures in a frame"). */
export interface SignatureProvider {
  /** Origin of the pages that forms show in a frame. */
  origin: string
  /** The URL for questions. */
  statusUrl: string
  /** Sent there, and nowhere else. */
  secret: string
  /** The employer that it is for; all of them if none is named. */
  domain?: string | undefined
}

const Providers = z.array(
  z.strictObject({
    origin: z.string(),
    statusUrl: z.string(),
    secret: z.string().check(z.minLength(16)),
    domain: z.optional(z.string()),
  }),
)

/**
 * The providers in a file, or what is wrong with it, continuing from the setting's name. Values are not repeated, because they
 * may be secrets.
 */
export function readSignatureProviders(text: string): SignatureProvider[] | string {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return 'must name a file of JSON.'
  }
  const { data, error } = Providers.safeParse(given)
  if (!data) {
    const [at, key] = error.issues[0]!.path
    return `must hold a list of origin, statusUrl, secret (at least 16 characters) and perhaps domain; look at ${typeof at === 'number' ? `entry ${at + 1}${key === undefined ? '' : `, ${String(key)}`}` : 'its outermost level'}.`
  }
  for (const [index, { origin, statusUrl }] of data.entries()) {
    if (!isSafe(origin) || new URL(origin).origin !== origin)
      return `must hold origins like https://sign.example.com; look at entry ${index + 1}.`
    if (!isSafe(statusUrl) || new URL(statusUrl).search || new URL(statusUrl).hash)
      return `must hold status addresses like https://sign.example.com/status, without a query; look at entry ${index + 1}.`
  }
  return data
}

/** The provider of a framed page; one specific to this employer takes precedence. */
export function providerOf(
  providers: readonly SignatureProvider[],
  origin: string,
  domain: string,
): SignatureProvider | undefined {
  const all = providers.filter((provider) => provider.origin === origin)
  return all.find((provider) => provider.domain === domain) ?? all.find((provider) => provider.domain === undefined)
}

/** Anything with a secret is encrypted, or stays on this machine. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname)))
}
