import { createFileRoute, Link, Outlet, useMatches } from '@tanstack/react-router'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { ConsoleFrame } from '#web/features/shell/console-frame.tsx'
import { useSay } from '#web/lib/messages.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The employer's side has a shell of its own: nothing of it is loaded on the candidates' pages. */
export const Route = createFileRoute('/careers_/admin')({
  staticData: { page: 'console', messages: ['builder'] },
  component: Console,
})

function Console() {
  return (
    <ConsoleFrame accountMenu={<AccountMenu />} overlays={<SignInOutlet />} trail={<Trail />}>
      <Outlet />
    </ConsoleFrame>
  )
}

function Trail() {
  const say = useSay()
  const isList = useMatches({ select: (matches) => matches.at(-1)?.pathname.replace(/\/$/, '').endsWith('/forms') })
  return (
    <>
      <span className="muted from-600">{say('builder.console')}</span>
      <span className="from-600">
        <Icon name="chevron-right" size="s" dir />
      </span>
      <Link
        to="/careers/admin/forms"
        className="plain strong"
        activeOptions={{ exact: true, includeSearch: false }}
        aria-current={isList ? 'page' : undefined}
      >
        {say('builder.forms')}
      </Link>
    </>
  )
}
