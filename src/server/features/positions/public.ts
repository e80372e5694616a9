/** What other features use from this one, besides its services. */
export { currentPositions } from './staff/held-positions.ts'
export { postedBands, readPayBand } from './index-facets.ts'
export { type OpenArea, openAreas } from './open-areas.ts'
export { countQuestionsTo, questionsTo } from './still-hiring/open-questions.ts'
export { requireSearch } from './require-search.ts'
export { type SiteLinks, siteLinksOf, sitePath } from './site-links.ts'
export { type ViewerActions, applyActionOf, isClosed, readViewerActions } from './viewer-actions.ts'
