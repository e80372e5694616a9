import type { Page } from '@playwright/test'
import { candidate, phone, wide, type Picture } from './picture.ts'

const nothing = '/careers?query=Offshore&location=Kirkwall&filter_work_location_option=remote'

const openBell = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
}

const failed = { status: 500, json: { status: 500, error: { message: 'The list is away.', body: '' }, data: null } }

async function failToSearch(page: Page): Promise<void> {
  await page.route('**/api/pcsx/search?*', (route) => route.fulfill(failed))
  await page.getByLabel('What').fill('Harbour')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('button', { name: 'Try again' }).waitFor()
}

/** A page that cannot be rendered from its data. */
async function breakSavedJobs(page: Page): Promise<void> {
  await page.route('**/api/pcsx/positions/saved*', (route) => route.fulfill({ json: { data: { positions: [null] } } }))
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor()
}

async function loseConnection(page: Page): Promise<void> {
  // The message appears a while after the page.
  await page.getByRole('status').first().waitFor({ state: 'attached' })
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').waitFor()
}

/** Empty, loading, broken and offline pages, and the bell's notifications. */
export const statePictures: Picture[] = [
  ...[wide, phone].flatMap((size): Picture[] => [
    { name: `state-nothing-found-${size.width}`, path: nothing, ...size },
    {
      name: `notifications-${size.width}`,
      path: '/careers/saved-jobs',
      ...size,
      signedInAs: candidate,
      prepare: openBell,
    },
  ]),
  { name: 'state-error-1440', path: '/careers', ...wide, prepare: failToSearch },
  { name: 'state-server-error-1440', path: '/careers', ...wide, signedInAs: candidate, prepare: breakSavedJobs },
  { name: 'state-offline-390', path: '/careers/saved-jobs', ...phone, signedInAs: candidate, prepare: loseConnection },
  { name: 'state-closed-1440', path: '/careers/job/20344', ...wide },
  { name: 'state-not-found-1440', path: '/careers/job/999999999', ...wide },
]
