import { useQueryClient } from '@tanstack/react-query'
import { useBoot } from '#web/lib/boot.ts'
import { useChangePreferences } from '#web/lib/console-preferences.ts'
import { useHotkeys } from '#web/lib/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'

/** Whether names are hidden by the reader's own choice, and what turns that on and off; also with `H`. */
export function useHiddenNames(): { isOn: boolean; toggle: () => void } {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const changePreferences = useChangePreferences()
  const { user } = useBoot()
  const isOn = user?.console?.hidesNames ?? false
  const toggle = () => {
    void changePreferences({ hidesNames: !isOn }).then(async () => {
      // Whatever was read before has names in it, or lacks them.
      await queryClient.invalidateQueries()
      announce(t(isOn ? 'staffApplications.names.nowShown' : 'staffApplications.names.nowHidden'))
    })
  }
  useHotkeys({ h: toggle })
  return { isOn, toggle }
}
