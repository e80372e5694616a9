import { readSearchState } from '#shared/search/search-state.ts'
import type { Say } from '#web/lib/messages.ts'
import { placeLabel } from '#web/lib/place-label.ts'

/** The parts of a search in words, as somebody would say them. */
export function describeSearch(search: Record<string, unknown>, say: Say): string[] {
  const { query, location, radiusKm, includeRemote, filters } = readSearchState(search)
  const parts = [
    query && say('alerts.search.words', { query }),
    location && placeLabel(location, say),
    radiusKm === null || location === '' ? '' : say('alerts.search.radius', { km: radiusKm }),
    ...Object.values(filters).flat(),
    includeRemote ? say('alerts.search.remote') : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts : [say('alerts.everything')]
}
