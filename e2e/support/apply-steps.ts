import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './fixtures.ts'
import { resumeFile } from './resume-file.ts'

const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

export async function fillDetails(page: Page, fullName = 'Robin Flett'): Promise<void> {
  await expect(stepHeading(page, 'Your details')).toBeVisible()
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Location').fill('Stromness')
  await saveAndContinue(page)
}

export const resumeInput = (page: Page) =>
  page.getByRole('group', { name: 'Your résumé' }).locator('input[type="file"]')

/** Uploads a résumé and waits until the server has it. */
export async function uploadResume(page: Page, name = 'resume.pdf'): Promise<void> {
  await expect(stepHeading(page, 'Résumé')).toBeVisible()
  await resumeInput(page).setInputFiles(resumeFile(name))
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
}

export async function fillTechnicianQuestions(form: Page | Locator): Promise<void> {
  await form.getByLabel('What was your last job title?').fill('Fitter')
  await form.getByRole('radiogroup', { name: 'How often have you worked' }).getByLabel('Every week').check()
  await form.getByLabel('What is the hardest fault').fill('A pump that only failed at spring tide.')
  await form.getByRole('group', { name: 'Which of these do you hold' }).getByLabel('Sea survival').check()
  await form.getByLabel('When could you start?').fill('2027-03-01')
  await form.getByRole('radiogroup', { name: 'Are you entitled' }).getByLabel('Yes', { exact: true }).check()
  await form.getByRole('group', { name: 'I have read how Skerrow uses my data' }).getByLabel('Yes').check()
}

export async function answerTechnicianQuestions(page: Page): Promise<void> {
  await expect(stepHeading(page, 'Questions')).toBeVisible()
  await fillTechnicianQuestions(page)
  await saveAndContinue(page)
}

/** From the form to the confirmation. */
export async function applyAsTechnician(page: Page): Promise<void> {
  await uploadResume(page)
  await saveAndContinue(page)
  await fillDetails(page)
  await answerTechnicianQuestions(page)
  await sendApplication(page)
}

export async function sendApplication(page: Page): Promise<void> {
  await expect(stepHeading(page, 'Review and send')).toBeVisible()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Application sent' })).toBeFocused()
}

/** Deletes a draft from a list that shows it, first with a server that fails: it disappears at once, and returns with an error. */
export async function deleteDraftTwice(page: Page, position: string): Promise<void> {
  const remove = page.getByRole('button', { name: `Delete draft: ${position}` })
  const row = page.getByRole('listitem').filter({ has: remove })
  await page.route('**/api/pcsx/draft_applications*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await remove.click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Failed to delete draft application')
  await expect(row).toBeVisible()
  await page.unroute('**/api/pcsx/draft_applications*')
  await remove.click()
  await expect(row).toBeHidden()
  await expect(messages).toContainText('Deleted draft application')
}

/** Someone without an account applies at the address of a position's form. */
export async function applyAsVisitor(
  page: Page,
  path: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  await open(page, path)
  await uploadResume(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(stepHeading(page, 'Your details')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await fillDetails(page, name)
  await sendApplication(page)
}
