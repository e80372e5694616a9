import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { PageShell } from '#web/features/shell/page-shell.tsx'

export const Route = createFileRoute('/careers')({ component: Careers })

function Careers() {
  return (
    <PageShell accountMenu={<AccountMenu />} overlays={<SignInOutlet />}>
      <Outlet />
    </PageShell>
  )
}
