import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssistantTurn } from '#contract/assistant.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useSay } from '#web/lib/messages.ts'
import { randomKey } from '#web/lib/random-key.ts'
import { ask, beginningQuery, deleteTalk } from './assistant.queries.ts'
import { keepTalk, readKeptTalk } from './kept-talk.ts'

/** A message on its way, or one that did not arrive. */
export interface SentMessage {
  key: string
  text: string
  failure: string | null
}

export interface Talk {
  turns: AssistantTurn[]
  suggestions: string[]
  /** A language model reads what the rules do not understand: to be said before anything is. */
  hasModel: boolean
  sent: SentMessage | null
  send(text: string): Promise<void>
  /** The same message under the same key: answered once. */
  retry(): Promise<void>
  /** @throws ApiError */
  remove(): Promise<void>
}

export function useTalk(): Talk {
  const say = useSay()
  const { isLoggedIn } = useBoot()
  const queryClient = useQueryClient()
  const beginning = useQuery(beginningQuery()).data
  const [own, setOwn] = useState<AssistantTurn[]>(() => (isLoggedIn ? [] : readKeptTalk()))
  const [sent, setSent] = useState<SentMessage | null>(null)
  const known = isLoggedIn ? (beginning?.turns ?? []) : []
  const turns = [...known, ...own.filter(({ key }) => !known.some((turn) => turn.key === key))]
  const last = turns.at(-1)?.reply

  const deliver = async (message: SentMessage) => {
    setSent({ ...message, failure: null })
    try {
      const turn = await ask({ key: message.key, text: message.text, topic: last?.topic ?? null })
      const next = [...own, turn]
      setOwn(next)
      if (!isLoggedIn) keepTalk(next)
      setSent(null)
    } catch (error) {
      const failure = error instanceof ApiError && error.status < 500 ? error.message : say('assistant.failed')
      setSent({ ...message, failure })
    }
  }
  return {
    turns,
    suggestions: last ? last.suggestions : (beginning?.suggestions ?? []),
    hasModel: beginning?.hasModel ?? false,
    sent,
    send: (text) => deliver({ key: randomKey(), text, failure: null }),
    retry: async () => {
      if (sent) await deliver(sent)
    },
    remove: async () => {
      if (isLoggedIn) await deleteTalk()
      else keepTalk([])
      setOwn([])
      setSent(null)
      const { queryKey } = beginningQuery()
      queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, turns: [] })
    },
  }
}
