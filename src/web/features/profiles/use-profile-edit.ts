import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#web/lib/call-api.ts'
import { refusalOf } from '#web/lib/calls/refusal-of.ts'
import { keepAnswer } from '#web/lib/calls/keep-answer.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { profileQuery } from './profile.queries.ts'

export interface ProfileChange {
  section: string
  operation: 'add' | 'update' | 'remove' | 'move'
  value?: unknown
  index?: number
}

/**
 * Sends a profile change, based on the state shown on the page (spec/2 §7; failures are reported as in §8). If it was changed
 * elsewhere, the page loads the newer state and says so. The error's `fields` use the entry's own names.
 */
export function useProfileEdit() {
  const t = useTranslations()
  const queryClient = useQueryClient()
  return useMutation({
    // Serialized, because each builds on the previous one.
    scope: { id: 'profile' },
    mutationFn: async ({ section, operation, value, index }: ProfileChange) => {
      const revision = queryClient.getQueryData(profileQuery().queryKey)?.revision
      const body = { op_section: section, operation, op_data: { value, index }, revision }
      return (await callApi('POST /api/pcsx/profile_edit', { body })).data
    },
    onSuccess: (details) => {
      keepAnswer(queryClient, profileQuery().queryKey, details)
      void queryClient.invalidateQueries({ queryKey: ['profile-analysis'] })
    },
    onError: (error) => {
      const newer = refusalOf('POST /api/pcsx/profile_edit', 409, error)?.details
      if (newer) keepAnswer(queryClient, profileQuery().queryKey, newer)
      const hasOwnWords = error instanceof ApiError && [409, 413, 415, 422].includes(error.status)
      const look = { tone: 'error', durationMs: 3000, isAtTop: true } as const
      toasts.show(hasOwnWords ? error.message : t('profiles.error.other'), look)
    },
  })
}

/** Messages of individual fields, by the form's names. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [name.replace('op_data.value.', ''), text]))
    : {}
