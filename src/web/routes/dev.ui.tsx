import { createFileRoute, notFound } from '@tanstack/react-router'
import { DevUiPage } from '#web/features/dev-ui/dev-ui-page.tsx'
import { readBoot } from '#web/lib/boot.ts'

/** Every component in every state. Available in demo mode and development, otherwise a 404. */
export const Route = createFileRoute('/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV && !readBoot().isDemo) throw notFound()
  },
  head: () => ({ meta: [{ title: 'Parts' }, { name: 'robots', content: 'noindex' }] }),
  component: DevUiPage,
})
