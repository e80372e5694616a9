import { useQueryClient } from '@tanstack/react-query'
import type { ConsolePreferences } from '#contract/console-home.ts'
import { bootQuery, useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useCurrentArea } from './area-links.ts'

/** Their own choice wins over the page's, and is kept for them. */
export function useMenu(): { isRail: boolean; toggle: () => void } {
  const { user } = useBoot()
  const change = useChangePreferences()
  const { hasRail } = useCurrentArea()
  const menu = user?.console?.menu ?? null
  const isRail = menu === null ? hasRail : menu === 'rail'
  return { isRail, toggle: () => change({ menu: isRail ? 'open' : 'rail' }) }
}

const usualPreferences: ConsolePreferences = { menu: null, hasKeys: true }

/** Takes effect at once, whether or not it could be kept. */
export function useChangePreferences(): (change: Partial<ConsolePreferences>) => void {
  const queryClient = useQueryClient()
  return (change) => {
    queryClient.setQueryData(bootQuery().queryKey, (boot) =>
      boot?.user
        ? { ...boot, user: { ...boot.user, console: { ...usualPreferences, ...boot.user.console, ...change } } }
        : boot,
    )
    void callApi('PATCH /api/pcsx/staff/console_preferences', { body: change }).catch(() => undefined)
  }
}
