import { deleteDraftTwice, fillDetails, resumeInput, stepHeading, uploadResume } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, hydrated, open, reload, test, type Page } from '../support/fixtures.ts'
import { savedAfter } from '../support/form-steps.ts'
import { resumeFile } from '../support/resume-file.ts'

const { technician, safetyLead } = demo
const applyPath = (position: { id: number }) => `/careers/apply?pid=${position.id}&step=details`
const home = (page: Page) => page.getByLabel('Location')

test.beforeEach(({ candidate }) => expect(candidate.email).toContain('@'))

test('answers are saved automatically and are there on the next visit', async ({ page }) => {
  await open(page, applyPath(technician))
  await page.getByLabel('Full name').fill('Robin Flett')
  await savedAfter(page, () => home(page).fill('Stromness'))
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('heading', { level: 1, name: technician.name })).toBeFocused()
  await page.getByRole('link', { name: 'Continue your application' }).click()
  await page.getByRole('link', { name: 'Your details' }).click()
  await expect(home(page)).toHaveValue('Stromness')
  await open(page, '/careers/applications?tab=drafts')
  await page.getByRole('link', { name: 'Continue', exact: true }).click()
  await page.getByRole('link', { name: 'Your details' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Flett')
})

test('offline, answers are kept and the page says so; back online they are saved', async ({ page, context }) => {
  await open(page, applyPath(technician))
  await savedAfter(page, () => page.getByLabel('Full name').fill('Robin Flett'))
  await context.setOffline(true)
  await home(page).fill('Stromness')
  await expect(page.getByText('Not saved: ').filter({ visible: true }).first()).toBeVisible()
  await expect(home(page)).toHaveValue('Stromness')
  await savedAfter(page, () => context.setOffline(false))
  await reload(page)
  await expect(home(page)).toHaveValue('Stromness')
})

test('unsaved answers survive a reload and are saved afterwards', async ({ page, problems }) => {
  problems.allow(/^503 PATCH /)
  await open(page, applyPath(technician))
  await savedAfter(page, () => page.getByLabel('Full name').fill('Robin Flett'))
  // Until the page is gone: it retries by itself, and once more when the page is left.
  let isGone = false
  await page.route('**/api/pcsx/applications/*', (route) =>
    isGone ? route.continue() : route.fulfill({ status: 503, body: '' }),
  )
  await home(page).fill('Stromness')
  await expect(page.getByText('Not saved: ').filter({ visible: true }).first()).toBeVisible()
  page.once('framenavigated', () => (isGone = true))
  await savedAfter(page, () => reload(page))
  await expect(home(page)).toHaveValue('Stromness')
  await page.evaluate(() => sessionStorage.clear())
  await reload(page)
  await expect(home(page)).toHaveValue('Stromness')
})

test('a page rendered before the last change was saved still shows that change', async ({ page }) => {
  await open(page, applyPath(technician))
  await savedAfter(page, () => page.getByLabel('Full name').fill('Robin Flett'))
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
  await page.route('**/careers/apply?*', async (route) => {
    const answer = await route.fetch()
    expect(await answer.text()).not.toContain('Finstown')
    await saved
    await route.fulfill({ response: answer })
  })
  await home(page).fill('Finstown')
  await reload(page)
  await expect(home(page)).toHaveValue('Finstown')
})

test('if two windows edit the same draft, the later one gets a notice and nothing is lost', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^409 PATCH /)
  await open(page, applyPath(technician))
  await savedAfter(page, () => page.getByLabel('Full name').fill('Robin Flett'))
  const other = await context.newPage()
  await open(other, applyPath(technician))
  await savedAfter(other, () => home(other).fill('Kirkwall'))
  await savedAfter(page, () => page.getByLabel('Phone number').fill('+44 20 7946 0000'))
  await expect(page.getByText('This form was changed in another window')).toBeVisible()
  await expect(home(page)).toHaveValue('Kirkwall')
  await expect(page.getByLabel('Phone number')).toHaveValue('+44 20 7946 0000')
  await reload(other)
  await expect(other.getByLabel('Phone number')).toHaveValue('2079460000')
  await expect(home(other)).toHaveValue('Kirkwall')
})

test('a deleted draft disappears at once, and reappears with an error if the server fails', async ({ page }) => {
  await open(page, applyPath(safetyLead))
  await savedAfter(page, () => page.getByLabel('Full name').fill('Robin Flett'))
  await open(page, '/careers/applications?tab=drafts')
  await deleteDraftTwice(page, safetyLead.name)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'No drafts' })).toBeVisible()
})

test('missing answers are shown next to each field and in a summary that takes the focus', async ({ page }) => {
  await open(page, applyPath(technician))
  await page.getByLabel('Full name').fill('')
  await page.getByLabel('Email').fill('nonsense')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'There are 2 problems on this page' })
  await expect(summary).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription(/Full name is required/)
  await summary.getByRole('link', { name: /Email is invalid/ }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('an upload shows its progress and can be retried after a network failure', async ({ page }) => {
  await open(page, `/careers/apply?pid=${technician.id}`)
  await expect(stepHeading(page, 'Résumé')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/resume', async (route) => {
    await held
    await route.abort()
  })
  await resumeInput(page).setInputFiles(resumeFile('held.pdf'))
  await expect(page.getByRole('progressbar', { name: 'Uploading held.pdf' })).toBeVisible()
  release()
  await expect(page.locator('#main').getByText('File could not be uploaded')).toBeVisible()
  await page.unroute('**/resume')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await uploadResume(page, 'newer.pdf')
  // The name, and soon a link to the file.
  await expect(page.getByText('newer.pdf', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('held.pdf', { exact: true })).toHaveCount(0)
})

test('treats markup as text, and keeps text in any script', async ({ page }) => {
  const text = '<img src=x onerror=alert(1)> שלום 勤務地 مرحبا 🦀'
  await open(page, applyPath(safetyLead))
  await fillDetails(page, text)
  await expect(stepHeading(page, 'Questions')).toBeVisible()
  await page.goto(`/careers/apply?pid=${safetyLead.id}&step=review`)
  await hydrated(page)
  await expect(page.locator('#main')).toContainText(text)
  await expect(page.locator('#main img')).toHaveCount(0)
})
