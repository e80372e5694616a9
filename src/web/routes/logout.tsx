import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '#web/features/accounts/logout-page.tsx'
import { readLoginSearch, nextAfterLogin } from './-login-route.tsx'

export const Route = createFileRoute('/logout')({
  staticData: { page: 'logout', messages: ['accounts'] },
  validateSearch: readLoginSearch,
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return (
    <main id="main">
      <LogoutPage next={nextAfterLogin({ next: search.next }, search.domain)} />
    </main>
  )
}
