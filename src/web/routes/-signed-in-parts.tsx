import { OnboardingGate } from '#web/features/onboarding-gate/onboarding-gate.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { ErrorBoundary } from '#web/features/shell/error-boundary.tsx'

const metrics = { bells_hidden: 1 }

/** What the bar of somebody signed in has besides the account, and what stands before the site. Loaded for them alone. */
export function SignedInParts() {
  return (
    <>
      <ErrorBoundary hideOnError metrics={metrics}>
        <NotificationBell />
      </ErrorBoundary>
      <OnboardingGate />
    </>
  )
}
