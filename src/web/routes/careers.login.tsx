import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { readBoot } from '#web/lib/boot.ts'
import { translationsIn } from '#web/lib/messages.ts'
import { pageTitle } from '#web/lib/pages/page-title.ts'
import { nextAfterLogin, readLoginSearch } from './-login-route.tsx'

export const Route = createFileRoute('/careers/login')({
  staticData: { page: 'login', messages: ['accounts'] },
  validateSearch: readLoginSearch,
  head: () => ({
    meta: [
      { title: pageTitle(readBoot(), { page: 'login', name: translationsIn(readBoot().locale)('shell.signInOrUp') }) },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  return <LoginPage next={nextAfterLogin(search, search.domain)} />
}
