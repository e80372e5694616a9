import type { RequestScope } from '#server/context.ts'

/**
 * The reader's own text is never cut: otherwise they could write down every name they can think of and see which one disappears.
 * Text that returns to a field must also be what was typed there. What the site says about colleagues is not cut either.
 */
const written = new WeakMap<Pick<RequestScope, 'db'>, Set<string>>()

/** Marks a text in the answer as the viewer's own, or about colleagues, exactly as it is answered. */
export function keepOwnWords(scope: Pick<RequestScope, 'db'>, ...texts: (string | null | undefined)[]): void {
  const words = written.get(scope) ?? new Set()
  for (const text of texts) if (text) words.add(text)
  written.set(scope, words)
}

/** Fields that people write in. A bare name may be both typed and someone's. */
const fields = /^(?:text|subject|excerpt|note|statusReason|message)$/

export const isOwnWords = (scope: Pick<RequestScope, 'db'>, key: string, text: string): boolean =>
  fields.test(key) && (written.get(scope)?.has(text) ?? false)
