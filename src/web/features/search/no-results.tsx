import { useSay } from '#web/lib/messages.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AlertLink } from './alert-link.tsx'
import type { SearchView } from './search.queries.ts'
import type { SearchControls } from './use-search.ts'

export interface NoResultsProps {
  search: SearchControls
  view: SearchView
}

/** Nothing found, with ways on and what each would bring (look.md "Search"). */
export function NoResults({ search, view }: NoResultsProps) {
  const say = useSay()
  const zero = view.zeroResults
  const offers = zero ? waysOn(search, view, zero, say) : []
  const hasFilters = view.applied.length > 0 || search.state.location !== ''
  return (
    <div style={{ paddingBlock: 'var(--s-4) var(--s-16)' }}>
      <EmptyState
        art="search"
        title={say('search.empty.title')}
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
              {say('search.empty.alert')}
            </AlertLink>
            {hasFilters && (
              <Button
                variant="neutral"
                onClick={() => search.change({ filters: {}, location: '', radiusKm: null, mapBounds: null }, 'now')}
              >
                {say('search.empty.clear')}
              </Button>
            )}
          </>
        }
      >
        {say(offers.length > 0 ? 'search.empty.text' : 'search.empty.textPlain')}
      </EmptyState>
    </div>
  )
}

function waysOn(
  search: SearchControls,
  view: SearchView,
  zero: NonNullable<SearchView['zeroResults']>,
  say: ReturnType<typeof useSay>,
) {
  const { filters, location } = search.state
  const titleOf = (name: string) =>
    view.applied
      .filter((filter) => filter.filterName === name)
      .map((filter) => filter.label)
      .join(', ') || name
  const spelling = zero.spelling && {
    label: say('search.empty.spelling', { text: zero.spelling.text, count: zero.spelling.count }),
    change: { query: zero.spelling.text },
  }
  const without = zero.without.map(({ name, count }) => {
    if (name === 'location')
      return { label: say('search.empty.without', { label: location, count }), change: { location: '' } }
    if (name === 'map_bounds')
      return {
        label: say('search.empty.without', { label: location, count }),
        change: { location: '', mapBounds: null },
      }
    const { [name]: _dropped, ...rest } = filters
    return { label: say('search.empty.without', { label: titleOf(name), count }), change: { filters: rest } }
  })
  const wider = zero.widerRadius && {
    label: say('search.empty.wider', {
      km: zero.widerRadius.radiusKm,
      now: view.radiusKm ?? 0,
      count: zero.widerRadius.count,
    }),
    change: { radiusKm: zero.widerRadius.radiusKm },
  }
  const places = zero.places.map(({ text, count }) => ({
    label: say('search.empty.place', { place: text, count }),
    change: { location: text },
  }))
  const words = zero.withoutWords.map(({ text, count }) => ({
    label: say('search.empty.without', { label: text, count }),
    change: { query: search.state.query.replace(text, ' ').replace(/\s+/g, ' ').trim() },
  }))
  return [spelling, ...places, ...without, wider, ...words].filter((way) => way !== null).slice(0, 6)
}
