import { toasts } from '#web/ui/toast-queue.ts'
import { useTranslations } from './messages.ts'

/** Hands a text to the clipboard and says so, or that it could not (spec/3 §4 "Clipboard copy"). */
export function useCopyText(): (text: string) => Promise<void> {
  const t = useTranslations()
  return async (text) => {
    try {
      // Pages that are not served safely have no clipboard at all.
      await navigator.clipboard.writeText(text)
      toasts.show(t('common.copied'), { tone: 'success' })
    } catch {
      toasts.show(t('common.copyFailed'), { tone: 'error' })
    }
  }
}
