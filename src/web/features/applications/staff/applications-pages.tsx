import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { applicationsPageSize } from '#shared/applications/staff-list.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RowPages } from '#web/parts/row-pages.tsx'
import { pageAway } from '#web/parts/page-away.ts'
import type { ApplicationsSearch } from './applications-search.ts'

interface ApplicationsPagesProps {
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
}

export function ApplicationsPages({ search, list }: ApplicationsPagesProps) {
  const t = useTranslations()
  const { before, count, applications } = list
  return (
    <RowPages
      list={{ before, shown: applications.length, count }}
      pageSize={applicationsPageSize}
      label={t('staffForms.pages')}
      previousLabel={t('staffForms.previous')}
      nextLabel={t('staffForms.next')}
      summaryOf={(range) => t('staffForms.range', range)}
      renderLink={(away, target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/applications"
          search={pageAway(search, list, away) ?? search}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
