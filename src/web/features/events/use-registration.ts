import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CandidateEvent } from '#contract/events.ts'
import { callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { eventQuery } from './events.queries.ts'

/** Registers or cancels; every list that shows the event is refetched. */
export function useRegistration({ id, title }: Pick<CandidateEvent, 'id' | 'title'>) {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const show = (event: CandidateEvent) => {
    keepAnswer(queryClient, eventQuery(id).queryKey, event)
    return queryClient.invalidateQueries({
      predicate: ({ queryKey }) => ['events', 'dashboard'].includes(String(queryKey[0])),
    })
  }
  return useMutation({
    mutationFn: async (act: 'register' | 'cancel') =>
      (await callApi(`POST /api/pcsx/events/:id/${act}`, { params: { id } })).data,
    onSuccess: async (event) => {
      toasts.show(
        t(
          `events.done.${event.registration === 'waiting' ? 'waiting' : event.registration ? 'registered' : 'canceled'}`,
          { title },
        ),
        {
          tone: 'success',
          durationMs: 3_000,
        },
      )
      wantsFocus = id
      await show(event)
    },
    onError: (error) => {
      const newer = refusalOf('POST /api/pcsx/events/:id/register', 409, error)?.event
      if (newer) void show(newer)
      toasts.show(error.message, { tone: 'error' })
    },
  })
}

/** The event's title, which can get the focus. */
export const eventTitleId = (id: string) => `event-${id}`

/** The event whose button was clicked, until the page shows the result. */
let wantsFocus: string | null = null

/** The clicked button disappears, and its row may move to another list; the event's title then gets the focus. */
export function useKeptFocus({ id, registration }: Pick<CandidateEvent, 'id' | 'registration'>): void {
  useEffect(() => {
    if (wantsFocus !== id) return
    wantsFocus = null
    if (document.activeElement === document.body) document.getElementById(eventTitleId(id))?.focus()
  }, [id, registration])
}
