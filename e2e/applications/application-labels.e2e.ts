import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { listening } from '../support/console-steps.ts'
import { addApplications } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a recruiter tags applications, asks an administrator for a review, and sees when it is done', async ({
  page,
  newVisitor,
}) => {
  // People of its own: those of other journeys move in the list while they are selected, and may leave it.
  const prefix = `labels-${randomUUID()}-`
  const isHere = await addApplications(prefix, 2, demo.safetyLead.id)
  test.skip(!isHere, 'The people are written into the server’s database, which is not on this machine.')
  await signInStaff(page, demo.recruiter.email)
  await open(page, `/careers/admin/applications?query=${prefix}`)
  await listening(page)
  const rows = page.getByRole('table', { name: 'Applications' }).getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  const word = `Deckhand ${Date.now()}`
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Tag 2 people' })
  await dialog.getByLabel('Tag').fill(word)
  await expectAccessible(page, 'tagging two people')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(messages(page).getByText('Tags changed for 2 people.')).toBeVisible()
  await expect(page.getByRole('table').getByText(word)).toHaveCount(2)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByText('Tag', { exact: true }).first().click()
  await filters.getByRole('checkbox', { name: `${word} 2` }).check()
  await expect(page).toHaveURL(/tag=/)
  await expect(page.getByText(/^2 of /)).toBeVisible()
  await expectAccessible(page, 'applications with a tag')

  await rows.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
  await page.getByRole('button', { name: `Remove the tag ${word}` }).click()
  await expect(page.getByRole('button', { name: `Remove the tag ${word}` })).toHaveCount(0)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Remove the tag ${word}` })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!

  const colleague = await newVisitor()
  await signInStaff(colleague, 'admin@demo.test')
  await open(colleague, `/careers/admin/applications/${id}`)
  await colleague.getByRole('button', { name: 'Ask for a review' }).click()
  const own = await colleague.getByRole('menuitem', { name: /\(you\)/ }).textContent()
  const name = own!.replace(' (you)', '')
  await colleague.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Ask for a review' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(messages(page).getByText(`${name} was asked to review 1 application.`)).toBeVisible()
  await expectAccessible(page, 'an application that waits for a review')

  await open(colleague, '/careers/admin')
  // In addition to new applications, which other journeys may have sent.
  const toReview = colleague.locator(`[href*="${id}"], [href*="reviewer=me"]`)
  await colleague
    .getByRole('link', { name: /^Review .*application/ })
    .and(toReview)
    .click()
  await expect(colleague).toHaveURL(new RegExp(`${id}|reviewer=me`))
  await open(colleague, `/careers/admin/applications/${id}`)
  await colleague.getByRole('button', { name: 'Mark as reviewed' }).click()
  await expect(messages(colleague).getByText('Marked as reviewed.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Reviewed on /)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  // A target scrolled halfway below the top bar is not a small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectAccessible(page, 'tags and reviews on a phone')
})
