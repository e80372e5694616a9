import { useTranslations } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/content/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/content/icon.tsx'
import { AlertLink } from './alert-link.tsx'
import type { SearchView } from '../search.queries.ts'
import type { SearchControls } from '../use-search.ts'

export interface NoResultsProps {
  search: SearchControls
  view: SearchView
}

/** No results, with alternatives and how many results each would have. */
export function NoResults({ search, view }: NoResultsProps) {
  const t = useTranslations()
  const noResults = view.noResults
  const offers = noResults ? waysOn(search, view, noResults, t) : []
  const hasFilters = view.applied.length > 0 || search.state.location !== ''
  return (
    <div style={{ paddingBlock: 'var(--s-4) var(--s-16)' }}>
      <EmptyState
        art="search"
        title={t('search.empty.title')}
        offers={
          offers.length > 0 &&
          offers.map(({ label, change }) => (
            <Chip key={label} onClick={() => search.change(change, 'now')}>
              {label}
            </Chip>
          ))
        }
        actions={
          <>
            <AlertLink search={search} className={buttonClass({ variant: 'primary' })}>
              <Icon name="bell" size="s" />
              {t('search.empty.alert')}
            </AlertLink>
            {hasFilters && (
              <Button
                variant="neutral"
                onClick={() => search.change({ filters: {}, location: '', radiusKm: null, mapBounds: null }, 'now')}
              >
                {t('search.empty.clear')}
              </Button>
            )}
          </>
        }
      >
        {t(offers.length > 0 ? 'search.empty.text' : 'search.empty.textPlain')}
      </EmptyState>
    </div>
  )
}

function waysOn(
  search: SearchControls,
  view: SearchView,
  noResults: NonNullable<SearchView['noResults']>,
  t: ReturnType<typeof useTranslations>,
) {
  const { filters, location } = search.state
  const titleOf = (name: string) =>
    [...view.applied, ...view.wordFilters]
      .filter((filter) => filter.filterName === name)
      .map((filter) => filter.label)
      .join(', ') || name
  const spelling = noResults.spelling && {
    label: t('search.empty.spelling', { text: noResults.spelling.text, count: noResults.spelling.count }),
    change: { query: noResults.spelling.text },
  }
  const without = noResults.without.map(({ name, count }) => {
    if (name === 'location')
      return { label: t('search.empty.without', { label: location, count }), change: { location: '' } }
    if (name === 'map_bounds')
      return {
        label: t('search.empty.without', { label: location, count }),
        change: { location: '', mapBounds: null },
      }
    const words = view.wordFilters.find((each) => each.filterName === name)
    if (words)
      return { label: t('search.empty.without', { label: words.label, count }), change: { query: words.queryWithout } }
    const { [name]: _dropped, ...rest } = filters
    return { label: t('search.empty.without', { label: titleOf(name), count }), change: { filters: rest } }
  })
  const wider = noResults.widerRadius && {
    label: t('search.empty.wider', {
      km: noResults.widerRadius.radiusKm,
      count: noResults.widerRadius.count,
    }),
    change: { radiusKm: noResults.widerRadius.radiusKm },
  }
  const places = noResults.places.map(({ text, count }) => ({
    label: t('search.empty.place', { place: text, count }),
    change: { location: text },
  }))
  const words = noResults.withoutWords.map(({ text, count }) => ({
    label: t('search.empty.without', { label: text, count }),
    change: { query: search.state.query.replace(text, ' ').replace(/\s+/g, ' ').trim() },
  }))
  return [spelling, ...places, ...without, wider, ...words].filter((way) => way !== null).slice(0, 6)
}
