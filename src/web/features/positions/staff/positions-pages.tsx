import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { positionsPageSize } from '#shared/positions/staff-list.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { RowPages } from '#web/parts/row-pages.tsx'
import type { PositionsSearch } from './positions-search.ts'

interface PositionsPagesProps {
  search: PositionsSearch
  list: AnswerOf<'GET /api/pcsx/staff/positions'>
}

export function PositionsPages({ search, list: { before, count, positions, starts } }: PositionsPagesProps) {
  const t = useTranslations()
  const searchOf = (away: number): PositionsSearch => {
    const after = starts[away]
    return after === undefined ? search : { ...search, after: after ?? undefined }
  }
  return (
    <RowPages
      list={{ before, shown: positions.length, count }}
      pageSize={positionsPageSize}
      label={t('staffPositions.pages')}
      previousLabel={t('staffPositions.previous')}
      nextLabel={t('staffPositions.next')}
      summaryOf={(range) => t('staffPositions.range', range)}
      renderLink={(away, target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/positions"
          search={searchOf(away)}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
