import { messagesFor, type MessageKey } from '../../src/server/messages.ts'
import { isRightToLeft } from '../../src/shared/locales/direction.ts'
import { isolated } from '../../src/shared/locales/list-of.ts'

export type Words = (key: MessageKey, values?: Record<string, string | number>) => string

/** The product's own texts in a language as pages show them, for journeys that are walked in several. */
export function wordsOf(locale: string): Words {
  const t = messagesFor(locale)
  return (key, values = {}) => {
    if (!isRightToLeft(locale)) return t(key, values)
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ])
    return t(key, Object.fromEntries(shown))
  }
}
