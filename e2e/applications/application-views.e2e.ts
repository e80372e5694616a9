import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name: new RegExp(`^${name}`) })
const said = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const stage = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const changed = (page: Page) => page.getByRole('group', { name: 'This view was changed.' })

test('a recruiter saves a view, shares it, changes it, reverts it, and deletes it with an undo', async ({
  page,
  newVisitor,
}) => {
  const name = `Silver medals ${Date.now()}`
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/applications')
  await expect(tab(page, 'Everyone')).toHaveAttribute('aria-current', 'page')
  await stage(page, 'Not selected').check()
  await expect(page).toHaveURL(/status=not_selected/)
  await page.getByLabel('Sort by').selectOption({ label: 'Name' })
  await tabs(page).getByRole('button', { name: 'Save this view' }).click()
  const saving = page.getByRole('dialog', { name: 'Save this view' })
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving.getByRole('textbox', { name: 'Name of the view' })).toBeFocused()
  await expect(saving).toContainText('Enter a name for the view.')
  await expectAccessible(page, 'saving a view')
  await saving.getByRole('textbox').fill(name)
  await saving.getByRole('checkbox', { name: 'Share with colleagues' }).check()
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/\?view=[\w-]+$/)
  await expect(page.getByLabel('Sort by')).toHaveValue('name')

  const colleague = await newVisitor()
  await signInStaff(colleague, demo.admin.email)
  await open(colleague, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(tab(colleague, name)).toHaveAttribute('aria-current', 'page')
  await expect(tab(colleague, name)).toContainText('Shared by')
  await expect(stage(colleague, 'Not selected')).toBeChecked()
  await expect(tabs(colleague).getByRole('button', { name: 'Rename, share or delete' })).toHaveCount(0)

  await stage(page, 'Withdrawn').check()
  await expect(changed(page)).toBeVisible()
  await expectAccessible(page, 'a view that was changed')
  await changed(page).getByRole('link', { name: 'Put back' }).click()
  await expect(changed(page)).toHaveCount(0)
  await expect(stage(page, 'Withdrawn')).not.toBeChecked()
  await stage(page, 'Withdrawn').check()
  await changed(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(said(page, 'View saved.')).toBeVisible()
  await expect(changed(page)).toHaveCount(0)
  await colleague.reload()
  await expect(stage(colleague, 'Withdrawn')).toBeChecked()

  await tabs(page).getByRole('button', { name: 'Rename, share or delete' }).click()
  const editing = page.getByRole('dialog', { name: 'Change this view' })
  await editing.getByRole('textbox').fill(`${name} renamed`)
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(tab(page, `${name} renamed`)).toBeVisible()
  await tabs(page).getByRole('button', { name: 'Rename, share or delete' }).click()
  await editing.getByRole('button', { name: 'Delete view' }).click()
  await expect(said(page, `View “${name} renamed” deleted.`)).toBeVisible()
  await expect(tab(page, 'Everyone')).toHaveAttribute('aria-current', 'page')
  await expect(tab(page, `${name} renamed`)).toHaveCount(0)
  await colleague.reload()
  await expect(colleague.getByText('This view was deleted, or isn’t shared with you.')).toBeVisible()
  await expectAccessible(colleague, 'a view that is gone')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(tab(page, `${name} renamed`)).toHaveAttribute('aria-current', 'page')
  await expect(stage(page, 'Withdrawn')).toBeChecked()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
})

test('columns are chosen and put in order with the keyboard, kept for the person, and sort the list', async ({
  page,
}) => {
  await signInStaff(page, demo.admin.email)
  await open(page, '/careers/admin/applications')
  const heads = page.getByRole('table', { name: 'Applications' }).getByRole('columnheader')
  const button = page.getByRole('button', { name: 'Columns' })
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Columns' })
  const usual = panel.getByRole('button', { name: 'Usual columns' })
  if (await usual.isVisible()) await usual.click()
  await panel.getByRole('checkbox', { name: 'Applied' }).focus()
  await page.keyboard.press('Space')
  await expect(heads.filter({ hasText: 'Applied' })).toHaveCount(1)
  await panel.getByRole('checkbox', { name: 'Position' }).uncheck()
  const up = panel.getByRole('button', { name: 'Move Applied up' })
  for (let place = 6; place > 0; place--) {
    await up.focus()
    await page.keyboard.press('Enter')
  }
  // At the top only its other arrow remains enabled.
  await expect(panel.getByRole('button', { name: 'Move Applied down' })).toBeFocused()
  await expectAccessible(page, 'choosing columns')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(heads).toContainText(['', 'Name', 'Applied', 'Stage', 'In stage', 'Answer by', 'Source', 'Reviewers'])

  await page.reload()
  await expect(heads).toContainText(['', 'Name', 'Applied', 'Stage', 'In stage', 'Answer by', 'Source', 'Reviewers'])
  await expect(heads.filter({ hasText: 'Applied' })).toHaveAttribute('aria-sort', 'descending')
  await heads.getByRole('button', { name: 'Applied' }).click()
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(heads.filter({ hasText: 'Applied' })).toHaveAttribute('aria-sort', 'ascending')
  await heads.getByRole('button', { name: 'Name' }).click()
  await expect(page).toHaveURL(/sort=name/)
  await expect(heads.filter({ hasText: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSideways(page)
  }
  await button.click()
  await panel.getByRole('button', { name: 'Usual columns' }).click()
  await expect(heads).toContainText(['', 'Name', 'Position', 'Stage', 'In stage', 'Answer by', 'Source', 'Reviewers'])
})

test('the list opens from the menu with the view that someone has chosen for themselves', async ({ page }) => {
  await signInStaff(page, 'recruiter-2@demo.test')
  await call(page, 'PATCH', '/api/pcsx/staff/console_preferences', { view: null })
  await open(page, '/careers/admin/applications')
  await expect(tab(page, 'Everyone')).toHaveAttribute('aria-current', 'page')
  const star = tabs(page).getByRole('button', { name: 'Open this view first' })
  // Everyone’s is the first view already.
  await expect(star).toHaveCount(0)
  await tab(page, 'To review').click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  const kept = page.waitForResponse((answer) => answer.url().includes('console_preferences') && answer.ok())
  await star.click()
  await kept
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'a view that opens first')

  await open(page, '/careers/admin')
  await page
    .getByRole('link', { name: /^Applications/ })
    .first()
    .click()
  await expect(page).toHaveURL(/applications\?view=review$/)
  await expect(tab(page, 'To review')).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 390, height: 844 })
  // The row scrolls to the current view as the page opens.
  await reload(page)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expectNoSideways(page)
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page
    .getByRole('link', { name: /^Applications/ })
    .first()
    .click()
  await expect(page).toHaveURL(/applications$/)
})
