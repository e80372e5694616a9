import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { applicationsPageSize } from '#shared/applications/staff-list.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RowPages } from '#web/parts/row-pages.tsx'
import type { ApplicationsSearch } from './applications-search.ts'

interface ApplicationsPagesProps {
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
}

export function ApplicationsPages({ search, list }: ApplicationsPagesProps) {
  const t = useTranslations()
  return (
    <RowPages
      search={search}
      list={list}
      shown={list.applications.length}
      pageSize={applicationsPageSize}
      label={t('staffForms.pages')}
      previousLabel={t('staffForms.previous')}
      nextLabel={t('staffForms.next')}
      summaryOf={(range) => t('staffForms.range', range)}
      renderLink={(props) => <Link to="/careers/admin/applications" {...props} />}
    />
  )
}
