/** Names by which a URL can refer to a filter without its prefix, folded, to its filter name. */
export type LegacyFilterNames = ReadonlyMap<string, string>

interface NamedFacet {
  filterName: string
  title: string
  legacyNames: readonly string[]
}

/** Case, spaces, hyphens and underscores are ignored: `Job family`, `job-family` and `job_family` are the same. */
const foldFilterName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/**
 * Old parameter names (spec/2 §2): filter names, titles, display names and the employer's list. Our own parameters keep their
 * meaning.
 */
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

/** The filter that a parameter refers to; undefined if none. Unknown names are returned as they are. */
export function filterNamed(parameter: string, names: LegacyFilterNames): string | undefined {
  if (!parameter.startsWith('filter_')) return names.get(foldFilterName(parameter))
  const name = parameter.slice('filter_'.length)
  const bare = name.startsWith(customPrefix) ? name.slice(customPrefix.length) : name
  return names.get(foldFilterName(bare)) ?? bare
}
