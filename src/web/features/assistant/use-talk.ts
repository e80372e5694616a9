import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AssistantTurn } from '#contract/assistant/assistant.ts'
import { useBoot } from '#web/lib/boot.ts'
import { ApiError } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { randomKey } from '#shared/random-key.ts'
import { ask, beginningQuery, deleteTalk } from './assistant.queries.ts'
import { keepTalk, readKeptTalk } from './kept-talk.ts'

/** A message being sent, one waiting for the previous answer, or one that failed. */
interface SentMessage {
  key: string
  text: string
  failure: string | null
}

export interface Talk {
  turns: AssistantTurn[]
  suggestions: string[]
  /** Whether a language model reads what the rules do not understand; people must know this before their first message. */
  hasModel: boolean
  /** In order; the first is being sent, or has failed. */
  sent: readonly SentMessage[]
  /** A message sent while an answer is pending is queued; after a failure it replaces the failed one. */
  send(text: string): Promise<void>
  /** The same message under the same key is answered only once. */
  retry(): Promise<void>
  /** @throws ApiError */
  remove(): Promise<void>
}

export function useTalk(): Talk {
  const t = useTranslations()
  const { isLoggedIn } = useBoot()
  const queryClient = useQueryClient()
  const beginning = useQuery(beginningQuery()).data
  const [own, setOwn] = useState<AssistantTurn[]>(() => (isLoggedIn ? [] : readKeptTalk()))
  const line = useRef<SentMessage[]>([])
  const [sent, setSent] = useState<readonly SentMessage[]>([])
  const known = isLoggedIn ? (beginning?.turns ?? []) : []
  const turns = [...known, ...own.filter(({ key }) => !known.some((turn) => turn.key === key))]
  const last = turns.at(-1)?.reply

  const showLine = (next: SentMessage[]) => {
    line.current = next
    setSent(next)
  }
  const deliver = async () => {
    let said = own
    let topic = last?.topic ?? null
    for (let [message] = line.current; message; [message] = line.current) {
      const { key, text } = message
      const isWanted = () => line.current[0]?.key === key
      const answer = await ask({ key, text, topic }).catch(asFailure)
      // Deleted in the meantime, with the whole conversation.
      if (!isWanted()) return
      if (typeof answer === 'string') return showLine([{ key, text, failure: answer }, ...line.current.slice(1)])
      said = [...said, answer]
      topic = answer.reply.topic
      setOwn(said)
      if (!isLoggedIn) keepTalk(said)
      showLine(line.current.slice(1))
    }
  }
  const asFailure = (error: unknown): string =>
    error instanceof ApiError && error.status < 500 ? error.message : t('assistant.failed')
  return {
    turns,
    suggestions: last ? last.suggestions : (beginning?.suggestions ?? []),
    hasModel: beginning?.hasModel ?? false,
    sent,
    send: async (text) => {
      const isBusy = line.current[0]?.failure === null
      const before = line.current.filter(({ failure }) => failure === null)
      showLine([...before, { key: randomKey(), text, failure: null }])
      if (!isBusy) await deliver()
    },
    retry: async () => {
      showLine(line.current.map((message) => ({ ...message, failure: null })))
      await deliver()
    },
    remove: async () => {
      if (isLoggedIn) await deleteTalk()
      else keepTalk([])
      setOwn([])
      showLine([])
      const { queryKey } = beginningQuery()
      queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, turns: [] })
    },
  }
}
