import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesFolder, type Catalog } from './message-catalogs.ts'

/**
 * The English text that each translation is based on, and the translation then: `key: "<English>.<translation>"`, as hashes. A
 * translation whose English has changed is stale until it is changed too, or confirmed.
 */
export type MessageState = Record<string, string>

export const statePath = (locale: string): string => join(messagesFolder, 'state', `${locale}.json`)

export const readState = (locale: string): MessageState =>
  existsSync(statePath(locale)) ? (JSON.parse(readFileSync(statePath(locale), 'utf8')) as MessageState) : {}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const entryOf = (english: string, translation: string): string => `${hashOf(english)}.${hashOf(translation)}`

/** The state after a look at the catalogs: a translation that is new or has been changed was made from today's English. */
export function recordState(state: MessageState, english: Catalog, translation: Catalog): MessageState {
  const next: MessageState = {}
  for (const key of Object.keys(translation).toSorted()) {
    if (english[key] === undefined) continue
    const known = state[key]
    const isSame = known?.split('.')[1] === hashOf(translation[key]!)
    next[key] = isSame ? known! : entryOf(english[key], translation[key]!)
  }
  return next
}

/** The state after someone has read these translations again, and they are right as they are. */
export const confirmState = (
  state: MessageState,
  english: Catalog,
  translation: Catalog,
  keys: readonly string[],
): MessageState => ({
  ...state,
  ...Object.fromEntries(keys.map((key) => [key, entryOf(english[key]!, translation[key]!)])),
})

/** Keys whose English has changed since their translation was written, and the translation has not. */
export const staleKeys = (state: MessageState, english: Catalog, translation: Catalog): string[] =>
  Object.keys(translation).filter((key) => {
    const [source, own] = state[key]?.split('.') ?? []
    return english[key] !== undefined && own === hashOf(translation[key]!) && source !== hashOf(english[key])
  })
