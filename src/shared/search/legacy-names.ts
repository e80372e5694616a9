/** Names under which a filter may stand in an address without its prefix, folded, to its filter name. */
export type LegacyFilterNames = ReadonlyMap<string, string>

interface NamedFacet {
  filterName: string
  title: string
  legacyNames: readonly string[]
}

/** Letter case, spaces, hyphens and underscores make no other name: `Job family`, `job-family` and `job_family` are one. */
export const foldFilterName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Old parameter names (spec/2 §2): filter names, titles, display names and what the employer lists. Own parameters keep their meaning. */
export function legacyFilterNames(
  facets: readonly NamedFacet[],
  displayNames: Record<string, { displayName: string }>,
  own: readonly string[],
): LegacyFilterNames {
  const names = new Map<string, string>()
  for (const { filterName, title, legacyNames } of facets) {
    for (const name of [filterName, title, displayNames[filterName]?.displayName ?? '', ...legacyNames]) {
      const folded = foldFilterName(name)
      if (folded !== '' && !own.includes(folded) && !names.has(folded)) names.set(folded, filterName)
    }
  }
  return names
}

const customPrefix = 'efcustom_text_'

/** The filter that a parameter means; undefined where it means none. What is known under no name is taken as it stands. */
export function filterNamed(parameter: string, names: LegacyFilterNames): string | undefined {
  if (!parameter.startsWith('filter_')) return names.get(foldFilterName(parameter))
  const name = parameter.slice('filter_'.length)
  const bare = name.startsWith(customPrefix) ? name.slice(customPrefix.length) : name
  return names.get(foldFilterName(bare)) ?? bare
}
