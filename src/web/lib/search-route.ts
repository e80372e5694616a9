import { readAsWords } from '#shared/search/search-state.ts'

/** Query and location of a path `/careers/{query}/{location}` join the parameters; a parameter of the same name wins. */
export function withPathParts(
  parameters: Record<string, unknown>,
  path: { query?: string; location?: string },
): Record<string, unknown> {
  return {
    ...(path.query ? { query: readAsWords(path.query) } : {}),
    ...(path.location ? { location: readAsWords(path.location) } : {}),
    ...parameters,
  }
}
