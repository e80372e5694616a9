import { useMutation, useQueryClient } from '@tanstack/react-query'
import { announce } from '#web/ui/live-region.tsx'
import { toasts } from '#web/ui/toast-queue.ts'

export interface Act<Data = unknown> {
  call: () => Promise<{ data: Data }>
  /** Said when it is done. */
  done?: string
}

/** One thing that staff do; lists and pages that show it are asked anew before it counts as done. */
export function useMeetingAct<Data>(onDone?: (data: Data) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    // One after the other, as they were pressed: the last tick holds.
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
