import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const isSaved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible()

/** The dialog for a new position, in which a recruiter has chosen the one to copy. */
async function chooseToCopy(page: Page) {
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/positions')
  await page.getByRole('button', { name: 'New position' }).click()
  const dialog = page.getByRole('dialog', { name: 'New position' })
  await dialog.getByRole('radio', { name: 'A copy of another position' }).check()
  await dialog.getByRole('combobox', { name: 'Position to copy' }).fill(demo.technician.name)
  await dialog
    .getByRole('option', { name: new RegExp(`^${demo.technician.name}`) })
    .first()
    .click()
  return dialog
}

test('a position is begun from Home and from an address, and starting it leads to the draft', async ({ page }) => {
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin')
  await page.getByRole('link', { name: 'New position' }).click()
  const dialog = page.getByRole('dialog', { name: 'New position' })
  await expect(dialog).toBeVisible()
  await expect(page).not.toHaveURL(/new=/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await open(page, '/careers/admin/positions/drafts?new=true')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page).toHaveURL(/\/drafts\/[\w-]{36}/)
  await expect(dialog).toHaveCount(0)
})

test('a recruiter writes a position from a copy, clears what blocks it, publishes it, changes it and closes it', async ({
  page,
  newVisitor,
  problems,
}) => {
  test.slow()
  problems.allow(/^410 GET .*\/careers\/job\//)
  problems.allow(/^422 POST .*\/publish/)
  const title = `Harbor pilot ${randomUUID().slice(0, 6)}`
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = await chooseToCopy(page)
  await expectAccessible(page, 'starting a position')
  await dialog.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('heading', { level: 1, name: demo.technician.name })).toBeVisible()

  // The copy is complete, and shows why.
  const met = page.getByRole('list', { name: 'In order' })
  await met.getByRole('button', { name: 'View the data for search engines' }).click()
  await expect(page.getByText(/^Structured data, \d+ properties$/)).toBeFocused()
  await page.getByRole('button', { name: 'Page', exact: true }).click()

  // Typed by keyboard alone, with the toolbar's effect on the text.
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const text = page.getByRole('textbox', { name: 'Description' })
  await text.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Bring ships of every size through the narrow sound, by day and by night.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('What you will do')
  await page.getByRole('button', { name: 'Heading' }).click()
  await expect(text.getByRole('heading', { name: 'What you will do' })).toBeVisible()
  await expect(text).toBeFocused()
  const preview = page.frameLocator('iframe[title="Preview"]')
  await expect(preview.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(preview.getByText('Bring ships of every size')).toBeVisible()

  await page.getByLabel('Answer within (days)').fill('3')
  await isSaved(page)

  // A place without a map location blocks publishing.
  const place = page.getByRole('combobox', { name: 'Add a place' })
  await place.fill('Stromnez harbour, Zzyzz')
  await page.getByRole('option', { name: /^Use “Stromnez harbour, Zzyzz” as written/ }).click()
  await isSaved(page)
  await expect(page.getByText('We know every place')).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const blocked = page.getByRole('dialog', { name: /before it can go live/ })
  await expect(blocked.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await expectAccessible(page, 'a position that a gate blocks')
  await blocked.getByRole('button', { name: /^Show: .*Stromnez harbour/ }).click()
  await expect(blocked).toBeHidden()
  const remove = page.getByRole('button', { name: 'Remove Stromnez harbour, Zzyzz' })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(place).toBeFocused()
  await page.keyboard.type('Aberdeen')
  await page
    .getByRole('option', { name: /^Aberdeen/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove Aberdeen/ })).toBeVisible()
  await isSaved(page)
  await expect(met.getByRole('listitem').filter({ hasText: 'We know every place' })).toContainText('Aberdeen')
  const stages = page.getByRole('region', { name: 'Stages' })
  await expect(stages.getByRole('listitem')).toHaveCount(5)
  await expect(stages.getByRole('listitem').nth(1)).toContainText('In review')
  await expect(stages.getByRole('listitem').first()).toContainText(/Answer promised within \d+ days/)
  await expect(stages.getByRole('link', { name: 'Names and texts of stages' })).toHaveAttribute(
    'href',
    '/careers/admin/settings',
  )
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
  await expectAccessible(page, 'the position editor')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish this position?' })
  await expect(publishing.getByText(/^It appears on your site at once/)).toBeVisible()
  await publishing.getByRole('button', { name: 'Publish' }).click()
  await expect(page).toHaveURL(/\/careers\/admin\/positions\/\d+(\?|$)/)
  await expect(page.getByText(`“${title}” is published.`).first()).toBeVisible()
  await expect(page.getByText('Written here')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer to applications' })).toContainText('within 3 days')
  await expectAccessible(page, 'a position that was written here')
  const id = /positions\/(\d+)/.exec(page.url())![1]!

  const visitor = await newVisitor()
  await open(visitor, `/careers?query=${encodeURIComponent(title)}`)
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible()
  await open(visitor, `/careers/job/${id}`)
  await expect(visitor.getByText('Bring ships of every size')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Changes, not published')).toBeVisible()
  await expect(page.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    `/careers/admin/positions/${id}/history`,
  )
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, chief`)
  await isSaved(page)
  await open(visitor, `/careers/job/${id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish the changes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title}, chief` })).toBeVisible()
  // Visitors' pages are cached, and renewed a moment after the change.
  await expect(async () => {
    await open(visitor, `/careers/job/${id}`)
    await expect(visitor.getByRole('heading', { level: 1, name: `${title}, chief` })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  await page.getByRole('button', { name: 'Close position' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .last()
    .click()
  await expect(page.getByText(/^Closed by Moira Linklater on .*\.$/)).toBeVisible()
  await expect.poll(async () => (await visitor.goto(`/careers/job/${id}`))!.status()).toBe(410)
  await open(page, `/careers/admin/positions/${id}/history`)
  for (const event of ['Published', 'Changed', 'Closed'])
    await expect(page.getByRole('listitem').getByText(event, { exact: true })).toBeVisible()
})

test('two people who write at once lose nothing; a draft is discarded, on a phone and right to left', async ({
  page,
  newVisitor,
  problems,
}) => {
  problems.allow(/^409 PUT .*\/position_drafts\//)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, demo.recruiter.email)
  const { id } = await call<{ id: string }>(page, 'POST', '/api/pcsx/staff/position_drafts', {
    key: randomUUID(),
    from: { kind: 'nothing' },
  })
  const path = `/careers/admin/positions/drafts/${id}`
  await open(page, path)
  const other = await newVisitor()
  await signInStaff(other, demo.admin.email)
  await open(other, path)
  await other.getByRole('textbox', { name: 'Title' }).fill('Cook')
  await isSaved(other)

  await page.getByRole('textbox', { name: 'Title' }).fill('Galley cook')
  await expect(page.getByText(/has saved this draft since\. Nothing was overwritten\./)).toBeVisible()
  await expectAccessible(page, 'a draft that two people changed')
  await page.getByRole('button', { name: 'Save my version' }).click()
  await isSaved(page)
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Galley cook')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: /before it can go live$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Show: Describe the work.' }).click()
  await expect(page.getByRole('textbox', { name: 'Description' })).toBeFocused()

  await open(page, `${path}?hl=ar`)
  await expectNoSideways(page)
  await expectAccessible(page, 'the position editor, right to left')
  await open(page, `${path}?hl=en`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Discard draft' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click()
  await expect(page).toHaveURL(/\/careers\/admin\/positions(\?|$)/)
  await open(page, '/careers/admin/positions/drafts')
  await expectAccessible(page, 'the list of drafts')
  await expect(page.getByRole('link', { name: 'Galley cook' })).toHaveCount(0)
})

test('a recruiter schedules a position; it opens on its date, and a change cancels that', async ({
  page,
  newVisitor,
  problems,
}) => {
  problems.allow(/^422 POST .*\/publish/)
  const title = `Tide reader ${randomUUID().slice(0, 6)}`
  await page.setViewportSize({ width: 1440, height: 900 })
  const dialog = await chooseToCopy(page)
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  const now = new Date()
  const year = now.getUTCFullYear() + 1
  await page.getByLabel('Opens').fill(`${year}-03-04`)
  await page.getByLabel('Closes').fill(`${year}-03-02`)
  await expect(page.getByText('It would close before it opens.').first()).toBeVisible()
  await page.getByLabel('Closes').fill(`${year}-04-02`)
  await expect(page.getByText('It would close before it opens.')).toHaveCount(0)
  await isSaved(page)

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: 'Publish this position?' })
  await expect(publishing.getByText(/^It opens automatically on/)).toBeVisible()
  await publishing.getByRole('button', { name: /^Publish on/ }).click()
  await expect(publishing).toBeHidden()
  await expect(page.getByText(new RegExp(`^Opens on 4 Mar\\w* ${year}$`))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'a position that is published ahead')
  const visitor = await newVisitor()
  await open(visitor, `/careers?query=${encodeURIComponent(title)}`)
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = await newVisitor()
  await signInStaff(list, demo.recruiter.email)
  await open(list, `/careers/admin/positions?query=${encodeURIComponent(title)}`)
  await expect(list.getByRole('row', { name: new RegExp(title) })).toContainText(/Opens 4 Mar/)

  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, deputy`)
  await isSaved(page)
  await expect(page.getByText(/^Opens on/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
})
