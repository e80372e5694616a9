import { Link } from '@tanstack/react-router'
import type { StaffApplication } from '#contract/staff-applications.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatDate } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { NameCell } from '#web/parts/staff-page.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { rowHeadClass, Table } from '#web/ui/table.tsx'
import { StageMark } from './stage-mark.tsx'
import type { ApplicationsSearch } from './applications-search.ts'
import styles from './staff-applications.module.css'

interface ApplicationsTableProps {
  applications: readonly StaffApplication[]
  /** Each application's page keeps it. */
  search: ApplicationsSearch
}

export function ApplicationsTable({ applications, search }: ApplicationsTableProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  return (
    <Table isStacked aria-label={t('staffApplications.title')}>
      <thead>
        <tr>
          <th scope="col">{t('staffApplications.name')}</th>
          <th scope="col">{t('staffApplications.position')}</th>
          <th scope="col">{t('staffApplications.stage')}</th>
          <th scope="col">{t('staffApplications.since')}</th>
          <th scope="col">{t('staffApplications.applied')}</th>
        </tr>
      </thead>
      <tbody>
        {applications.map((application) => (
          <tr key={application.id} className={styles.row}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the link */}
            <th scope="row" className={rowHeadClass}>
              <NameCell below={application.fullName && application.email}>
                <span className="row flow">
                  <Link
                    to="/careers/admin/applications/$id"
                    params={{ id: application.id }}
                    search={search}
                    className="plain strong"
                    dir="auto"
                  >
                    {application.fullName || application.email || t('staffApplications.noName')}
                  </Link>
                  {application.isSameAddressNotConfirmed && (
                    <Badge tone="warning">{t('staffApplications.notConfirmed')}</Badge>
                  )}
                </span>
              </NameCell>
            </th>
            <td data-label={t('staffApplications.position')} dir="auto">
              {application.position.title || t('staffApplications.removedPosition')}
            </td>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is in the part */}
            <td>
              <StageMark status={application.status} />
            </td>
            <td data-label={t('staffApplications.since')}>{formatDate(application.statusTs, locale)}</td>
            <td data-label={t('staffApplications.applied')}>{formatDate(application.submittedTs, locale)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
