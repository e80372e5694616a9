import type { Locator } from '@playwright/test'
import { expect, open, type Page } from './fixtures.ts'

export const mapOf = (page: Page): Locator => page.getByRole('application', { name: /^Map of/ })
export const clusters = (page: Page): Locator =>
  mapOf(page).getByRole('button', { name: /Jobs? at latitude .*, click button to expand/ })
export const pins = (page: Page): Locator => mapOf(page).getByRole('button', { name: /^\d+: / })
export const areaCount = (page: Page): Locator => page.getByRole('heading', { level: 2, name: /jobs? in this area$/ })
export const orkney = '/careers?location=Map+Area&map_bounds=58.5,-4,59.5,-2.2'

/** The map of departments in which no journey publishes or closes positions: the numbers of all change while others run. */
export const steadyMap = '/careers?view=map&filter_department=Engineering,Maintenance,Manufacturing,Supply+chain'

/** The map has loaded once its markers are there. */
export async function openMap(page: Page, path: string): Promise<void> {
  await open(page, path)
  await expect(clusters(page).first()).toBeVisible()
}
