import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import type { Subject } from '../decisions/selection.ts'

type Of = Subject['of']

/** Time to read the message and to reach its button. */
const undoableMs = 15_000

/** Tagging and asking for reviews; queries that show applications are refetched. */
export function useLabels() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const refresh = () =>
    Promise.all(
      [
        ['staff-applications'],
        ['staff-application'],
        ['application-views'],
        ['console-home'],
        ['application-labels'],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )

  /** @throws ApiError */
  async function tag(of: Of, { add = [], remove = [] }: { add?: string[]; remove?: string[] }): Promise<void> {
    const { data } = await callApi('POST /api/pcsx/staff/application_tags', { body: { of, add, remove } })
    toasts.show(t('applicationLabels.tagged', { count: data.changedCount, others: data.leftOutCount }), {
      tone: 'success',
    })
    await refresh()
  }

  /** Removed at once; the message offers to undo it. */
  async function removeTag(of: Of, { key, label }: { key: string; label: string }): Promise<void> {
    const path = 'POST /api/pcsx/staff/application_tags'
    try {
      const { data } = await callApi(path, { body: { of, add: [], remove: [key] } })
      const putBack = () =>
        run(async () => {
          await callApi(path, { body: { of, add: [label], remove: [] } })
          return t('applicationLabels.tagPutBack', { tag: label })
        })
      if (data.changedCount > 0)
        toasts.show(t('applicationLabels.tagRemoved', { tag: label }), {
          tone: 'success',
          durationMs: undoableMs,
          action: { label: t('staffApplications.undo'), onPress: () => void putBack() },
        })
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
    await refresh()
  }

  async function run(call: () => Promise<string>): Promise<void> {
    try {
      toasts.show(await call(), { tone: 'success' })
    } catch (error) {
      toasts.show((error as Error).message, { tone: 'error' })
    }
    await refresh()
  }

  const ask = (of: Of, reviewer: { id: string; name: string }) =>
    run(async () => {
      const body = { of, reviewerId: reviewer.id }
      const { data } = await callApi('POST /api/pcsx/staff/application_reviews', { body })
      const { changedCount: count, leftOutCount: others } = data
      return t('applicationLabels.asked', { count, others, name: reviewer.name })
    })
  const finish = (id: string) =>
    run(async () => {
      await callApi('POST /api/pcsx/staff/applications/:id/review_done', { params: { id } })
      return t('applicationLabels.finished')
    })
  const takeBack = (id: string, reviewer: { id: string; name: string }) =>
    run(async () => {
      const params = { id, userId: reviewer.id }
      await callApi('DELETE /api/pcsx/staff/applications/:id/reviews/:userId', { params })
      return t('applicationLabels.takenBack', { name: reviewer.name })
    })
  return { tag, removeTag, ask, finish, takeBack }
}
