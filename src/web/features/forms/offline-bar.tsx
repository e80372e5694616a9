import { useSay } from '#web/lib/messages.ts'
import { useIsOnline } from '#web/lib/use-is-online.ts'
import { Bar } from '#web/ui/bar.tsx'

/** Said while there is no connection; the region is always there, so that it is read out. */
export function OfflineBar() {
  const say = useSay()
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Bar icon="wifi-off">
          <strong>{say('forms.offline')}</strong> {say('forms.offlineText')}
        </Bar>
      )}
    </div>
  )
}
