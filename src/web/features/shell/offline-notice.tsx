import { useMatches } from '@tanstack/react-router'
import { useTranslations } from '#web/lib/messages.ts'
import { useIsOnline } from '#web/lib/interaction/use-is-online.ts'
import { Bar } from '#web/ui/feedback/bar.tsx'

/**
 * Shown over the page while offline; the live region is always present, so that it is announced. Part of the initial page,
 * because it could not be loaded once offline. Forms have a message of their own.
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
