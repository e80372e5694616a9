import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { positionsPageSize } from '#shared/positions/staff-list.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Pagination } from '#web/ui/content/pagination.tsx'
import type { PositionsSearch } from './positions-search.ts'

interface PositionsPagesProps {
  search: PositionsSearch
  list: AnswerOf<'GET /api/pcsx/staff/positions'>
}

/** Pages that begin behind a row, each with its address. What was added since may have moved a page on. */
export function PositionsPages({ search, list: { before, count, positions, starts } }: PositionsPagesProps) {
  const t = useTranslations()
  const { locale } = useBoot()
  const page = Math.ceil(before / positionsPageSize) + 1
  const pagesBehind = Math.max(0, Math.ceil((count - before) / positionsPageSize) - 1)
  const searchOf = (away: number): PositionsSearch => {
    const after = starts[away]
    return after === undefined ? search : { ...search, after: after ?? undefined }
  }
  return (
    <Pagination
      page={page}
      pageCount={page + pagesBehind}
      label={t('staffPositions.pages')}
      previousLabel={t('staffPositions.previous')}
      nextLabel={t('staffPositions.next')}
      summary={t('staffPositions.range', {
        first: formatCount(before + 1, locale),
        last: formatCount(before + positions.length, locale),
        count: formatCount(count, locale),
      })}
      renderLink={(target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/positions"
          search={searchOf(target - page)}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
