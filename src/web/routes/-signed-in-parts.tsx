import { OnboardingGate } from '#web/features/onboarding-gate/onboarding-gate.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { ErrorBoundary } from '#web/features/shell/error-boundary.tsx'

const metrics = { bells_hidden: 1 }

/** The signed-in user's parts of the navbar besides the account, and the onboarding gate. Loaded for them only. */
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
