import { useQuery, type QueryClient, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useTranslations, type MessageKey } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { cardClass, rowsClass } from '#web/ui/content/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { LongList } from '#web/ui/content/long-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TabCount } from '#web/ui/content/tabs.tsx'

/** The content of a dashboard tab. The routes create it, because they alone know every feature. */
export interface DashboardPanel {
  prefetch: (queryClient: QueryClient) => Promise<void>
  /** Undefined until known. */
  Count: ComponentType
  Panel: ComponentType
}

/** A query that a page can load before it renders. */
type PanelQuery<Data, Key extends readonly unknown[]> = UnusedSkipTokenOptions<Data, Error, Data, Key> & {
  queryKey: Key
}

interface PanelOptions<Data, Key extends readonly unknown[]> {
  query: () => PanelQuery<Data, Key>
  count: (data: Data) => number
}

/** A tab whose content a feature renders itself. */
export function ownPanel<Data, Key extends readonly unknown[]>(
  { query, count }: PanelOptions<Data, Key>,
  Panel: ComponentType,
): DashboardPanel {
  return {
    prefetch: (queryClient) => queryClient.prefetchQuery(query()),
    Count: function Count() {
      const { data } = useQuery(query())
      return data === undefined ? null : <TabCount>{count(data)}</TabCount>
    },
    Panel,
  }
}

type WayOn = '/careers' | '/careers/applications' | '/careers/forms/center'

interface ListOptions<Data, Key extends readonly unknown[], Row> {
  query: () => PanelQuery<Data, Key>
  rows: (data: Data) => readonly Row[]
  /** `now` in milliseconds: when the rows were fetched. */
  row: (row: Row, now: number) => ReactNode
  /** Keys of the texts for an empty list, and where to go next. */
  empty: { title: MessageKey; text: MessageKey; action: MessageKey; to: WayOn }
  /** The rows are cards. */
  isCards?: boolean
}

const mostShown = 20

/** A tab with a list of rows: skeleton, error with retry, empty state with a suggestion. */
export function listPanel<Data, Key extends readonly unknown[], Row>(
  options: ListOptions<Data, Key, Row>,
): DashboardPanel {
  const { query, rows } = options
  return ownPanel({ query, count: (data) => rows(data).length }, () => <List {...options} />)
}

function List<Data, Key extends readonly unknown[], Row>(options: ListOptions<Data, Key, Row>) {
  const { query, rows, row, empty, isCards } = options
  const t = useTranslations()
  const answer = useQuery(query())
  if (answer.isPending) return <PanelSkeleton />
  if (answer.isError) {
    return (
      <ErrorState
        title={t('dashboard.failed')}
        retryLabel={t('dashboard.retry')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      >
        {answer.error.message}
      </ErrorState>
    )
  }
  const shown = rows(answer.data as Data)
  if (shown.length === 0) {
    return (
      <EmptyState
        art="document"
        title={t(empty.title)}
        actions={
          <Link to={empty.to} className={buttonClass()}>
            {t(empty.action)}
          </Link>
        }
      >
        {t(empty.text)}
      </EmptyState>
    )
  }
  return (
    <div className="stack">
      <LongList
        className={isCards ? 'stack' : cx(cardClass({ isFlush: true }), rowsClass)}
        first={mostShown}
        step={mostShown}
        moreLabel={(count) => t('dashboard.more', { count })}
        rows={shown.map((each) => row(each, answer.dataUpdatedAt))}
      />
    </div>
  )
}

function PanelSkeleton() {
  const t = useTranslations()
  return (
    <div className={cardClass()} role="group" aria-busy="true" aria-label={t('common.loading')}>
      <div className="stack">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height="72px" />
        ))}
      </div>
    </div>
  )
}
