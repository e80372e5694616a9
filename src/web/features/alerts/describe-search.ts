import { readSearchState } from '#shared/search/search-state.ts'
import type { Translate } from '#web/lib/messages.ts'
import { placeLabel } from '#web/lib/format/place-label.ts'

/** The parts of a search in natural language. */
export function describeSearch(search: Record<string, unknown>, t: Translate): string[] {
  const { query, location, radiusKm, includeRemote, filters } = readSearchState(search)
  const parts = [
    query && t('alerts.search.words', { query }),
    location && placeLabel(location, t),
    radiusKm === null || location === '' ? '' : t('alerts.search.radius', { km: radiusKm }),
    ...Object.values(filters).flat(),
    includeRemote ? t('alerts.search.remote') : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts : [t('alerts.everything')]
}
