import { createHmac, timingSafeEqual } from 'node:crypto'

/** The only thing a mailed link may do: confirm one alert, stop one, or manage all alerts of an address. */
export interface AlertToken {
  domain: string
  email: string
  purpose: 'confirm' | 'stop' | 'manage'
  /** The alert's id; empty for `manage`. */
  id: string
  /** Expiry in Unix seconds; null only for stopping: valid as long as the alert exists. */
  until: number | null
}

/** Emails stay in mailboxes for years and are forwarded, so a link that can change all alerts of an address expires. */
export const manageDays = 14

const signatureOf = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`alert\n${payload}`).digest()

/** A link's token: what it may do, and the deployment's signature. */
export function signAlertToken(secret: string, token: AlertToken): string {
  const { domain, email, purpose, id, until } = token
  const payload = Buffer.from(JSON.stringify([domain, email, purpose, id, until])).toString('base64url')
  return `${payload}.${signatureOf(secret, payload).toString('base64url')}`
}

/** Null if this deployment did not sign it, or if it is for another employer or purpose, or has expired. */
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

/** For any purpose, even if expired: it identifies the mailbox it was sent to, and grants no access. */
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
