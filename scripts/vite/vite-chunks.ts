import { staticImportsOf } from './vite-first-modules.ts'

/**
 * How the browser code is split. By default every small shared module becomes a separate file: sixty requests, each
 * compressed from scratch. What the search page needs immediately is one file; what is loaded on demand stays separate. React and
 * the router in a file of their own would not stay cached across releases: what they share with our code belongs to the same
 * file, and two files that name each other's parts are 2 kB larger.
 */

/** Parts of it that only pages on demand use come with these. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|use-sync-external-store)[\\/](?!.*(useBlocker|[iI]nfiniteQuery|[qQ]ueriesObserver|useQueries|mutationObserver|useMutation))/

const searchRoutes = ['__root', 'careers', 'careers.index', 'careers.search', 'careers.{-$query}.{-$location}']

/** The pages that visitors of a search engine or a job board open first. */
export const firstRoutes = [...searchRoutes, 'careers.job.$pid']

/** Code that runs on every page, and on the search page before any interaction, with its styles. */
const firstModules = staticImportsOf(searchRoutes.map((name) => `src/web/routes/${name}.tsx`))
const isFirst = (id: string): boolean =>
  firstModules.has(id.split('?')[0]!.replace(/\.module\.css$/, '.tsx')) ||
  /src[\\/]web[\\/]client\.tsx$/.test(id) ||
  // Alone it is a larger file, which the search page loads at once.
  /src[\\/]web[\\/]features[\\/]shell[\\/]error-boundary\.tsx$/.test(id) ||
  framework.test(id)

/** The styles of forms in one file: separately they are a dozen, whose names every page of the site would contain. */
const formStyles = /src[\\/]web[\\/](form-engine|features[\\/]forms)[\\/].*\.module\.css/

/** The definitions of the other pages, with their URLs and titles: one file instead of ten in a row. */
const definitions =
  /src[\\/]web[\\/](routeTree\.gen\.ts|routes[\\/](careers|candidate|logout|public|dev)[^?]*\.tsx|routes[\\/]-(?!.*loader)[\w-]+\.ts)$/

export const chunkGroups = [
  { name: 'first', test: isFirst, priority: 1 },
  { name: 'pages', test: definitions },
  { name: 'form-styles', test: formStyles },
]
