import { useBoot } from '#web/lib/boot.ts'
import { useChangePreferences } from '#web/lib/storage/console-preferences.ts'
import { useCurrentArea } from './area-links.ts'

/** The user's own choice overrides the page's, and is stored for them. */
export function useMenu(): { isRail: boolean; toggle: () => void } {
  const { user } = useBoot()
  const change = useChangePreferences()
  const { hasRail } = useCurrentArea()
  const menu = user?.console?.menu ?? null
  const isRail = menu === null ? hasRail : menu === 'rail'
  return { isRail, toggle: () => change({ menu: isRail ? 'open' : 'rail' }) }
}
