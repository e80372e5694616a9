/** Where a page is cut. */
export const headEnd = '</head>'

/** A page in two parts: what comes before `headEnd`, and the rest, which begins with it. */
export interface PageParts {
  head: string
  body: string
}
