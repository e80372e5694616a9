import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac, randomBytes } from 'node:crypto'
import type { AppContext } from '#server/context.ts'
import { ownCookie, readCookie } from '#server/http/headers/own-cookie.ts'

const keptSeconds = 86_400

/**
 * Only the browser that asked for an emailed code can use it: the code is stored under a secret that this browser holds. A
 * stranger who asks for the same address gets a separate code, and attempts without having asked have nothing to try, so
 * neither invalidates the owner's code or uses up its attempts.
 */
export interface CodeAsker {
  id: string
  /** Whether the browser sent its secret; otherwise it is new. */
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

/** The sign-in library identifies codes by address alone; the asker is passed to its hooks separately. */
const current = new AsyncLocalStorage<string>()

export const asAsker = <T>({ id }: CodeAsker, work: () => Promise<T>): Promise<T> => current.run(id, work)

const keyed = (secret: string, ...parts: string[]): string =>
  createHmac('sha256', secret)
    .update(['mailed code', current.getStore() ?? '', ...parts].join('\n'))
    .digest('base64url')

/** The sign-in library's name for a code, before it is stored under the key below. */
export const codePurpose = (kind: 'code' | 'reset', email: string): string =>
  `${kind === 'code' ? 'sign-in' : 'forget-password'}-otp-${email}`

/** The key under which a code is stored. The address stays readable, for looking up what is stored about it. */
export const codeIdentifier = (secret: string, domain: string, identifier: string): string =>
  `${identifier} ${keyed(secret, domain, identifier)}`

/** Six digits are only a million hashes; the server's secret makes them useless to others. */
export const codeHash = (secret: string, domain: string, code: string): string => keyed(secret, domain, 'code', code)
