import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchPageSize } from '#shared/search/search-page-size.ts'
import { useBoot } from '#web/lib/boot.ts'
import { useSay } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ResultCard } from './result-card.tsx'
import type { SearchView } from './search.queries.ts'
import type { SearchControls } from './use-search.ts'

export interface ResultListProps {
  search: SearchControls
  view: SearchView
  /** Milliseconds; ages are counted from when the answer was made, so that server and browser say the same. */
  now: number
  selectedId: number | undefined
  onPeek: (id: number) => void
  isNumbered?: boolean
  /** The match on a card, from the matching feature. */
  renderMatch?: (position: { id: number; name: string }, ids: number[]) => ReactNode
}

/** The page of results, in order, and the way to the other pages: each has an address. */
export function ResultList({ search, view, now, selectedId, onPeek, isNumbered, renderMatch }: ResultListProps) {
  const say = useSay()
  const hasAlerts = useBoot().configs.notificationsConfig.savedSearchNotification.enabled
  const { start } = search.state
  const ids = view.positions.map(({ id }) => id)
  const page = Math.floor(start / searchPageSize) + 1
  return (
    <div>
      <ol aria-label={say('search.listOf')}>
        {view.positions.map((position, i) => (
          <ResultCard
            key={position.id}
            position={position}
            now={now}
            number={isNumbered ? i + 1 : undefined}
            isSelected={position.id === selectedId}
            parameters={search.hrefParameters({ pid: null })}
            onSelect={() => search.select(position.id)}
            onPeek={() => onPeek(position.id)}
            match={renderMatch?.(position, ids)}
          />
        ))}
      </ol>
      <Pagination
        page={page}
        pageCount={Math.ceil(view.count / searchPageSize)}
        label={say('search.pages')}
        previousLabel={say('search.previous')}
        nextLabel={say('search.next')}
        renderLink={(target, props) => (
          <Link
            key={target}
            to="/careers"
            activeOptions={{ exact: true, explicitUndefined: true }}
            search={search.hrefParameters({ start: (target - 1) * searchPageSize }) as never}
            {...props}
          />
        )}
        summary={say('search.range', {
          from: Math.min(start + 1, view.count),
          to: Math.min(start + view.positions.length, view.count),
          count: view.count,
        })}
      />
      {hasAlerts && (
        <Link
          to="/careers/alerts/new"
          search={search.hrefParameters({ start: 0, pid: null }) as never}
          className={buttonClass({ variant: 'neutral', size: 's' })}
        >
          {say('search.alert')}
        </Link>
      )}
    </div>
  )
}
