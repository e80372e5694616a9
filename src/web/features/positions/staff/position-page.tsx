import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StaffPositionDetail } from '#contract/positions/staff-positions.ts'
import { mayOpen } from '#shared/team/roles.ts'
import { useBoot } from '#web/lib/boot.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { BackLink } from '#web/parts/staff-page.tsx'
import { Tabs } from '#web/ui/content/tabs.tsx'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { PositionHeader } from './position-header.tsx'
import { PositionHistory } from './position-history.tsx'
import { PositionOverview } from './position-overview.tsx'
import { staffPositionQuery } from './staff-positions.queries.ts'

export const positionTabs = ['team', 'history'] as const
type PositionTab = (typeof positionTabs)[number]

interface PositionPageProps {
  id: string
  /** The overview without it. */
  tab: PositionTab | undefined
  /** The content of the hiring team's tab. */
  team: ReactNode
  /** The available actions. */
  renderActions: (position: StaffPositionDetail) => ReactNode
}

/** One position for those who recruit for it. */
export function PositionPage({ id, tab, team, renderActions }: PositionPageProps) {
  const t = useTranslations()
  const position = useQuery(staffPositionQuery(id))
  return (
    <div className="wrap page stack g6">
      <BackLink to="/careers/admin/positions">{t('staffPositions.title')}</BackLink>
      <LoadedRows
        answer={position}
        loadingLabel={t('staffPositions.loading')}
        failedTitle={t('staffPositions.failed')}
        retryLabel={t('staffPositions.retry')}
      >
        {(data) => (
          <>
            <PositionHeader position={data} actions={renderActions(data)} />
            <PositionTabs id={id} data={data} />
            {tab === 'team' ? (
              team
            ) : tab === 'history' ? (
              <PositionHistory id={id} />
            ) : (
              <PositionOverview position={data} />
            )}
          </>
        )}
      </LoadedRows>
    </div>
  )
}

const exact = { exact: true, includeSearch: false } as const

function PositionTabs({ id, data }: { id: string; data: StaffPositionDetail }) {
  const t = useTranslations()
  const { user, locale } = useBoot()
  const total = (data.stages ?? []).reduce((sum, { count }) => sum + count, 0)
  const page = { to: '/careers/admin/positions/$id/{-$tab}', activeOptions: exact } as const
  return (
    <Tabs label={t('staffPositions.tabs')}>
      <Link {...page} params={{ id, tab: undefined }}>
        {t('staffPositions.tab.overview')}
      </Link>
      {data.applications && (
        <Link to="/careers/admin/applications" search={{ position: data.id }}>
          {t('staffPositions.tab.applications')} <span className="num muted">{formatCount(total, locale)}</span>
        </Link>
      )}
      {mayOpen(user, 'hiring_teams') && (
        <>
          <Link {...page} params={{ id, tab: 'team' }}>
            {t('staffPositions.tab.team')}
          </Link>
          <Link {...page} params={{ id, tab: 'history' }}>
            {t('staffPositions.tab.history')}
          </Link>
        </>
      )}
    </Tabs>
  )
}
