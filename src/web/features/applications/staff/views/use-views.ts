import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationView, createApplicationView } from '#contract/applications/application-views.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { keepUndoable } from '../decisions/undoable.ts'
import { applicationViewsQuery } from './views.queries.ts'

type ViewBody = BodyOf<typeof createApplicationView>

/** Time to read the message and to reach its button. */
const toastMs = 15_000
/** The same time as for everything else in the list that Z can undo. */
const undoableMs = 300_000

const bodyOf = ({ name, isShared, filters, columns }: ApplicationView): ViewBody => ({
  name,
  isShared,
  filters,
  columns,
})

/** Saving, changing and deleting views; the row of views is refetched. */
export function useViews() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { queryKey } = applicationViewsQuery()
  const refresh = () => queryClient.invalidateQueries({ queryKey })

  /** @throws ApiError */
  async function create(body: ViewBody): Promise<ApplicationView> {
    const { data } = await callApi('POST /api/pcsx/staff/application_views', { body })
    await refresh()
    return data
  }

  /** @throws ApiError */
  async function save(view: ApplicationView, change: Partial<ViewBody>): Promise<ApplicationView> {
    const body = { revision: view.revision, ...bodyOf(view), ...change }
    try {
      const { data } = await callApi('PUT /api/pcsx/staff/application_views/:id', { params: { id: view.id }, body })
      toasts.show(t('applicationViews.saved'), { tone: 'success' })
      return data
    } finally {
      // Also after a conflict: the version saved elsewhere is shown.
      await refresh()
    }
  }

  /** Deletes it immediately; the message and Z restore it. `onRestored` gets its new id. */
  async function remove(view: ApplicationView, onRestored: (id: string) => void): Promise<void> {
    const putBack = async () => {
      keepUndoable(null)
      try {
        const { id } = await create(bodyOf(view))
        toasts.show(t('applicationViews.restored', { name: view.name }), { tone: 'success' })
        onRestored(id)
      } catch (error) {
        toasts.show((error as Error).message, { tone: 'error' })
      }
    }
    await callApi('DELETE /api/pcsx/staff/application_views/:id', { params: { id: view.id } })
    const sendsTs = (Date.now() + undoableMs) / 1000
    keepUndoable({ id: view.id, count: 1, sendsTs, run: () => void putBack() })
    toasts.show(t('applicationViews.deleted', { name: view.name }), {
      tone: 'success',
      durationMs: toastMs,
      action: { label: t('staffApplications.undo'), onPress: () => void putBack() },
    })
    await refresh()
  }

  return { create, save, remove }
}
