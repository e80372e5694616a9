/** What other features use of this one, besides its services. */
export { publishedTheme } from './published-theme.ts'
