/** What other features use from this one, besides its services. */
export { safeHtml } from './safe-html.ts'
export { readConfig, readLanguages } from './read-config.ts'
