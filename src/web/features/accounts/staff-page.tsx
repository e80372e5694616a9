import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProtectedPage } from './protected-page.tsx'

/**
 * A page of the employer's side, with `formBuilder` among its messages: visitors have to sign in, and candidates are told whom it
 * is for. The server decides on every call.
 */
export function StaffPage({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const { user } = useBoot()
  if (user?.role !== 'candidate') return <ProtectedPage>{children}</ProtectedPage>
  return (
    <div className="wrap page">
      <EmptyState
        art="flag"
        level={1}
        title={t('staffForms.staffOnly')}
        actions={
          <Link to="/careers" className={buttonClass({ variant: 'primary' })}>
            {t('shell.notFound.action')}
          </Link>
        }
      >
        {t('staffForms.staffOnlyText', { email: user.email })}
      </EmptyState>
    </div>
  )
}
