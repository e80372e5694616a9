import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BootData } from '#contract/boot-data.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { useDelayed } from '#web/lib/interaction/use-delayed.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/empty-state.tsx'
import { LazySheet } from '#web/ui/loading/lazy-parts.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { textBoxWaitMs } from '#web/ui/controls/text-box-wait.ts'
import { FilterOptions, optionsWith } from './filter-options.tsx'
import { filtersQuery } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'
import styles from '../search.module.css'

interface FilterProps {
  search: SearchControls
  site: BootData
}

/** With more options than this, there is a search field. */
const findable = 12

/** Filters with the counts of the results: fetched with them, so that quick changes are one call (spec/2 §4). */
function useFilters({ search, site }: FilterProps) {
  return useQuery({
    ...filtersQuery(site, { ...search.committed, start: 0, pid: null }),
    placeholderData: keepPreviousData,
  })
}

/** Loaded on demand: one filter's options, in a popover at its chip. */
export function FilterPanel({ filterName, ...props }: FilterProps & { filterName: string }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const wanted = useDelayed(text, textBoxWaitMs)
  const answer = useFilters(props)
  const filter = answer.data?.filters.find((each) => each.filterName === filterName)
  return (
    <FilterState answer={answer}>
      {filter && (
        <div className="stack g3">
          {filter.options.length > findable && (
            <SearchField label={filter.title} value={text} onChange={setText} clearLabel={t('search.clearText')} />
          )}
          <FilterOptions filter={filter} text={wanted} className={cx(styles.options, styles.scrolled)} {...props} />
        </div>
      )}
    </FilterState>
  )
}

/** Loaded on demand: every filter in a sheet, with the number of results on its button. */
export function FilterSheet({ onClose, ...props }: FilterProps & { onClose: () => void }) {
  const t = useTranslations()
  const [text, setText] = useState('')
  const wanted = useDelayed(text, textBoxWaitMs)
  const answer = useFilters(props)
  const found = answer.data?.filters.filter((filter) => optionsWith(filter, wanted).length > 0)
  const count = answer.data?.count
  return (
    <LazySheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('search.filters')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button variant="neutral" onClick={() => props.search.change({ filters: {} })}>
            {t('search.clearAll')}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              props.search.change(props.search.state, 'now')
              onClose()
            }}
          >
            <span className="num">{count === undefined ? t('search.submit') : t('search.show', { count })}</span>
          </Button>
        </>
      }
    >
      <FilterState answer={answer}>
        <SearchField
          label={t('search.findFilter')}
          placeholder={t('search.findFilter')}
          value={text}
          onChange={setText}
          clearLabel={t('search.clearText')}
        />
        {found?.length === 0 && <p className={cx('small muted', styles.filterGroup)}>{t('search.noOptions')}</p>}
        {found?.map((filter) => (
          <fieldset key={filter.filterName} className={styles.filterGroup}>
            <legend>{filter.title}</legend>
            <FilterOptions filter={filter} text={wanted} shownFirst={5} {...props} />
          </fieldset>
        ))}
      </FilterState>
    </LazySheet>
  )
}

function FilterState({ answer, children }: { answer: ReturnType<typeof useFilters>; children: React.ReactNode }) {
  const t = useTranslations()
  if (answer.isPending) {
    return (
      <div className={styles.options} role="group" aria-busy="true" aria-label={t('common.loading')}>
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
        title={t('search.failed')}
        retryLabel={t('search.retry')}
        onRetry={() => void answer.refetch()}
      >
        {answer.error.message}
      </ErrorState>
    )
  }
  return children
}
