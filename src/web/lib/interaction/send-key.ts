import { useState } from 'react'
import { randomKey } from '#shared/random-key.ts'

/**
 * The idempotency key of a message: the same for one content, however often it is sent, so that a double click, or a retry after
 * a lost answer, sends nothing twice; and a new one once the content has changed, so that it is sent.
 */
export interface SendKey {
  of: (content: unknown) => string
  /** It was sent: the same content again is meant as another one. */
  renew: () => void
}

export function createSendKey(): SendKey {
  let last: { content: string; key: string } | null = null
  return {
    of: (given) => {
      const content = JSON.stringify(given)
      if (last?.content !== content) last = { content, key: randomKey() }
      return last.key
    },
    renew: () => {
      last = null
    },
  }
}

export const useSendKey = (): SendKey => useState(createSendKey)[0]
