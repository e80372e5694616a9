import { isReservedPath } from '#shared/reserved-paths.ts'
import { loadPart } from '#web/ui/loading/load-part.ts'

/** The server, and development, know all pages from the start. */
let isComplete = import.meta.env.SSR || !import.meta.env.PROD

/** Search, with words in its path or without, and positions: the pages of scripts/vite/vite-chunks.ts. The router ignores case. */
export function isFirstPage(path: string): boolean {
  const [, site, page = '', position = '', ...more] = path.toLowerCase().split('/')
  if (site !== 'careers' || more.some(Boolean) || path.includes('%')) return false
  if (page === 'job') return /^\d/.test(position)
  return page === 'search' ? position === '' : !isReservedPath(page)
}

/** Whether a page's definition is not loaded yet. */
export const isUnknownPage = (path: string): boolean => !isComplete && !isFirstPage(path)

let hasFailed = false

/**
 * Puts all pages into the router's tree. False if only a new document can: the pages' own files import this one, and browsers
 * may answer every later import of a file that failed with the same failure.
 */
export async function loadAllPages(): Promise<boolean> {
  if (hasFailed && navigator.onLine) return false
  try {
    if (!import.meta.env.SSR) await loadPart(() => import('./routeTree.gen.ts'), 'pages')
    return (isComplete = true)
  } catch (error) {
    hasFailed = true
    // Offline, a new document would leave the site.
    if (!navigator.onLine) throw error
    return false
  }
}
