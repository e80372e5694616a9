import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Pagination, type PaginationProps } from '#web/ui/content/pagination.tsx'

interface ListPagesProps {
  /** Starting at 1. */
  page: number
  pageSize: number
  /** The length of the whole list. */
  count: number
  renderLink: PaginationProps['renderLink']
}

/** Pages of one of staff's lists, each with its URL, and which rows this one has. */
export function ListPages({ page, pageSize, count, renderLink }: ListPagesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const first = (page - 1) * pageSize + 1
  return (
    <Pagination
      page={page}
      pageCount={Math.ceil(count / pageSize)}
      label={t('staffForms.pages')}
      previousLabel={t('staffForms.previous')}
      nextLabel={t('staffForms.next')}
      summary={t('staffForms.range', {
        first: formatCount(first, locale),
        last: formatCount(Math.min(count, first + pageSize - 1), locale),
        count: formatCount(count, locale),
      })}
      renderLink={renderLink}
    />
  )
}
