/**
 * How the browser code is cut. Left alone, every small shared part becomes a file of its own: sixty requests and a compressor
 * that starts anew each time. What the search page needs at once is three files; what is loaded on demand stays apart.
 */

/** Rarely changes, so it stays in caches across releases. What of it only pages on demand use comes with these. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|use-sync-external-store|intl-messageformat|@formatjs)[\\/](?!.*(useBlocker|[iI]nfiniteQuery|mutationObserver|useMutation))/

/** Parts and features that are on the search page before anything is pressed. */
const firstParts = [
  'ui/(avatar|badge|bar|button|card|chip|cx|empty-state|error-state|icon|icon-button|icon-names|lazy-part|lazy-parts|link|live-region|load-part|page-window|pagination|select-class|skeleton|skip-link|spinner|state-art|tabs|tag|tide-art|tone-icons|toast-outlet|toast-queue|ui-locale)\\.',
  'lib/(boot|right-to-left|translations|call-api|copy-text|csrf-token|date-locale|format|language-name|log-event|messages|page-answers|page-status|page-title|pages|for-page|place-label|head-scripts|site-href|read-boot|reserved-paths|saved-jobs|search-route|sign-in-request|use-is-online)\\.',
  'features/shell/(?!console-frame|error-boundary)',
  'features/accounts/(account-menu|sign-in-outlet)\\.tsx',
  'features/positions/(position-actions|position-description|position-facts|position-pane|position-skills|positions\\.queries)\\.',
  'features/search/(alert-link|applied-row|filter-bar|map-view|result-card|result-list|search-hero|search-page|search\\.queries|use-results-change|use-search)\\.',
  'routes/-search-route',
].join('|')

const first = new RegExp(
  `src[\\\\/]web[\\\\/](${firstParts})|src[\\\\/]shared[\\\\/](query-string|search|positions[\\\\/]slug)|src[\\\\/]contract[\\\\/]call-address`,
)

/** The looks of forms in one file: apart they are a dozen, whose names every page of the site would carry. */
const formStyles = /src[\\/]web[\\/](form-engine|features[\\/]forms)[\\/].*\.module\.css/

export const chunkGroups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'first', test: first, priority: 1 },
  { name: 'form-styles', test: formStyles },
]
