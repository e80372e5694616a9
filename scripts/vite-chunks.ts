/**
 * How the browser code is split. By default every small shared module becomes a file of its own: sixty requests, each
 * compressed from scratch. What the search page needs immediately is three files; what is loaded on demand stays separate.
 */

/** Rarely changes, so it stays cached across releases. Parts of it that only pages on demand use come with these. */
const framework =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|seroval|seroval-plugins|use-sync-external-store|intl-messageformat|@formatjs)[\\/](?!.*(useBlocker|[iI]nfiniteQuery|mutationObserver|useMutation))/

/** Components and features on the search page before any interaction. */
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

/** The styles of forms in one file: separately they are a dozen, whose names every page of the site would contain. */
const formStyles = /src[\\/]web[\\/](form-engine|features[\\/]forms)[\\/].*\.module\.css/

export const chunkGroups = [
  { name: 'framework', test: framework, priority: 2 },
  { name: 'first', test: first, priority: 1 },
  { name: 'form-styles', test: formStyles },
]
