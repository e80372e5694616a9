import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import type { SearchControls } from '../use-search.ts'

/** A link to create an alert for this search, if the employer has alerts. */
export function AlertLink({
  search,
  className,
  children,
}: {
  search: SearchControls
  className: string | undefined
  children: ReactNode
}) {
  const { notificationsConfig, loginSignupConfig } = useBoot().configs
  if (!notificationsConfig.savedSearchNotification.enabled || !loginSignupConfig.candidateLoginEnabled) return null
  return (
    <Link to="/careers/alerts/new" search={search.hrefParameters({ start: 0, pid: null })} className={className}>
      {children}
    </Link>
  )
}
