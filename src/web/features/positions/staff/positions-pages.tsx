import { Link } from '@tanstack/react-router'
import type { AnswerOf } from '#contract/calls.ts'
import { positionsPageSize } from '#shared/positions/staff-list.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { pageAway } from '#web/parts/page-away.ts'
import { RowPages } from '#web/parts/row-pages.tsx'
import type { PositionsSearch } from './positions-search.ts'

interface PositionsPagesProps {
  search: PositionsSearch
  list: AnswerOf<'GET /api/pcsx/staff/positions'>
}

export function PositionsPages({ search, list }: PositionsPagesProps) {
  const t = useTranslations()
  return (
    <RowPages
      list={{ before: list.before, shown: list.positions.length, count: list.count }}
      pageSize={positionsPageSize}
      label={t('staffPositions.pages')}
      previousLabel={t('staffPositions.previous')}
      nextLabel={t('staffPositions.next')}
      summaryOf={(range) => t('staffPositions.range', range)}
      renderLink={(away, target, props) => (
        <Link
          key={`${target} ${props.rel ?? ''}`}
          to="/careers/admin/positions"
          search={pageAway(search, list, away) ?? search}
          activeOptions={{ exact: true, explicitUndefined: true }}
          {...props}
        />
      )}
    />
  )
}
