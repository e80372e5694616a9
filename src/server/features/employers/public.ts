/** What other features use of this one, besides its services. */
export { safeHtml } from './safe-html.ts'
