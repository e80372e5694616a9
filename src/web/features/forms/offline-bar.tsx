import { useSyncExternalStore } from 'react'
import { useSay } from '#web/lib/messages.ts'
import { Bar } from '#web/ui/bar.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const isOnline = () => navigator.onLine

/** Said while there is no connection; the region is always there, so that it is read out. */
export function OfflineBar() {
  const say = useSay()
  const isConnected = useSyncExternalStore(subscribe, isOnline, () => true)
  return (
    <div role="status">
      {!isConnected && (
        <Bar icon="wifi-off">
          <strong>{say('forms.offline')}</strong> {say('forms.offlineText')}
        </Bar>
      )}
    </div>
  )
}
