import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BootData } from '#contract/boot-data.ts'
import type { Filter } from '#contract/search.ts'
import { formatCount } from '#web/lib/format.ts'
import { useSay } from '#web/lib/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { LazySheet } from '#web/ui/lazy-parts.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { filtersQuery } from './search.queries.ts'
import type { SearchControls } from './use-search.ts'
import styles from './search.module.css'

interface FilterProps {
  search: SearchControls
  site: BootData
}

/** Filters with counts as of the results: they come with them, so that quick changes are one call (spec/2 §4). */
function useFilters({ search, site }: FilterProps) {
  return useQuery({
    ...filtersQuery(site, { ...search.committed, start: 0, pid: null }),
    placeholderData: keepPreviousData,
  })
}

/** Loaded on demand: the choices of one filter, in a popover at its chip. */
export function FilterPanel({ filterName, ...props }: FilterProps & { filterName: string }) {
  const answer = useFilters(props)
  const filter = answer.data?.filters.find((each) => each.filterName === filterName)
  return <FilterState answer={answer}>{filter && <FilterOptions filter={filter} {...props} />}</FilterState>
}

/** Loaded on demand: every filter in a sheet, with the number of results on its button. */
export function FilterSheet({ onClose, ...props }: FilterProps & { onClose: () => void }) {
  const say = useSay()
  const answer = useFilters(props)
  const count = answer.data?.count
  return (
    <LazySheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say('search.filters')}
      closeLabel={say('common.close')}
      footer={
        <>
          <Button variant="neutral" onClick={() => props.search.change({ filters: {} })}>
            {say('search.clearAll')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              props.search.change(props.search.state, 'now')
              onClose()
            }}
          >
            <span className="num">{count === undefined ? say('search.submit') : say('search.show', { count })}</span>
          </Button>
        </>
      }
    >
      <FilterState answer={answer}>
        {answer.data?.filters.map((filter) => (
          <fieldset key={filter.filterName} className={styles.filterGroup}>
            <legend>{filter.title}</legend>
            <FilterOptions filter={filter} {...props} />
          </fieldset>
        ))}
      </FilterState>
    </LazySheet>
  )
}

function FilterState({ answer, children }: { answer: ReturnType<typeof useFilters>; children: React.ReactNode }) {
  const say = useSay()
  if (answer.isPending) {
    return (
      <div className={styles.options} aria-busy="true" aria-label={say('common.loading')}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height="32px" />
        ))}
      </div>
    )
  }
  if (answer.isError && !answer.data) {
    return (
      <ErrorState
        isBare
        title={say('search.failed')}
        retryLabel={say('search.retry')}
        onRetry={() => void answer.refetch()}
      >
        {answer.error.message}
      </ErrorState>
    )
  }
  return children
}

/** Beyond this many options, typing finds one; and this many are shown at once. */
const findable = 12
const shownAtMost = 60

/** One filter's options with their counts. Options without results stay, disabled, unless they are chosen. */
function FilterOptions({ filter, search, site }: FilterProps & { filter: Filter }) {
  const say = useSay()
  const [text, setText] = useState('')
  const chosen = new Set((search.state.filters[filter.filterName] ?? []).map((value) => value.toLowerCase()))
  const isChosen = (value: string) => chosen.has(value.toLowerCase())
  const wanted = text.trim().toLowerCase()
  const found = filter.options.filter((option) => wanted === '' || String(option.label).toLowerCase().includes(wanted))
  const toggle = (value: string) => {
    const known = search.state.filters[filter.filterName] ?? []
    const values = isChosen(value)
      ? known.filter((each) => each.toLowerCase() !== value.toLowerCase())
      : [...known, value]
    search.change({ filters: { ...search.state.filters, [filter.filterName]: values } })
  }
  return (
    <>
      {filter.options.length > findable && (
        <SearchField label={filter.title} value={text} onChange={setText} clearLabel={say('search.clearText')} />
      )}
      <div className={styles.options} role="group" aria-label={filter.title}>
        {found.length === 0 && <p className="small muted">{say('search.noOptions')}</p>}
        {found.slice(0, shownAtMost).map((option) => (
          <Checkbox
            key={option.value}
            label={<span dir="auto">{option.label}</span>}
            end={<span className="num">{formatCount(option.count, site.locale)}</span>}
            checked={isChosen(option.value)}
            disabled={option.count === 0 && !isChosen(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </>
  )
}
