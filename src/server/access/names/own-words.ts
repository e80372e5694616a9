import type { RequestScope } from '#server/context.ts'

/**
 * What the reader wrote themselves. It is never cut: they could write down every name that they can think of, and read off which
 * of them is the one; and what comes back into a field has to be what was typed there. Nor is what the site says of colleagues.
 */
const written = new WeakMap<Pick<RequestScope, 'db'>, Set<string>>()

/** Says that a text in the answer is the viewer's own, or of colleagues, as it is answered. */
export function keepOwnWords(scope: Pick<RequestScope, 'db'>, ...texts: (string | null | undefined)[]): void {
  const words = written.get(scope) ?? new Set()
  for (const text of texts) if (text) words.add(text)
  written.set(scope, words)
}

/** Where people write. What is only a name may be both typed and somebody's. */
const fields = /^(?:text|subject|excerpt|note|statusReason|message)$/

export const isOwnWords = (scope: Pick<RequestScope, 'db'>, key: string, text: string): boolean =>
  fields.test(key) && (written.get(scope)?.has(text) ?? false)
