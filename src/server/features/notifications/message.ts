import type { StoredMessageValues } from '#server/db/schema/notifications.ts'
import { directionOf } from '#shared/locales/direction.ts'
import { messagesFor, type MessageKey } from '#server/messages.ts'
import { dayText } from '#shared/time/day-text.ts'

export type NotificationMessageKey = Extract<MessageKey, `notification.${string}`>

/** A `Date` is a day, formatted in the reader's language; with a zone, it is the day there. */
export type MessageValues = Record<string, string | number | Date | { at: Date; zone: string }>

export interface StoredMessage {
  messageKey: string
  messageValues: StoredMessageValues
}

export const storedValues = (values: MessageValues): StoredMessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value]
      return [name, value instanceof Date ? { at: value.toISOString() } : { ...value, at: value.at.toISOString() }]
    }),
  )

/**
 * The message in a reader's language, with days formatted for their region. Names in a right-to-left sentence are isolated,
 * because they would otherwise reorder the words around them.
 * @throws Error if there is no such message, or a value is missing
 */
export function messageText(
  locale: string,
  { messageKey, messageValues }: StoredMessage,
  dateLocale: string = locale,
): string {
  const isolated = directionOf(locale) === 'rtl' ? (text: string) => `\u2068${text}\u2069` : (text: string) => text
  const shown = Object.entries(messageValues).map(([name, value]) => [
    name,
    typeof value === 'number'
      ? value
      : isolated(typeof value === 'string' ? value : dayText(new Date(value.at), dateLocale, value.zone)),
  ])
  return messagesFor(locale)(messageKey, Object.fromEntries(shown))
}
