import type { Locator, Page } from '@playwright/test'

/** The elements of the search screen by their visible names. */
export const resultList = (page: Page): Locator => page.getByRole('list', { name: 'Results' })
export const resultLinks = (page: Page): Locator =>
  resultList(page).getByRole('heading', { level: 2 }).getByRole('link')
export const selectedPane = (page: Page): Locator => page.getByRole('region', { name: 'Selected job' })
export const countLine = (page: Page): Locator => page.getByText(/^[\d,]+ jobs?$/)
export const searchForm = (page: Page): Locator => page.getByRole('search')

/** Ids of the shown results, in order. */
export const resultIds = async (page: Page): Promise<number[]> =>
  (await resultLinks(page).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))).map(
    (path) => Number(/\/careers\/job\/(\d+)/.exec(path)?.[1]),
  )

/** Counts a page's search calls from now on. */
export function searchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/pcsx/search') calls.push(url.search)
  })
  return calls
}
