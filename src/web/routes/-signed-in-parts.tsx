import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'

/** What the bar of somebody signed in has besides the account. Loaded for them alone. */
export function SignedInParts() {
  return <NotificationBell />
}
