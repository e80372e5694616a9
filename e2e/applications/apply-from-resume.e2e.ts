import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician, resumeInput, stepHeading } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test, type Page } from '../support/fixtures.ts'

const { technician, safetyLead } = demo
const text = [
  'Mara Ellwood',
  'Bristol, UK | mara.ellwood@example.org | +44 117 496 0123',
  '',
  'EXPERIENCE',
  'Maintenance Fitter',
  'Northwind Turbines, Bristol',
  'March 2019 - Present',
  '- Kept forty turbines turning',
  '',
  'EDUCATION',
  'HNC Engineering, City of Bristol College, 2014 - 2016',
].join('\n')
const resume = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const fromResume = 'Filled in from your résumé'

test.beforeEach(({ candidate }) => expect(candidate.email).toContain('@'))

test('the résumé fills empty fields, which stay marked until they are edited, and never overwrites typed answers', async ({
  page,
  candidate,
}) => {
  await open(page, `/careers/apply?pid=${technician.id}`)
  await expect(stepHeading(page, 'Résumé')).toBeVisible()
  await open(page, `/careers/apply?pid=${technician.id}&step=details`)
  await page.getByLabel('Location').fill('Stromness')
  await page.getByRole('button', { name: 'Back' }).click()
  await resumeInput(page).setInputFiles(resume('cv.txt'))
  await expect(page.getByText(/answers from your résumé/)).toBeVisible()
  await expectAccessible(page, 'a résumé that was read')
  await next(page)
  await expect(stepHeading(page, 'Your details')).toBeFocused()
  const name = page.getByLabel('Full name')
  await expect(name).toHaveValue('Mara Ellwood')
  await expect(name).toHaveAccessibleDescription(new RegExp(fromResume))
  await expect(page.getByLabel('Location')).toHaveValue('Stromness')
  await expect(page.getByLabel('Email')).toHaveValue(candidate.email)
  await expectAccessible(page, 'details that were filled in')
  await name.fill('Mara E. Ellwood')
  await expect(name).not.toHaveAccessibleDescription(new RegExp(fromResume))
  await next(page)
  await expect(page.getByLabel('What was your last job title?')).toHaveValue('Maintenance Fitter')
})

test('fields filled from the résumé stay marked after a reload and in the review step', async ({ page }) => {
  await open(page, `/careers/apply?pid=${technician.id}`)
  await resumeInput(page).setInputFiles(resume('cv.txt'))
  await expect(page.getByText(/answers from your résumé/)).toBeVisible()
  await next(page)
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(new RegExp(fromResume))
  await page.getByLabel('Location').fill('Stromness')
  await expect(page.getByText('Saved just now').first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Mara Ellwood')
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(new RegExp(fromResume))
  await expect(page.getByLabel('Location')).not.toHaveAccessibleDescription(new RegExp(fromResume))
  await open(page, `/careers/apply?pid=${technician.id}&step=review`)
  await expect(page.getByRole('group', { name: 'Full name' })).toContainText(fromResume)
  await expect(page.getByRole('group', { name: 'Location' })).not.toContainText(fromResume)
  await expectAccessible(page, 'a review that says what was filled in')
})

test('the next application starts prefilled and offers the résumé; with the owner’s consent, so does the profile', async ({
  page,
}) => {
  await open(page, `/careers/apply?pid=${technician.id}`)
  await applyAsTechnician(page)
  await expect(page.getByRole('checkbox', { name: 'Keep my résumé in my profile' })).not.toBeChecked()
  await expectAccessible(page, 'what is sent, and the question about the profile')
  await page.getByRole('button', { name: 'Start my profile' }).click()
  await expect(page.getByText('Check the box first.')).toBeVisible()

  await open(page, `/careers/apply?pid=${safetyLead.id}`)
  await page.getByRole('button', { name: 'Use your last résumé' }).click()
  await expect(page.getByRole('link', { name: 'Download resume.pdf' })).toBeVisible()
  await next(page)
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Flett')
  await expect(page.getByLabel('Location')).toHaveValue('Stromness')

  await open(page, `/careers/apply?pid=${technician.id}`)
  await page.getByRole('checkbox', { name: 'Keep my résumé in my profile' }).check()
  await page.getByRole('button', { name: 'Start my profile' }).click()
  await expect(page.getByText('We added your résumé to your profile.')).toBeVisible()
  const details = await page.request.get(`/api/pcsx/profile_details?domain=${demo.domain}`)
  expect(((await details.json()) as { data: { hasResume: boolean } }).data.hasResume).toBe(true)
})

test('one résumé fills in a form for several jobs', async ({ page }) => {
  await open(page, `/careers/apply/several?pids=${technician.id},${safetyLead.id}`)
  await resumeInput(page).setInputFiles(resume('cv.txt'))
  await expect(page.getByLabel('Full name')).toHaveValue('Mara Ellwood')
  for (const title of await page.getByLabel('What was your last job title?').all())
    await expect(title).toHaveValue('Maintenance Fitter')
})

test('an application’s page links to the job and to withdrawing', async ({ page }) => {
  await open(page, `/careers/apply?pid=${technician.id}`)
  await applyAsTechnician(page)
  await page.getByRole('link', { name: 'View my applications' }).click()
  await page.getByRole('link', { name: technician.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: technician.name }).getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(technician.path),
  )
  await expectAccessible(page, 'an application and its ways on')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('link', { name: 'Send again' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Next steps' })).toBeFocused()
})
