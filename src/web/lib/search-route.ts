import { readAsWords } from '#shared/search/search-state.ts'
import type { SearchParameters } from './search-types.ts'

/** Query and location of a path `/careers/{query}/{location}` join the parameters; a parameter of the same name wins. */
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
