import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PageShell } from '#web/features/shell/page-shell.tsx'
import { useBoot } from '#web/lib/boot.ts'
import { useSignInRequest } from '#web/lib/sign-in-request.ts'

export const Route = createFileRoute('/careers')({ component: Careers })

function Careers() {
  return (
    <PageShell accountMenu={null} overlays={null}>
      <Outlet />
    </PageShell>
  )
}
