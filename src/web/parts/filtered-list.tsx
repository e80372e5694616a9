import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useOptimisticValue } from '#web/lib/interaction/use-optimistic-value.ts'
import { LoadedRows } from '#web/ui/feedback/loaded-rows.tsx'
import { ListLayout, ListToolbar } from './list-layout.tsx'

interface Counts {
  count: number
  total: number
}

interface FilteredListProps<Search, List> {
  /** The list's state in the URL. */
  search: Search
  list: UseQueryResult<List>
  texts: {
    filters: string
    search: string
    searchHint: string
    count: (counts: Counts) => string
    /** How many of all match the filters. */
    countOf: (counts: Counts) => string
    loading: string
    failed: string
    retry: string
  }
  onNavigate: (search: Search, options: { isReplacing: boolean }) => Promise<void>
  /** A link to the list without filters. */
  clear: ReactNode
  renderFilters: (filters: {
    search: Search
    list: List | undefined
    isOpen: boolean
    onChange: (search: Search) => void
  }) => ReactNode
  /** Between the toolbar and the rows. */
  notice?: ReactNode
  renderRows: (
    list: List,
    state: { isFiltered: boolean; isOld: boolean; onChange: (search: Search) => void },
  ) => ReactNode
}

/** One of staff's long lists: search, filters and pages are in the URL. */
export function FilteredList<
  List extends Counts,
  Search extends { query?: string | undefined; sort?: unknown; after?: unknown },
>(props: FilteredListProps<Search, List>) {
  const { search, list, texts, onNavigate, clear, renderFilters, notice, renderRows } = props
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  // Shown at once, and the next choice builds on it, however long the list takes.
  const [wanted, show] = useOptimisticValue(search, (next: Search) => onNavigate(next, { isReplacing: false }))
  const { sort: _sort, after, ...filters } = search
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return (
    <ListLayout
      toolbar={
        <ListToolbar
          filtersLabel={texts.filters}
          areFiltersOpen={areFiltersOpen}
          onFilters={() => setFiltersOpen(!areFiltersOpen)}
          searchLabel={texts.search}
          searchHint={texts.searchHint}
          query={search.query}
          onSearch={(query) => void onNavigate({ ...search, query, after: undefined }, { isReplacing: true })}
          clear={isFiltered && clear}
          count={list.data && (isFiltered ? texts.countOf(list.data) : texts.count(list.data))}
        />
      }
      filters={renderFilters({ search: wanted, list: list.data, isOpen: areFiltersOpen, onChange: show })}
    >
      {notice}
      <LoadedRows
        answer={list}
        loadingLabel={texts.loading}
        failedTitle={texts.failed}
        retryLabel={texts.retry}
        rowHeights={['40px', '40px', '40px', '40px', '40px', '40px']}
      >
        {(data) =>
          renderRows(data, {
            isFiltered: isFiltered || after !== undefined,
            isOld: list.isPlaceholderData,
            onChange: show,
          })
        }
      </LoadedRows>
    </ListLayout>
  )
}
