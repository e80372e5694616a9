import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { listOf } from '#shared/locales/list-of.ts'
import { mayOpen, staffRoles, type Area } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ProtectedPage } from './protected-page.tsx'

/**
 * A page of the employer's side, with `formBuilder` among its messages: visitors have to sign in, candidates learn whom it is
 * for, and staff without permission learn which roles have it. The server decides on every call.
 */
export function StaffPage({ area, children }: { area: Area; children: ReactNode }) {
  const t = useTranslations()
  const { user } = useBoot()
  if (user === null || mayOpen(user, area)) return <ProtectedPage>{children}</ProtectedPage>
  if (user.role !== 'candidate') return <NotForRole area={area} />
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

function NotForRole({ area }: { area: Area }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const roles = staffRoles.filter((role) => mayOpen({ role }, area)).map((role) => t(`staffForms.roles.${role}`))
  return (
    <div className="wrap page">
      <EmptyState art="flag" level={1} title={t('staffForms.notForRole')}>
        {t('staffForms.notForRoleText', { roles: listOf(roles, locale, 'sentence') })}
      </EmptyState>
    </div>
  )
}
