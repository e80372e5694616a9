import { resumeInput, stepHeading } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, hydrated, open, test } from '../support/fixtures.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { mailedCode, mailTo } from '../support/mailbox.ts'
import { resumeFile } from '../support/resume-file.ts'
import { countLine, searchForm, selectedPane } from '../support/search-screen.ts'

const { technician } = demo

test('a candidate can search, apply and withdraw with the keyboard alone', async ({ page, newEmail }) => {
  await open(page, '/careers')
  await test.step('the skip link comes first and works', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
    await page.keyboard.press('Tab')
    await expect(searchForm(page).getByLabel('What')).toBeFocused()
  })
  await test.step('searches', async () => {
    const all = await countLine(page).textContent()
    await page.keyboard.type('tidal turbine technician')
    await typeInto(page, searchForm(page).getByLabel('Where'), 'Kirkwall')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/location=Kirkwall/)
    await expect(countLine(page)).not.toHaveText(all!)
  })
  await test.step('filters: opens with Space, checks with Space, closes with Escape, and returns the focus', async () => {
    const before = await countLine(page).textContent()
    const chip = page.getByRole('button', { name: 'Department' })
    await pressOn(page, chip, ' ')
    const panel = page.getByRole('dialog', { name: 'Department' })
    await pressOn(page, panel.getByLabel('Operations'), ' ')
    await expect(page).toHaveURL(/filter_department=Operations/)
    await expect(countLine(page)).not.toHaveText(before!)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(chip).toBeFocused()
  })
  await test.step('selects and opens a job', async () => {
    await pressOn(page, page.locator(`ol a[href^="${technician.path}"]`))
    await expect(page).toHaveURL(new RegExp(`pid=${technician.id}`))
    await expect(selectedPane(page).getByRole('heading', { level: 2, name: technician.name })).toBeVisible()
    await pressOn(page, selectedPane(page).getByRole('link', { name: 'Open page' }))
    await expect(page.getByRole('heading', { level: 1, name: technician.name })).toBeFocused()
    await hydrated(page)
  })
  await test.step('saves the job, signing in on the way, and returns the focus to the button', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
    await page.keyboard.type(newEmail)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Six-digit code')).toBeFocused()
    await page.keyboard.type(await mailedCode(page.request, newEmail))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused()
  })
  await test.step('applies', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Apply', exact: true }), { key: 'Shift+Tab' })
    await page.keyboard.press('Enter')
    await expect(stepHeading(page, 'Résumé')).toBeFocused()
    const chooser = page.waitForEvent('filechooser')
    await pressOn(page, resumeInput(page), ' ')
    await (await chooser).setFiles(resumeFile())
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Save and continue' }))

    await expect(stepHeading(page, 'Your details')).toBeFocused()
    await typeInto(page, page.getByLabel('Full name'), 'Robin Flett')
    // A key pressed out of habit after a word submits nothing.
    await page.keyboard.press('Enter')
    await expect(stepHeading(page, 'Your details')).toBeVisible()
    await pressOn(page, page.getByRole('button', { name: 'Save and continue' }))

    await expect(stepHeading(page, 'Questions')).toBeFocused()
    await typeInto(page, page.getByLabel('What was your last job title?'), 'Fitter')
    const water = page.getByRole('radiogroup', { name: 'How often have you worked' })
    await tabTo(page, water.getByLabel('Never, and I would like to learn'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(water.getByLabel('Every week')).toBeChecked()
    await pressOn(page, page.getByRole('group', { name: 'Which of these do you hold' }).getByLabel('Sea survival'), ' ')
    await tabTo(page, page.getByLabel('When could you start?'))
    await page.keyboard.type('03032027')
    await expect(page.getByLabel('When could you start?')).toHaveValue('2027-03-03')
    await pressOn(
      page,
      page.getByRole('radiogroup', { name: 'Are you entitled' }).getByLabel('Yes', { exact: true }),
      ' ',
    )
    await pressOn(page, page.getByRole('group', { name: 'I have read how Skerrow' }).getByLabel('Yes'), ' ')
    await pressOn(page, page.getByRole('button', { name: 'Save and continue' }))

    await expect(stepHeading(page, 'Review and send')).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: 'Send application' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused()
    await mailTo(page.request, newEmail, /^Your application for/)
  })
  await test.step('finds the application and withdraws it', async () => {
    await pressOn(page, page.getByRole('link', { name: 'View my applications' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
    await pressOn(page, page.getByRole('button', { name: `Show more options: ${technician.name}` }))
    await expect(page.getByRole('menu').locator('*:focus').or(page.locator('[role=menu]:focus'))).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'Withdraw' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Withdraw your application?' })
    await pressOn(page, dialog.getByRole('button', { name: 'Withdraw' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'No active applications' })).toBeVisible()
  })
})
