import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

export interface Act<Data = unknown> {
  call: () => Promise<{ data: Data }>
  /** Announced when done. */
  done?: string
}

/** A staff action; affected lists and pages are refetched before it counts as done. */
export function useMeetingAct<Data>(onDone?: (data: Data) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // Serialized in click order, so that the last tick wins.
    scope: { id: 'meeting-act' },
    mutationFn: async ({ call }: Act<Data>): Promise<Data> => (await call()).data,
    onSuccess: async (data, { done }) => {
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('staff-') })
      if (done !== undefined) {
        toasts.show(done, { tone: 'success' })
        announce(done)
      }
      onDone?.(data)
    },
  })
}
