import { createFileRoute } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'

export const Route = createFileRoute('/careers/')({ component: Page })
function Page() {
  const say = useSay()
  return (
    <main>
      <h1>{say('common.appName', { company: useBoot().companyName })}</h1>
    </main>
  )
}
