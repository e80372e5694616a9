import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { Pagination, type PaginationProps } from '#web/ui/content/pagination.tsx'

interface RowPagesProps {
  /** `before`: how many rows there are before this page; `shown`: on it; `count`: in all. */
  list: { before: number; shown: number; count: number }
  pageSize: number
  label: string
  previousLabel: string
  nextLabel: string
  summaryOf: (range: { first: string; last: string; count: string }) => string
  /** `away`: how many pages the link moves, negative for back. */
  renderLink: (
    away: number,
    ...rest: Parameters<PaginationProps['renderLink']>
  ) => ReturnType<PaginationProps['renderLink']>
}

/**
 * Pages of a list that begin after a row, each with a URL. Rows added since may have shifted a page, so its number is
 * calculated from the rows before it.
 */
export function RowPages({ list, pageSize, label, previousLabel, nextLabel, summaryOf, renderLink }: RowPagesProps) {
  const { locale } = useBoot()
  const { before, shown, count } = list
  const page = Math.ceil(before / pageSize) + 1
  const pagesBehind = Math.max(0, Math.ceil((count - before) / pageSize) - 1)
  return (
    <Pagination
      page={page}
      pageCount={page + pagesBehind}
      label={label}
      previousLabel={previousLabel}
      nextLabel={nextLabel}
      summary={summaryOf({
        first: formatCount(before + 1, locale),
        last: formatCount(before + shown, locale),
        count: formatCount(count, locale),
      })}
      renderLink={(target, props) => renderLink(target - page, target, props)}
    />
  )
}
