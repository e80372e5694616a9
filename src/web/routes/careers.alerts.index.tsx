import { createFileRoute } from '@tanstack/react-router'
import { ProtectedPage } from '#web/features/accounts/protected-page.tsx'
import { AlertsPage } from '#web/features/alerts/alerts-page.tsx'
import { alertsQuery } from '#web/features/alerts/alerts.queries.ts'
import { MailedAlertPage } from '#web/features/alerts/mailed-alert-page.tsx'
import { bootQuery } from '#web/lib/boot.ts'
import { privateHead } from './-protected.ts'

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

interface AlertLink {
  token?: string | undefined
  confirm?: string | undefined
  stop?: string | undefined
}

/** A mailed link opens it without an account: `token` manages alerts, `confirm` confirms and `stop` stops one. */
export const Route = createFileRoute('/careers/alerts/')({
  staticData: { page: 'alerts', messages: ['alerts', 'search'] },
  validateSearch: ({ token, confirm, stop }: Record<string, unknown>): AlertLink => ({
    token: textOf(token),
    confirm: textOf(confirm),
    stop: textOf(stop),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { token, confirm, stop } }) => {
    if (confirm || stop || !(token || (await queryClient.ensureQueryData(bootQuery())).isLoggedIn)) return
    await queryClient.prefetchQuery(alertsQuery(token))
  },
  head: privateHead('alerts', 'shell.alerts'),
  component: Page,
})

function Page() {
  const { token, confirm, stop } = Route.useSearch()
  const mailed = confirm ?? stop
  if (mailed) return <MailedAlertPage key={mailed} token={mailed} act={confirm ? 'confirm' : 'stop'} />
  if (token) return <AlertsPage token={token} />
  return (
    <ProtectedPage>
      <AlertsPage token={undefined} />
    </ProtectedPage>
  )
}
