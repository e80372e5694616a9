import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchPageSize } from '#shared/search/search-page-size.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { buttonClass } from '#web/ui/controls/button.tsx'
import { Pagination } from '#web/ui/content/pagination.tsx'
import { AlertLink } from './alert-link.tsx'
import { ResultCard } from './result-card.tsx'
import type { CardPosition, SearchView } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'

export interface ResultListProps {
  search: SearchControls
  view: SearchView
  /** Milliseconds; ages are relative to when the response was created, so that server and browser agree. */
  now: number
  selectedId: number | undefined
  onPeek: (id: number) => void
  isNumbered?: boolean
  /** The match on a card, from the matching feature. */
  renderMatch?: (position: { id: number; name: string }, ids: number[]) => ReactNode
  /** The job cart button on a card, if the employer has a cart. */
  renderCart?: (position: CardPosition) => ReactNode
}

/** A page of results, in order, with links to the other pages. */
export function ResultList({
  search,
  view,
  now,
  selectedId,
  onPeek,
  isNumbered,
  renderMatch,
  renderCart,
}: ResultListProps) {
  const t = useTranslations()
  const { start } = search.state
  const ids = view.positions.map(({ id }) => id)
  const page = Math.floor(start / searchPageSize) + 1
  return (
    <div>
      <ol aria-label={t('search.listOf')}>
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
            cart={renderCart?.(position)}
          />
        ))}
      </ol>
      <div className="stack g3">
        <Pagination
          page={page}
          pageCount={Math.ceil(view.count / searchPageSize)}
          label={t('search.pages')}
          previousLabel={t('search.previous')}
          nextLabel={t('search.next')}
          renderLink={(target, props) => (
            <Link
              key={target}
              to="/careers"
              activeOptions={{ exact: true, explicitUndefined: true }}
              search={search.hrefParameters({ start: (target - 1) * searchPageSize })}
              {...props}
            />
          )}
          summary={t('search.range', {
            from: Math.min(start + 1, view.count),
            to: Math.min(start + view.positions.length, view.count),
            count: view.count,
          })}
        />
        <div>
          <AlertLink search={search} className={buttonClass({ variant: 'neutral', size: 's', isAtEdge: true })}>
            {t('search.alert')}
          </AlertLink>
        </div>
      </div>
    </div>
  )
}
