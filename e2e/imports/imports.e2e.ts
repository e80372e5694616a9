import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

const board = (...rows: string[]) => ({
  name: 'positions-november.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['id,title,location', ...rows].join('\n')),
})
const chooseFile = (page: Page, file: ReturnType<typeof board>) =>
  page.getByLabel('File', { exact: true }).setInputFiles(file)

test('an administrator imports a file with the keyboard: what would change, then exactly that, and its report', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^422 POST .*import_dry_runs/)
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'admin' })
  await open(page, `/careers/admin/positions?domain=${domain}`)
  await page.getByRole('link', { name: 'Import', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import a file' })).toBeVisible()
  await expectAccessible(page, 'choosing a file to import')

  // A wrong file is named, and what was chosen stays.
  await page.getByLabel('Name of the list').fill('sea')
  await chooseFile(page, board())
  const check = page.getByRole('button', { name: 'Show what would change' })
  await check.press('Enter')
  const refusal = page.getByRole('alert').filter({ hasText: 'One field needs your attention' })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText('There are no positions in it.')
  await expect(page.getByLabel('Name of the list')).toHaveValue('sea')
  await expectAccessible(page, 'a file that cannot be imported')

  await page.getByRole('button', { name: /^Remove positions-november.csv/ }).press('Enter')
  await chooseFile(page, board('1,Deckhand,Bergen', '2,Cook,Stromness', '3,,Leith'))
  await check.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Import, dry run' })).toBeVisible()
  await expect(page.getByText('3 rows. Nothing has changed yet.')).toBeVisible()
  await expect(page.getByRole('row', { name: /New Deckhand Bergen Opens at once/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Rejected 3 · row 4 Title: The title is missing\./ })).toBeVisible()
  await expectAccessible(page, 'a dry run')
  await page.getByRole('link', { name: '1 rejected' }).press('Enter')
  await expect(page.getByRole('row', { name: /Deckhand/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Import 2 changes' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Import of / })).toBeVisible()
  await expect(page.getByRole('row', { name: /Cook/ })).toBeVisible()
  await expectAccessible(page, 'the report of an import')

  // Missing from the next file, a position closes unless it is kept.
  await open(page, `/careers/admin/settings/imports/new?from=file&domain=${domain}`)
  await page.getByLabel('Name of the list').fill('sea')
  await chooseFile(page, board('1,Deckhand (night),Bergen'))
  await check.press('Enter')
  const changed = page.getByRole('row', { name: /Changed Deckhand \(night\)/ })
  await expect(changed.locator('del')).toContainText('Deckhand')
  await expect(page.getByRole('row', { name: /Closed Cook 2 No one is in progress/ })).toBeVisible()
  await page.getByLabel('Keep positions that are missing from the list').press('Space')
  await expect(page.getByText('1 missing position stays open, as you chose.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import 1 change' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectAccessible(page, 'a dry run on a phone')
  await page.getByRole('button', { name: 'Import 1 change' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Import of / })).toBeVisible()
  await page.getByRole('link', { name: 'Imports', exact: true }).first().press('Enter')
  await expect(page.getByRole('row', { name: /positions-november\.csv/ })).toHaveCount(2)
  await expectNoSideways(page)
  await expectAccessible(page, 'the history of imports')
})

test('an administrator assigns the columns of a table, once for every file of its list', async ({ page, newEmail }) => {
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  await enterEmployer(page, domain, { email: newEmail, name: 'Ada Flett', role: 'admin' })
  const file = (...rows: string[]) => ({
    ...board(),
    buffer: Buffer.from(['Kennung;Berufsbezeichnung;Stadt', ...rows].join('\n')),
  })
  const check = async (...rows: string[]) => {
    await open(page, `/careers/admin/settings/imports/new?from=file&domain=${domain}`)
    await chooseFile(page, file(...rows))
    await page.getByRole('button', { name: 'Show what would change' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Import, dry run' })).toBeVisible()
  }
  await check('1;Koch;Bergen')
  await expect(page.getByRole('alert')).toContainText('No column has the ID of a position.')
  await expectAccessible(page, 'columns that are not recognized')
  await page.getByLabel('Kennung').selectOption('Title')
  await page.getByLabel('Berufsbezeichnung').selectOption('Title')
  // A field has one column.
  await expect(page.getByLabel('Kennung')).toHaveValue('')
  await page.getByLabel('Kennung').selectOption('ID')
  await page.getByLabel('Stadt').selectOption('City')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Read again with these columns' }).press('Enter')
  await expect(page.getByRole('row', { name: /New Koch Bergen/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 change' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Import of / })).toBeVisible()
  await check('1;Köchin;Bergen')
  await expect(page.getByRole('row', { name: /Changed Köchin/ })).toBeVisible()
})
