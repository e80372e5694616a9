import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { loadMessages } from '#web/lib/messages.ts'
import { settledAfterMs } from './page-change.tsx'

const OfflineNotice = lazy<ComponentType>(() =>
  Promise.all([import('./offline-notice.tsx'), loadMessages(document.documentElement.lang, ['offline'])]).then(
    ([module]) => ({ default: module.OfflineNotice }),
    () => ({ default: () => null }),
  ),
)

/** Once in the shell. What says that the connection is gone is loaded while there is one, and costs the first page nothing. */
export function OfflineOutlet() {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSettled, settledAfterMs, true)
    return () => clearTimeout(timer)
  }, [])
  if (!isSettled) return null
  return (
    <Suspense fallback={null}>
      <OfflineNotice />
    </Suspense>
  )
}
