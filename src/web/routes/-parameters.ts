import type { Given, Unread } from '#web/lib/pages/search-types.ts'

/**
 * Takes a page's parameters from a URL, all of which `names` lists. The page parses them: that code would otherwise load with
 * every page of the site.
 */
export const parametersOf =
  <Search extends object>(names: Record<keyof Search, true>) =>
  (given: Given<Search>): Unread<Search> =>
    Object.fromEntries(Object.keys(names).map((name) => [name, given[name as keyof Search]])) as Unread<Search>
