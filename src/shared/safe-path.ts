/**
 * The path in a `next` parameter if it stays on this site, else null: one slash, not followed by a slash
 * or backslash, no control characters.
 */
export function safeNextPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > 2_000) return null
  if (!/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(next)) return null
  return next
}
