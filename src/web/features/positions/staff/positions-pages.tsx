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

export function PositionsPages({ search, list }: PositionsPagesProps) {
  const t = useTranslations()
  return (
    <RowPages
      search={search}
      list={list}
      shown={list.positions.length}
      pageSize={positionsPageSize}
      label={t('staffPositions.pages')}
      previousLabel={t('staffPositions.previous')}
      nextLabel={t('staffPositions.next')}
      summaryOf={(range) => t('staffPositions.range', range)}
      renderLink={(props) => <Link to="/careers/admin/positions" {...props} />}
    />
  )
}
