import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { ownCookie, readCookie } from '#server/http/own-cookie.ts'

const keptSeconds = 86_400

/**
 * The browser that asks for a mailed code, and no other, can use it: the code is kept under a secret that this browser holds.
 * A stranger who asks for the same address gets a code of their own, and whoever tries one without having asked tries nothing, so
 * that neither voids the owner's or uses up its tries.
 */
export interface CodeAsker {
  id: string
  /** Whether the browser brought its secret; else it is new. */
  hasAsked: boolean
  cookie: () => string
}

export function codeAsker(context: AppContext): CodeAsker {
  const { origin } = context.get('scope')
  const given = readCookie(context, 'candela_asker', origin) ?? ''
  const hasAsked = /^[\w-]{22}$/.test(given)
  const id = hasAsked ? given : randomBytes(16).toString('base64url')
  return { id, hasAsked, cookie: () => ownCookie('candela_asker', id, origin, keptSeconds) }
}

/** The sign-in library names codes by their address alone; who asks reaches its hooks beside the call. */
const current = new AsyncLocalStorage<string>()

export const asAsker = <T>({ id }: CodeAsker, work: () => Promise<T>): Promise<T> => current.run(id, work)

const keyed = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(['mailed code', current.getStore() ?? '', ...parts].join('\n'))
    .digest('base64url')

/** What the sign-in library calls a code, before it is kept under the name below. */
export const codePurpose = (kind: 'code' | 'reset', email: string): string =>
  `${kind === 'code' ? 'sign-in' : 'forget-password'}-otp-${email}`

/** What a code is kept under: the address stays readable, for whoever asks what is kept of them. */
export const codeIdentifier = (secret: string, domain: string, identifier: string): string =>
  `${identifier} ${keyed(secret, domain, identifier)}`

/** Six digits are a million hashes; without the server's secret they are none. */
export const codeHash = (secret: string, domain: string, code: string): string => keyed(secret, domain, 'code', code)
