import { useQueryClient } from '@tanstack/react-query'
import type { ConsolePreferences } from '#contract/console-home.ts'
import { bootQuery } from '../boot.ts'
import { callApi } from '../call-api.ts'

const usualPreferences: ConsolePreferences = { menu: null, hasKeys: true, columns: null, hidesNames: false }

/** One after the other: each has the newest choice, and the last one stays. */
let sending: Promise<unknown> = Promise.resolve()

/** Takes effect at once, whether or not it could be kept. */
export function useChangePreferences(): (change: Partial<ConsolePreferences>) => void {
  const queryClient = useQueryClient()
  return (change) => {
    queryClient.setQueryData(bootQuery().queryKey, (boot) =>
      boot?.user
        ? { ...boot, user: { ...boot.user, console: { ...usualPreferences, ...boot.user.console, ...change } } }
        : boot,
    )
    const send = () => callApi('PATCH /api/pcsx/staff/console_preferences', { body: change })
    sending = sending.then(send).catch(() => undefined)
  }
}
