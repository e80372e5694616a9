import { useQuery } from '@tanstack/react-query'
import type { DashboardTab } from '#shared/dashboard/dashboard-tabs.ts'
import { useInteractive } from '#web/lib/calls/log-event.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Greeting } from '#web/parts/greeting.tsx'
import styles from '#web/theme/layouts/dashboard.module.css'
import { cardClass } from '#web/ui/content/card.tsx'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SentenceGap } from '#web/lib/format/sentence-gap.ts'
import { DashboardTabs } from './dashboard-tabs.tsx'
import { nudgesQuery } from './dashboard.queries.ts'
import { NeedsYou } from './needs-you.tsx'
import type { DashboardPanel } from './panel.tsx'
import { WhatChanged } from './what-changed.tsx'
import { WhatIsNext } from './what-is-next.tsx'

interface DashboardProps {
  tabs: DashboardTab[]
  current: DashboardTab
  panels: Record<DashboardTab, DashboardPanel>
}

/** Version 2: to-dos, recent changes, what's coming up; below that, everything in tabs. */
export function DashboardPage(props: DashboardProps) {
  const t = useTranslations()
  const answer = useQuery(nudgesQuery())
  const { data, dataUpdatedAt: now } = answer
  useInteractive('dashboard', data !== undefined)
  return (
    <div className="wrap page">
      <div className={styles.dash}>
        <div className="stack g8">
          <header className="stack g1">
            <h1 className="h1" dir="auto">
              {/* spec/2 §2: the page's hidden heading; the visible one is the greeting. */}
              <span className="vh">{t('dashboard.heading')}: </span>
              <Greeting />
            </h1>
            <p className="muted" style={{ minBlockSize: '1.5em' }}>
              {data && t('dashboard.summary', { count: data.nudges.length })}
              <SentenceGap />
              {data?.nudges[0] && data.nudges.length > 1 && t(`dashboard.first.${data.nudges[0].kind}`)}
            </p>
          </header>
          {answer.isError ? (
            <ErrorState
              title={t('dashboard.failed')}
              retryLabel={t('dashboard.retry')}
              onRetry={() => void answer.refetch()}
              isRetrying={answer.isFetching}
            >
              {answer.error.message}
            </ErrorState>
          ) : data ? (
            <NeedsYou nudges={data.nudges} now={now} />
          ) : (
            <Waiting label={t('common.loading')} />
          )}
        </div>
        <aside className="stack g12">
          {data && (
            <>
              <WhatChanged changes={data.changes} now={now} />
              <WhatIsNext next={data.next} />
            </>
          )}
        </aside>
        <DashboardTabs {...props} />
      </div>
    </div>
  )
}

/** Version 1: just the tabs, under a heading for screen readers. */
export function PlainDashboardPage(props: DashboardProps) {
  const t = useTranslations()
  return (
    <div className="wrap page">
      <h1 className="vh">{t('dashboard.heading')}</h1>
      <DashboardTabs {...props} />
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={cardClass()} role="group" aria-busy="true" aria-label={label}>
      <div className="stack">
        {[1, 2].map((row) => (
          <Skeleton key={row} height="48px" />
        ))}
      </div>
    </div>
  )
}
