import { readAsWords } from '#shared/search/search-state.ts'
import type { SearchParameters } from './search-types.ts'

/**
 * Query and location in a path `/careers/{query}/{location}` are merged into the parameters; a parameter of the same name wins.
 */
export function withPathParts(
  parameters: SearchParameters,
  path: { query?: string; location?: string },
): SearchParameters {
  return {
    ...(path.query ? { query: readAsWords(path.query) } : {}),
    ...(path.location ? { location: readAsWords(path.location) } : {}),
    ...parameters,
  }
}
