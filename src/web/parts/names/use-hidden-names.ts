import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bootQuery, useBoot } from '#web/lib/boot.ts'
import { callApi } from '#web/lib/call-api.ts'
import { forgetPeople } from '#web/lib/calls/forget-people.ts'
import { useHotkeys } from '#web/lib/interaction/hotkeys.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { announce } from '#web/ui/feedback/live-region.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

export const namesSwitchId = 'names-hidden'
/** While names are being hidden, nothing is loaded that would be refused by the time the request arrives. */
export const hidingKey = ['hide-names']

/**
 * Whether names are hidden by the reader's own choice, and the switch for it, also with `H`. The switch shows the
 * server's state: someone who believes that names are hidden must not see one.
 */
export function useHiddenNames(): { isOn: boolean; toggle: () => void } {
  const t = useTranslations()
  const queryClient = useQueryClient()
  const { user } = useBoot()
  const kept = user?.console?.hidesNames ?? false
  const change = useMutation({
    mutationKey: hidingKey,
    mutationFn: async (hidesNames: boolean) =>
      (await callApi('PATCH /api/pcsx/staff/console_preferences', { body: { hidesNames } })).data,
    onSuccess: async (preferences) => {
      const hasFocus = document.activeElement?.id === namesSwitchId
      queryClient.setQueryData(bootQuery().queryKey, (boot) =>
        boot?.user ? { ...boot, user: { ...boot.user, console: preferences } } : boot,
      )
      // Messages about earlier actions name people, too.
      if (preferences.hidesNames)
        for (let [first] = toasts.list(); first; [first] = toasts.list()) toasts.dismiss(first.id)
      await forgetPeople(queryClient)
      if (hasFocus) document.getElementById(namesSwitchId)?.focus()
      announce(t(preferences.hidesNames ? 'console.names.nowHidden' : 'console.names.nowShown'))
    },
    onError: (_error, hidesNames) =>
      toasts.show(t(hidesNames ? 'console.names.notHidden' : 'console.names.stillHidden'), {
        tone: 'error',
      }),
  })
  // Reported as hidden only once all are; while they are being shown, some already are.
  const isOn = kept && !change.isPending
  const toggle = () => {
    if (!change.isPending) change.mutate(!kept)
  }
  useHotkeys({ h: toggle })
  return { isOn, toggle }
}
