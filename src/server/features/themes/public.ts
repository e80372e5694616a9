/** What other features use from this one, besides its services. */
export { publishedTheme } from './published-theme.ts'
