import {
  applyAsTechnician,
  answerTechnicianQuestions,
  fillDetails,
  resumeInput,
  sendApplication,
  stepHeading,
  uploadResume,
} from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, hydrated, open, test, type Page } from '../support/fixtures.ts'
import { mailsTo, mailTo, signInInDialog } from '../support/mailbox.ts'
import { resumeFile } from '../support/resume-file.ts'
import { countLine, resultIds, resultLinks, searchForm, selectedPane } from '../support/search-screen.ts'

const { technician } = demo
const sentSubject = `Your application for ${technician.name}`

test('a visitor finds a job, saves it, applies, is notified, withdraws and applies again', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  await test.step('finds jobs', async () => {
    await open(page, '/careers')
    const all = await countLine(page).textContent()
    const form = searchForm(page)
    await form.getByLabel('What').fill('tidal turbine technician')
    await form.getByLabel('Where').fill('Kirkwall')
    await form.getByLabel('Where').press('Enter')
    await expect(page).toHaveURL(/query=tidal\+turbine\+technician/)
    await expect(page).toHaveURL(/location=Kirkwall/)
    await expect(page).toHaveTitle('tidal turbine technician at Kirkwall')
    await expect(countLine(page)).not.toHaveText(all!)
  })
  await test.step('filters them', async () => {
    const before = await countLine(page).textContent()
    await page.getByRole('button', { name: 'Department' }).click()
    const panel = page.getByRole('dialog', { name: 'Department' })
    await panel.getByLabel('Operations').check()
    await expect(page).toHaveURL(/filter_department=Operations/)
    await expect(countLine(page)).not.toHaveText(before!)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Remove Operations' })).toBeVisible()
  })
  await test.step('shares an address that shows the same results to someone else', async () => {
    const other = await newVisitor()
    await other.goto(page.url())
    expect(await resultIds(other)).toEqual(await resultIds(page))
    await expect(countLine(other)).toHaveText((await countLine(page).textContent())!)
    await expect(other.getByRole('button', { name: 'Remove Operations' })).toBeVisible()
  })
  await test.step('opens a job', async () => {
    await page.locator(`a[href^="${technician.path}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`pid=${technician.id}`))
    await expect(selectedPane(page).getByRole('heading', { level: 2, name: technician.name })).toBeVisible()
    await selectedPane(page).getByRole('link', { name: 'Open page' }).click()
    await expect(page).toHaveURL(new RegExp(`${technician.path}(\\?|$)`))
    await expect(page.getByRole('heading', { level: 1, name: technician.name })).toBeFocused()
  })
  await test.step('saves it after signing in', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Sign in to save this job')
    await signInInDialog(page, newEmail)
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`Saved “${technician.name}”`)
    await page.getByRole('link', { name: 'Saved jobs' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Saved jobs' })).toBeFocused()
    await expect(page.locator('#main').locator(`a[href^="${technician.path}"]`)).toHaveText(technician.name)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: technician.name })).toBeVisible()
  })
  await test.step('applies with a résumé, after a file of the wrong type', async () => {
    await page.getByRole('link', { name: 'Apply' }).click()
    await refusedUpload(page)
    await uploadResume(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(newEmail)
    await fillDetails(page)
    await answerTechnicianQuestions(page)
  })
  await test.step('reviews and submits', async () => {
    await expect(stepHeading(page, 'Review and send')).toBeVisible()
    for (const said of ['Robin Flett', newEmail, 'resume.pdf', 'Every week', 'Sea survival', '01 Mar 2027'])
      await expect(page.locator('#main')).toContainText(said)
    await sendApplication(page)
    await expect(page.locator('#main')).toContainText(newEmail)
    await mailTo(page.request, newEmail, new RegExp(sentSubject))
  })
  await test.step('finds the application, withdraws it, and is notified', async () => {
    await page.getByRole('link', { name: 'View my applications' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: technician.name })).toContainText('Sent')
    await withdraw(page)
    await mailTo(page.request, newEmail, /^You withdrew your application/)
  })
  await test.step('submits it again', async () => {
    await page.getByRole('link', { name: /^Inactive/ }).click()
    await page.getByRole('button', { name: `Show more options: ${technician.name}` }).click()
    await page.getByRole('menuitem', { name: 'Send again' }).click()
    await expect(page.getByText('You withdrew this application')).toBeVisible()
    for (const heading of ['Résumé', 'Your details', 'Questions']) {
      await expect(stepHeading(page, heading)).toBeVisible()
      if (heading === 'Your details') await expect(page.getByLabel('Full name')).toHaveValue('Robin Flett')
      await page.getByRole('button', { name: 'Save and continue' }).click()
    }
    await sendApplication(page)
    await expect
      .poll(async () => (await mailsTo(page.request, newEmail)).filter((mail) => mail.subject === sentSubject).length)
      .toBe(2)
  })
})

/** An image of an unsupported type: a message at the field, and a way to try again. */
async function refusedUpload(page: Page): Promise<void> {
  const input = resumeInput(page)
  await expect(stepHeading(page, 'Résumé')).toBeVisible()
  await input.setInputFiles({ ...resumeFile('resume.exe') })
  await expect(page.locator('#main')).toContainText(
    'This file type isn’t supported: resume.exe. Use .pdf, .docx, .doc, .odt, .rtf',
  )
  await page.getByRole('button', { name: 'Remove resume.exe' }).click()
  await expect(page.getByText('resume.exe')).toHaveCount(0)
  // The server looks inside: the name alone does not make it a PDF.
  await input.setInputFiles({ ...resumeFile('photo.png') })
  await expect(
    page.locator('#main').getByText(/photo\.png has the extension \.png, but it’s a PDF document/),
  ).toBeVisible()
}

async function withdraw(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Show more options: ${technician.name}` }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Withdraw your application?' })
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: /^Inactive/ })).toContainText('1')
  await expect(page.getByRole('heading', { name: 'No active applications' })).toBeVisible()
}

test.beforeEach(({ problems }) => {
  problems.allow(/^415 POST .*\/resume$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor finds a job and applies by touch', async ({ page, newEmail }) => {
    await open(page, '/careers')
    await page.getByRole('button', { name: 'Edit search' }).tap()
    const what = searchForm(page).getByLabel('What')
    await expect(what).toBeFocused()
    await what.fill('tidal turbine technician')
    await searchForm(page).getByLabel('Where').fill('Kirkwall')
    await searchForm(page).getByRole('button', { name: 'Search' }).tap()
    await expect(page).toHaveURL(/location=Kirkwall/)

    await page.getByRole('button', { name: 'Filters' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Full time').first().check()
    await expect(sheet.getByRole('button', { name: /^Show \d+ jobs?$/ })).toBeVisible()
    await sheet.getByRole('button', { name: /^Show \d+ jobs?$/ }).tap()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/filter_employment_type=full_time/)

    await resultLinks(page)
      .and(page.locator(`[href^="${technician.path}"]`))
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: technician.name })).toBeFocused()
    await hydrated(page)
    await page.getByRole('link', { name: 'Apply' }).tap()
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
    await signInInDialog(page, newEmail)
    await applyAsTechnician(page)
    await page.getByRole('link', { name: 'View my applications' }).tap()
    await withdraw(page)
    await page.getByRole('navigation', { name: 'Main, at the bottom' }).getByRole('link', { name: 'Jobs' }).tap()
    await expect(page).toHaveURL(/\/careers(\?|$)/)
  })
})
