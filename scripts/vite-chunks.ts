import { staticImportsOf } from './vite-first-modules.ts'

/**
 * How the browser code is split. By default every small shared module becomes a file of its own: sixty requests, each
 * compressed from scratch. What the search page needs immediately is three files; what is loaded on demand stays separate.
 */

/** Rarely changes, so it stays cached across releases. Parts of it that only pages on demand use come with these. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|use-sync-external-store|intl-messageformat|@formatjs)[\\/](?!.*(useBlocker|[iI]nfiniteQuery|mutationObserver|useMutation))/

/** What runs on every page, and on the search page before any interaction, with its styles. */
const firstModules = staticImportsOf(['src/web/routes/__root.tsx', 'src/web/routes/-search-route-page.tsx'])
/** Routes are chunks of their own, but for the parts that they share. */
const isRoute = (path: string): boolean => /src[\\/]web[\\/]routes[\\/](?!-)/.test(path)
const isFirst = (id: string): boolean => {
  const path = id.split('?')[0]!.replace(/\.module\.css$/, '.tsx')
  return firstModules.has(path) && !isRoute(path)
}

/** The styles of forms in one file: separately they are a dozen, whose names every page of the site would contain. */
const formStyles = /src[\\/]web[\\/](form-engine|features[\\/]forms)[\\/].*\.module\.css/

export const chunkGroups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'first', test: isFirst, priority: 1 },
  { name: 'form-styles', test: formStyles },
]
