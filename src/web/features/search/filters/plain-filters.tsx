import { useSuspenseQuery } from '@tanstack/react-query'
import type { BootData } from '#contract/boot-data.ts'
import { formatCount } from '#web/lib/format/format.ts'
import { useTranslations } from '#web/lib/messages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/controls/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { filtersQuery } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'
import styles from '../search.module.css'

const shownAtMost = 20

export interface PlainFiltersProps {
  search: SearchControls
  site: BootData
}

/** All filters as a form in the page: where the chips lead in a browser without JavaScript. */
export function PlainFilters({ search, site }: PlainFiltersProps) {
  const t = useTranslations()
  const { data } = useSuspenseQuery(filtersQuery(site, { ...search.state, start: 0, pid: null }))
  const { query, location, filters, radiusKm } = search.state
  return (
    <form action="/careers" className={cx('wrap', styles.plainForm)} aria-label={t('search.filters')}>
      {query && <input type="hidden" name="query" value={query} />}
      {location && <input type="hidden" name="location" value={location} />}
      {radiusKm !== null && <input type="hidden" name="filter_distance" value={radiusKm} />}
      <input type="hidden" name="domain" value={site.domain} />
      {data.filters.map((filter) => {
        const chosen = new Set((filters[filter.filterName] ?? []).map((value) => value.toLowerCase()))
        return (
          <fieldset key={filter.filterName} className={styles.filterGroup}>
            <legend>{filter.title}</legend>
            <div className={styles.options}>
              {filter.options.slice(0, shownAtMost).map((option) => (
                <Checkbox
                  key={option.value}
                  name={`filter_${filter.filterName}`}
                  value={option.value.includes(',') ? encodeURIComponent(option.value) : option.value}
                  label={<span dir="auto">{option.label}</span>}
                  end={<span className="num">{formatCount(option.count, site.locale)}</span>}
                  defaultChecked={chosen.has(option.value.toLowerCase())}
                  disabled={option.count === 0 && !chosen.has(option.value.toLowerCase())}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
      <Button type="submit" variant="primary">
        {t('search.submit')}
      </Button>
    </form>
  )
}
