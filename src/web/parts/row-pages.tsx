import { Fragment, type ReactNode } from 'react'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { Pagination, type PaginationProps } from '#web/ui/content/pagination.tsx'
import { pageAway } from './page-away.ts'

type LinkProps<Search> = Parameters<PaginationProps['renderLink']>[1] & {
  search: Search
  activeOptions: { exact: true; explicitUndefined: true }
}

interface RowPagesProps<Search, Row> {
  search: Search
  /** `before`: how many rows there are before this page; `count`: in all; `starts`: the row before each page nearby. */
  list: { before: number; count: number; starts: Record<string, Row | null> }
  /** How many rows this page has. */
  shown: number
  pageSize: number
  label: string
  previousLabel: string
  nextLabel: string
  summaryOf: (range: { first: string; last: string; count: string }) => string
  /** A link to the list's address. */
  renderLink: (props: LinkProps<Search>) => ReactNode
}

/**
 * Pages of a list that begin after a row, each with a URL. Rows added since may have shifted a page, so its number is
 * calculated from the rows before it.
 */
export function RowPages<Row, Search extends { after?: Row | undefined }>(props: RowPagesProps<Search, Row>) {
  const { search, list, shown, pageSize, label, previousLabel, nextLabel, summaryOf, renderLink } = props
  const { locale } = useBoot()
  const { before, count } = list
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
      renderLink={(target, link) => (
        <Fragment key={`${target} ${link.rel ?? ''}`}>
          {renderLink({
            ...link,
            search: pageAway(search, list, target - page) ?? search,
            activeOptions: { exact: true, explicitUndefined: true },
          })}
        </Fragment>
      )}
    />
  )
}
