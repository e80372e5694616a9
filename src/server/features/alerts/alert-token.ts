import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a mailed link may do, and nothing else: confirm one search, stop one, or manage all of an address. */
export interface AlertToken {
  domain: string
  email: string
  purpose: 'confirm' | 'stop' | 'manage'
  /** Of the alert; empty for `manage`. */
  id: string
  /** Unix seconds after which it opens nothing; null, for stopping alone: as long as the search stands. */
  until: number | null
}

/** Mail lies in mailboxes for years, and is passed on: what changes all alerts of an address opens them for so long. */
export const manageDays = 14

const signatureOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`alert\n${payload}`).digest()

/** A link's token: what it may do, and the deployment's signature under it. */
export function signAlertToken(secret: string, token: AlertToken): string {
  const { domain, email, purpose, id, until } = token
  const payload = Buffer.from(JSON.stringify([domain, email, purpose, id, until])).toString('base64url')
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`
}

/** Null for what this deployment did not sign, for another employer, for another purpose, and for what has run out. */
export function readAlertToken(
  secret: string,
  text: string,
  wanted: { domain: string; purpose: AlertToken['purpose']; now: number },
): AlertToken | null {
  const token = signedAlertToken(secret, text, wanted.domain)
  if (token?.purpose !== wanted.purpose) return null
  if (token.until === null) return token.purpose === 'stop' ? token : null
  return token.until < wanted.now ? null : token
}

/** Of any purpose, and also one that has run out: it says whose mailbox it was sent to, and opens nothing. */
export function signedAlertToken(secret: string, text: string, ofDomain: string): AlertToken | null {
  const [payload = '', given = ''] = text.split('.')
  const signature = Buffer.from(given, 'base64url')
  const expected = signatureOf(secret, payload)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const [domain, email, purpose, id, until] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    string,
    AlertToken['purpose'],
    string,
    number | null,
  ]
  return domain === ofDomain ? { domain, email, purpose, id, until } : null
}
