import { expectAccessible } from '../support/accessible.ts'
import { devices, expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { signInByCode } from '../support/mailbox.ts'

const resume = `Mara Ellwood
Baker and pastry chef
mara.ellwood@example.org | +44 117 496 0123 | Bristol, UK

EXPERIENCE
Senior Baker, Tidal Bakery Ltd (March 2019 - present)
- Led a team of five on the night shift

Apprentice Baker, Holm Mill (09/2015 - summer 18)
- Learned sourdough and the books

SKILLS
Sourdough, Viennoiserie, HACCP

LANGUAGES
English (native), German (B1)
`
const file = (name = 'ellwood-cv.txt', text = resume) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

async function upload(page: Page): Promise<void> {
  await page.getByLabel(/Upload (your|a newer) résumé/).setInputFiles(file())
  await page.getByRole('button', { name: 'Upload and read' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check what we read from your résumé' })).toBeVisible({
    timeout: 25_000,
  })
}

test('a candidate uploads a résumé, checks what was read, fills in the profile, edits and exports it', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/profile')
  await expect(page).toHaveTitle(/My profile/)
  await expectAccessible(page, 'an empty profile')

  // A slip is undone before anything is sent.
  await page.getByLabel('Upload your résumé').setInputFiles(file())
  const dialog = page.getByRole('dialog', { name: 'Upload this résumé?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'the confirmation')
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(dialog).toBeHidden()
  await upload(page)

  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Mara')
  await expect(page.getByText('Your file says “09/2015 - summer 18”.').first()).toBeVisible()
  await expectAccessible(page, 'the review')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 117 496 0199')
  await expect(page.getByText('You changed this. It was +44 117 496 0123.')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Remove: Location' }))
  await page.getByLabel('To (optional)', { exact: true }).fill('whenever')
  await page.getByRole('button', { name: 'Save to my profile' }).click()
  await expect(page.getByText('Enter a month like 04/2022, or a year like 2022.')).toBeVisible()
  await page.getByLabel('To (optional)', { exact: true }).fill('07/2018')
  await page.getByRole('button', { name: 'Remove Viennoiserie' }).click()
  await page.getByRole('button', { name: 'Save to my profile' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await expect(page.getByText('Mara Ellwood', { exact: true })).toBeVisible()
  await expect(page.getByText('+44 117 496 0199')).toBeVisible()
  await expect(page.getByText('Bristol, UK')).toBeHidden()
  await expect(page.getByRole('heading', { level: 3, name: 'Senior Baker' })).toBeVisible()
  await expect(page.getByText('Sep 2015 to Jul 2018')).toBeVisible()
  await expect(page.getByText('2 skills')).toBeVisible()
  await expectAccessible(page, 'a filled profile')

  await page.getByRole('button', { name: 'Move Apprentice Baker up' }).click()
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: 'Baker' }).first()).toHaveText(
    'Apprentice Baker',
  )
  await page.getByRole('button', { name: 'Remove Apprentice Baker' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Apprentice Baker' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Apprentice Baker' })).toBeVisible()

  await page.getByRole('link', { name: 'Export résumé' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export résumé' })).toBeVisible()
  await expectAccessible(page, 'the export')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download: PDF, modern' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Mara-Ellwood.pdf')
})

test('by keyboard alone: adds a job, gets an error at its field, and leaves with Escape', async ({
  page,
  candidate,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/profile')
  await tabTo(page, page.getByRole('button', { name: 'Add a job' }))
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Add a job' })
  await expect(form.getByLabel('Job title')).toBeFocused()
  await page.keyboard.type('Baker')
  await form.getByLabel('From').fill('May')
  await form.getByLabel('From').press('Enter')
  await expect(form.getByLabel('From')).toBeFocused()
  await expect(form.getByText('Enter a month like 04/2022')).toBeVisible()
  await form.getByLabel('From').fill('05/2020')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Baker' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a job' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Job title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('on a phone: reviews field by field or looks at the file, and nothing overflows', async ({
  newVisitor,
  newEmail,
}) => {
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await signInByCode(page.request, newEmail)
  await open(page, '/careers/profile')
  await expectNoSideways(page)
  await upload(page)
  await expectNoSideways(page)
  await expectAccessible(page, 'the review on a phone')
  await page.getByRole('button', { name: 'Your file' }).click()
  await expect(page.getByRole('region', { name: 'Text of ellwood-cv.txt' })).toContainText('Led a team of five')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeHidden()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await expect(page.getByText('ellwood-cv.txt')).toBeVisible()
})

test('in Arabic: reads from right to left, in Arabic words', async ({ page, candidate }) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/profile?hl=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1, name: 'ملفي الشخصي' })).toBeVisible()
  await expectAccessible(page, 'the profile in Arabic')
  await expectNoSideways(page)
})

test('if two pages change the same profile, the later one gets the newer state', async ({
  page,
  candidate,
  problems,
}) => {
  problems.allow(/^409 POST .*profile_edit/)
  expect(candidate.email).toContain('@')
  await open(page, '/careers/profile')
  const other = await page.context().newPage()
  await open(other, '/careers/profile')
  const addSkill = async (where: Page, name: string) => {
    await where.getByLabel('New skill').fill(name)
    await where.getByRole('button', { name: 'Add a skill' }).click()
  }
  await addSkill(page, 'Rigging')
  await expect(page.getByText('1 skill', { exact: true })).toBeVisible()
  await addSkill(other, 'Hydraulics')
  await expect(other.getByText('Your profile was changed on another page.').first()).toBeVisible()
  await expect(other.getByText('Rigging', { exact: true })).toBeVisible()
  await addSkill(other, 'Hydraulics')
  await expect(other.getByText('2 skills')).toBeVisible()
})

test('signed out, the profile opens the sign-in dialog; closing it goes back to the jobs', async ({
  page,
  problems,
}) => {
  problems.allow(/^401 /)
  await open(page, '/careers/profile')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/careers(\?|$)/)
})
