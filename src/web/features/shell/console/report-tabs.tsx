import { Link } from '@tanstack/react-router'
import { may, mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Tabs } from '#web/ui/content/tabs.tsx'

const exact = { exact: true, includeSearch: false }

/** The pages of Reports, for people who may open more than one. */
export function ReportTabs() {
  const t = useTranslations()
  const { user } = useBoot()
  if (!mayOpen(user, 'reports')) return null
  return (
    <Tabs label={t('console.area.reports')}>
      <Link to="/careers/admin/reports" activeOptions={exact}>
        {t('reports.title.hiring')}
      </Link>
      <Link to="/careers/admin/reports/answers" activeOptions={exact}>
        {t('reports.title.answers')}
      </Link>
      <Link to="/careers/admin/reports/stops" activeOptions={exact}>
        {t('reports.title.stops')}
      </Link>
      {may(user, 'equality', 'read') && (
        <Link to="/careers/admin/analytics/equality" activeOptions={exact}>
          {t('equality.title')}
        </Link>
      )}
      {may(user, 'site_reports', 'read') && (
        <Link to="/careers/admin/analytics" activeOptions={exact}>
          {t('analytics.title')}
        </Link>
      )}
    </Tabs>
  )
}
