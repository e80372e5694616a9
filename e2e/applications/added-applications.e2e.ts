import { expectAccessible } from '../support/accessible.ts'
import { endTimeToCorrect } from '../support/database.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { demo } from '../support/demo.ts'
import { mailTo } from '../support/mailbox.ts'
import { resumeFile } from '../support/resume-file.ts'

test('a recruiter adds someone they met, with the keyboard, and the person is notified', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^4(09|22) POST .*applications/)
  await signInStaff(page, 'recruiter@demo.test')
  await open(page, '/careers/admin/applications')
  await page.getByRole('link', { name: 'Add an application' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add an application' })).toBeVisible()
  await expectAccessible(page, 'the form to add an application')

  // Everything that is missing is named, and leads to its field.
  await page.getByRole('button', { name: 'Add application' }).press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: '4 fields need your attention' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Choose a position from the list.' }).press('Enter')
  const position = page.getByRole('combobox', { name: 'Position' })
  await expect(position).toBeFocused()
  await page.keyboard.type('Tidal turbine tech')
  await expect(page.getByRole('option', { name: /^Tidal turbine technician/ }).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(position).toHaveValue(/^Tidal turbine technician/)
  await page.getByLabel('Full name').fill('Ines Hallberg')
  await page.getByLabel('Email', { exact: true }).fill('ines at example')
  await page.getByLabel('How they came to you').fill('Job fair in Bergen')
  await page.getByLabel('Résumé').setInputFiles(resumeFile('ines.pdf'))
  await page.getByLabel('Full name').press('Enter')
  // Nothing that was typed is lost.
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'a field that is wrong')
  await page.getByLabel('Email', { exact: true }).fill(newEmail)
  await page.getByLabel('Email', { exact: true }).press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Ines Hallberg' })).toBeVisible()
  await expect(page.getByText('Added by Moira Linklater')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download ines.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Replace the résumé' })).toBeVisible()
  await expect(page.getByText('Added by hand · Job fair in Bergen')).toBeVisible()
  await expectAccessible(page, 'an application added by hand')
  if (await endTimeToCorrect(new URL(page.url()).pathname.split('/').at(-1)!))
    await mailTo(page.request, newEmail, /your details for Tidal turbine technician/)

  // The same person again: a link to the existing application.
  await open(page, '/careers/admin/applications/add')
  await position.fill('Tidal turbine tech')
  await page
    .getByRole('option', { name: /^Tidal turbine technician/ })
    .first()
    .click()
  await page.getByLabel('Full name').fill('Ines Hallberg')
  await page.getByLabel('Email', { exact: true }).fill(newEmail.toUpperCase())
  await page.getByLabel('How they came to you').fill('Letter')
  await page.getByRole('button', { name: 'Add application' }).click()
  await page.getByRole('link', { name: 'Open that application' }).click()
  await expect(page.getByText('Added by hand · Job fair in Bergen')).toBeVisible()
})

test('a recruiter corrects a mistyped address, with the keyboard, and deletes what was added by mistake', async ({
  page,
  newEmail,
  problems,
}) => {
  problems.allow(/^(409|422) PUT .*address/)
  // The page refetches while the application is deleted, and may get an error before it is left.
  problems.allow(/^404 GET \S+ \S+\/(offer|messages|mails|interviews)$/)
  await signInStaff(page, demo.recruiter.email)
  const wrong = newEmail.replace('@', '.wrong@')
  const add = (key: string, email: string) =>
    call<{ id: string }>(page, 'POST', '/api/pcsx/staff/applications', {
      key,
      email,
      position_id: demo.technician.id,
      fullName: 'Odd Strand',
      source: 'Letter',
    })
  const other = `${newEmail}.other.test`
  const there = await add(`other-${Date.now()}`, other)
  const { id } = await add(`wrong-${Date.now()}`, wrong)
  await open(page, `/careers/admin/applications/${id}`)
  await page.getByRole('button', { name: 'More about this application' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Correct the email address' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Correct the email address' })
  const field = dialog.getByLabel('Email', { exact: true })
  await expect(field).toHaveValue(wrong)
  await expectAccessible(page, 'correcting an address')
  await field.fill('odd at example')
  await field.press('Enter')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(other)
  await field.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Open that application' })).toHaveAttribute(
    'href',
    new RegExp(there.id),
  )
  await field.fill(newEmail)
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Contact' }).getByText(newEmail, { exact: true })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'More about this application' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete this application' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete this application?' })
  await expectAccessible(page, 'the question before deleting')
  await question.getByRole('button', { name: 'Delete for good' }).press('Enter')
  await expect(page.getByText('Application deleted.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/careers/admin/applications')
})

test('the form to add an application fits a phone, and reads from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, 'recruiter@demo.test')
  await open(page, '/careers/admin/applications/add?hl=ar')
  await expectNoSideways(page)
  await expectAccessible(page, 'the form to add an application in Arabic')
})
