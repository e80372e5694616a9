import { toasts } from '#web/ui/feedback/toast-queue.ts'
import { useTranslations } from '../messages.ts'

/** Copies a text to the clipboard and confirms it, or reports a failure (spec/3 §4). */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useTranslations()
  return async (text) => {
    try {
      // Pages served insecurely have no clipboard at all.
      await navigator.clipboard.writeText(text)
      toasts.show(t('common.copied'), { tone: 'success' })
    } catch {
      toasts.show(t('common.copyFailed'), { tone: 'error' })
    }
  }
}
