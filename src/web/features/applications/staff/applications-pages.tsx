import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { applicationsPageSize } from '#shared/applications/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Pagination } from '#web/ui/content/pagination.tsx'
import { pageAway, type ApplicationsSearch } from './applications-search.ts'

interface ApplicationsPagesProps {
  search: ApplicationsSearch
  list: AnswerOf<'GET /api/pcsx/staff/applications'>
}

/**
 * Pages that begin behind a row, each with its address. What arrived since may have moved a page on, so its number is that of
 * the rows before it.
 */
export function ApplicationsPages({ search, list: { before, count, applications, starts } }: ApplicationsPagesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const page = Math.ceil(before / applicationsPageSize) + 1
  const pagesBehind = Math.max(0, Math.ceil((count - before) / applicationsPageSize) - 1)
  return (
    <Pagination
      page={page}
      pageCount={page + pagesBehind}
      label={t('staffForms.pages')}
      previousLabel={t('staffForms.previous')}
      nextLabel={t('staffForms.next')}
      summary={t('staffForms.range', {
        first: formatCount(before + 1, locale),
        last: formatCount(before + applications.length, locale),
        count: formatCount(count, locale),
      })}
      renderLink={(target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/applications"
          search={pageAway(search, { starts }, target - page) ?? search}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
