import { useSay } from '#web/lib/messages.ts'
import { toasts } from '#web/ui/toast-queue.ts'

/** Hands a link to the clipboard and says so. */
export function useCopyLink(): (link: string) => Promise<void> {
  const say = useSay()
  return (link) =>
    navigator.clipboard.writeText(link).then(
      () => void toasts.show(say('referrals.copied'), { tone: 'success' }),
      () => void toasts.show(say('referrals.copyFailed'), { tone: 'error' }),
    )
}
