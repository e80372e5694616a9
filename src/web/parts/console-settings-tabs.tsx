import { Link } from '@tanstack/react-router'
import { may, mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

const exact = { exact: true, includeSearch: false } as const

/** The pages of the console's settings. */
export function ConsoleSettingsTabs() {
  const t = useTranslations()
  const { user } = useBoot()
  return (
    <div className="wrap">
      <Tabs label={t('siteLanguages.tabs')}>
        <Link to="/careers/admin/settings" activeOptions={exact}>
          {t('console.page.stages')}
        </Link>
        <Link to="/careers/admin/settings/processes" activeOptions={exact}>
          {t('console.page.processes')}
        </Link>
        <Link to="/careers/admin/settings/rejection-reasons" activeOptions={exact}>
          {t('rejectionReasons.title')}
        </Link>
        <Link to="/careers/admin/settings/languages" activeOptions={exact}>
          {t('console.page.languages')}
        </Link>
        <Link to="/careers/admin/settings/retention" activeOptions={exact}>
          {t('console.page.retention')}
        </Link>
        {may(user, 'settings', 'write') && (
          <Link to="/careers/admin/settings/imports" search={{}} activeOptions={exact}>
            {t('console.page.imports')}
          </Link>
        )}
        {mayOpen(user, 'audit_log') && (
          <Link to="/careers/admin/settings/audit-log" search={{}} activeOptions={exact}>
            {t('console.page.auditLog')}
          </Link>
        )}
      </Tabs>
    </div>
  )
}
