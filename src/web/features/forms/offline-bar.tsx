import { useTranslations } from '#web/lib/messages.ts'
import { useIsOnline } from '#web/lib/use-is-online.ts'
import { Bar } from '#web/ui/bar.tsx'

/** Said while there is no connection; the region is always there, so that it is read out. */
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
