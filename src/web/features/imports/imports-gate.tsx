import type { ReactNode } from 'react'
import { may, staffRoles } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { listOf } from '#shared/locales/list-of.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Others who read settings learn which roles import. The server decides on every call. */
export function ImportsGate({ children }: { children: ReactNode }) {
  const t = useTranslations()
  const { user, locale } = useBoot()
  if (may(user, 'settings', 'write')) return children
  const roles = staffRoles.filter((role) => may({ role }, 'settings', 'write'))
  return (
    <div className="wrap page">
      <EmptyState art="flag" level={1} title={t('staffForms.notForRole')}>
        {t('staffForms.notForRoleText', {
          roles: listOf(
            roles.map((role) => t(`staffForms.roles.${role}`)),
            locale,
            'sentence',
          ),
        })}
      </EmptyState>
    </div>
  )
}
