import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#web/lib/call-api.ts'

/**
 * Marks a row of the inbox as read when it is opened, and again when something arrives while it is open (`newest` changes). Null
 * marks nothing.
 */
export function useInboxMark(thread: string | null, newest: string | number | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (thread === null) return
    callApi('POST /api/pcsx/staff/threads_read', { body: { thread }, isQuiet: true })
      .then(() => queryClient.invalidateQueries({ queryKey: ['staff-threads'] }))
      // The row stays marked as new, and the next visit marks it.
      .catch(() => undefined)
  }, [thread, newest, queryClient])
}
