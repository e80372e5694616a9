/**
 * The path of a `next` parameter when it stays on this site, else null (decisions "People"): one slash, no second slash or
 * backslash after it, no control characters.
 */
export function safeNextPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2_000) return null
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return null
  return next
}
