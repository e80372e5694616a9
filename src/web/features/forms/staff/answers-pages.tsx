import { Link } from '@tanstack/react-router'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { assignmentPageSize } from './staff-forms.queries.ts'
import type { AnswersSearch } from './answers-search.ts'

/** Pages of the table, each with its URL. */
export function AnswersPages({ id, search, count }: { id: string; search: AnswersSearch; count: number }) {
  const t = useTranslations()
  const { locale } = useBoot()
  const page = search.page ?? 1
  const first = (page - 1) * assignmentPageSize + 1
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(count / assignmentPageSize)}
      label={t('staffForms.pages')}
      previousLabel={t('staffForms.previous')}
      nextLabel={t('staffForms.next')}
      summary={t('staffForms.range', {
        first: formatCount(first, locale),
        last: formatCount(Math.min(count, first + assignmentPageSize - 1), locale),
        count: formatCount(count, locale),
      })}
      renderLink={(target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/forms/$id/answers"
          params={{ id }}
          search={{ ...search, page: target === 1 ? undefined : target }}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
