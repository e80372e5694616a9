import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteShell } from './-site-shell.tsx'

export const Route = createFileRoute('/careers')({ component: Careers })

function Careers() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
