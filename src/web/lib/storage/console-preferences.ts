import { useQueryClient } from '@tanstack/react-query'
import type { ConsolePreferences } from '#contract/console-home.ts'
import { bootQuery } from '../boot.ts'
import { callApi } from '../call-api.ts'
import { mergedSending } from '../calls/merged-sending.ts'

const usualPreferences: ConsolePreferences = {
  menu: null,
  hasKeys: true,
  columns: null,
  view: null,
  hidesNames: false,
}

const keep = mergedSending(
  (change: Partial<ConsolePreferences>) => callApi('PATCH /api/pcsx/staff/console_preferences', { body: change }),
  globalThis.window,
)

/** Takes effect at once, whether or not it could be kept. */
export function useChangePreferences(): (change: Partial<ConsolePreferences>) => void {
  const queryClient = useQueryClient()
  return (change) => {
    queryClient.setQueryData(bootQuery().queryKey, (boot) =>
      boot?.user
        ? { ...boot, user: { ...boot.user, console: { ...usualPreferences, ...boot.user.console, ...change } } }
        : boot,
    )
    keep(change)
  }
}
