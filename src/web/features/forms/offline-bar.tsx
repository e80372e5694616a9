import { useTranslations } from '#web/lib/messages.ts'
import { useIsOnline } from '#web/lib/interaction/use-is-online.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'

/** Shown while offline; the live region is always present, so that it is announced. */
export function OfflineBar() {
  const t = useTranslations()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Bar icon="wifi-off">
          <strong>{t('forms.offline')}</strong> {t('forms.offlineText')}
        </Bar>
      )}
    </div>
  )
}
