import { Link } from '@tanstack/react-router'
import { ListPages } from '#web/parts/list-pages.tsx'
import { assignmentPageSize } from './staff-forms.queries.ts'
import type { AnswersSearch } from './answers-search.ts'

/** Pages of the table, each with its URL. */
export function AnswersPages({ id, search, count }: { id: string; search: AnswersSearch; count: number }) {
  return (
    <ListPages
      page={search.page ?? 1}
      pageSize={assignmentPageSize}
      count={count}
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
