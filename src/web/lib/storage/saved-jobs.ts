import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useBoot } from '../boot.ts'
import { ApiError, callApi } from '../call-api.ts'
import { useTranslations } from '../messages.ts'
import { requestSignIn } from '../calls/sign-in-request.ts'

interface Saveable {
  id: number
  name: string
  positionUserActions: { isSaved: boolean }
}

/** Saved or unsaved since the page loaded: all cards and panes of a position update at once. */
const changes = new Map<number, boolean>()
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function note(id: number, isSaved: boolean | undefined): void {
  if (isSaved === undefined) changes.delete(id)
  else changes.set(id, isSaved)
  for (const listener of listeners) listener()
}

/**
 * Whether a position is saved, and how to change it (spec/2 §4). Shown immediately, undone if the call fails. A visitor is
 * asked to sign in, and the position is saved then.
 */
export function useSavedJob(position: Saveable): { isSaved: boolean; toggle: () => void } {
  const { isLoggedIn } = useBoot()
  const t = useTranslations()
  const queryClient = useQueryClient()
  const changed = useSyncExternalStore(
    subscribe,
    () => changes.get(position.id),
    () => undefined,
  )
  const isSaved = changed ?? position.positionUserActions.isSaved
  // Implemented manually, because the library's mutation code would otherwise be loaded with the first page.
  const change = async (shouldSave: boolean): Promise<void> => {
    note(position.id, shouldSave)
    try {
      await callApi('POST /api/pcsx/positions/saved', {
        body: {
          position_id: position.id,
          operation: shouldSave ? 'save' : 'unsave',
        },
      })
      toasts.show(t(shouldSave ? 'common.saved' : 'common.unsaved', { title: position.name }), {
        tone: 'success',
        durationMs: 3_000,
      })
      void queryClient.invalidateQueries({ queryKey: ['saved-jobs'] })
    } catch (error) {
      note(position.id, !shouldSave)
      if (error instanceof ApiError && error.status === 401) askFirst(shouldSave, true)
      else toasts.show((error as Error).message, { tone: 'error' })
    }
  }
  const askFirst = (shouldSave: boolean, isSessionEnded: boolean) =>
    requestSignIn({
      isSessionEnded,
      reason: t('common.signInToSave'),
      pendingAction: () => void change(shouldSave),
      onDismiss: () => isSessionEnded && window.location.reload(),
    })
  const toggle = () => (isLoggedIn ? void change(!isSaved) : askFirst(true, false))
  return { isSaved, toggle }
}
