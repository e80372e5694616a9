import { Link } from '@tanstack/react-router'
import { may } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

/** The pages of Reports, for those who may open more than one. */
export function ReportTabs() {
  const t = useTranslations()
  const { user } = useBoot()
  if (!may(user, 'equality', 'read') || !may(user, 'site_reports', 'read')) return null
  return (
    <div className="wrap">
      <Tabs label={t('console.area.reports')}>
        <Link to="/careers/admin/analytics" activeOptions={{ exact: true, includeSearch: false }}>
          {t('analytics.title')}
        </Link>
        <Link to="/careers/admin/analytics/equality" activeOptions={{ exact: true, includeSearch: false }}>
          {t('equality.title')}
        </Link>
      </Tabs>
    </div>
  )
}
