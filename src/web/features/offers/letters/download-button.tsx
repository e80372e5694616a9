import { useState, type ReactNode } from 'react'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { downloadProblemKey, failureKeys } from '#shared/offers/signing-rules.ts'
import { downloadFile } from '#web/lib/files/download-file.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button, type ButtonLook } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { toasts } from '#web/ui/feedback/toast-queue.ts'

interface DownloadButtonProps extends ButtonLook {
  document: OfferDocument
  /** Whose message to show if it cannot be downloaded (spec/1 §5, §8). */
  place: 'letter' | 'document'
  className?: string | undefined
  children?: ReactNode
}

/** Downloads a document, or says why not. */
export function DownloadButton({ document, place, className, children, ...look }: DownloadButtonProps) {
  const t = useTranslations()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    const problem = downloadProblemKey(document, place)
    if (problem) return void toasts.show(t(problem), { tone: 'error' })
    setBusy(true)
    try {
      await downloadFile(`${document.content_url}?download=1`, document.file_name)
    } catch {
      const key = failureKeys[place === 'letter' ? 'downloadLetter' : 'downloadDocument'].toast
      toasts.show(t(key), {
        tone: 'error',
        action: { label: t('offers.retry'), onPress: () => void download() },
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      {...look}
      className={className}
      isPending={isBusy}
      pendingLabel={t('offers.downloading')}
      aria-label={t('offers.action.of', { action: t('offers.action.download'), name: document.name })}
      onClick={() => void download()}
    >
      {children ?? (
        <>
          <Icon name="download" size="s" />
          {t('offers.action.download')}
        </>
      )}
    </Button>
  )
}
