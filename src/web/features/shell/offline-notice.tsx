import { useMatches } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { useIsOnline } from '#web/lib/use-is-online.ts'
import { Bar } from '#web/ui/bar.tsx'

/**
 * Said over the page while there is no connection; the region is always there, so that it is read out. It comes with the page:
 * once the connection is gone nothing can be loaded to say so. A form that is filled in says it in its own words.
 */
export function OfflineNotice() {
  const t = useTranslations()
  const isOnline = useIsOnline()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
  return (
    <div role="status">
      {!isOnline && page !== 'formView' && (
        <Bar isWide icon="wifi-off">
          <strong>{t('shell.offline.title')}</strong> {t('shell.offline.text')}
        </Bar>
      )}
    </div>
  )
}
