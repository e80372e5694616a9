import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { SignInOutlet } from '#web/features/accounts/sign-in-outlet.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { ConsoleFrame } from '#web/features/shell/console/console-frame.tsx'
import { ErrorBoundary } from '#web/features/shell/error-boundary.tsx'

/** The employer's side has a shell of its own, none of which is loaded on the candidates' pages. */
export const Route = createFileRoute('/careers_/admin')({
  staticData: { page: 'console', messages: ['console', 'notifications'] },
  component: Console,
})

const metrics = { bells_hidden: 1 }

function Console() {
  return (
    <ConsoleFrame
      bell={
        <ErrorBoundary hideOnError metrics={metrics}>
          <NotificationBell />
        </ErrorBoundary>
      }
      accountMenu={<AccountMenu />}
      overlays={<SignInOutlet />}
    >
      <Outlet />
    </ConsoleFrame>
  )
}
