import { createHmac, timingSafeEqual } from 'node:crypto'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { RequestScope, Viewer } from '#server/context.ts'

const lifetimeSeconds = 600

const signatureOf = ({ deps, employer }: RequestScope, { id, sessionId }: Viewer, until: number): Buffer =>
  createHmac('sha256', deps.env.secret)
    .update(`download everything\n${employer.domain}\n${id}\n${sessionId}\n${until}`)
    .digest()

/** The URL of the download: valid for this session only, for ten minutes. `expiresTs` in Unix seconds. */
export function downloadLink(scope: RequestScope, viewer: Viewer): { url: string; expiresTs: number } {
  const expiresTs = unixSeconds(scope.deps.clock.now()) + lifetimeSeconds
  const token = `${expiresTs}.${signatureOf(scope, viewer, expiresTs).toString('base64url')}`
  const query = new URLSearchParams({ token, hl: scope.locale, domain: scope.employer.domain })
  return { url: `/api/pcsx/privacy/download?${query}`, expiresTs }
}

export function isDownloadLink(scope: RequestScope, viewer: Viewer, token: string): boolean {
  const [until = '', given = ''] = token.split('.')
  const signature = Buffer.from(given, 'base64url')
  const expected = signatureOf(scope, viewer, Number(until))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  return Number(until) >= unixSeconds(scope.deps.clock.now())
}
