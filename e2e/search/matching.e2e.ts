import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { devices, expect, expectNoSideways, open, quiet, test, type Page } from '../support/fixtures.ts'
import { signInByCode, signInInDialog } from '../support/mailbox.ts'

const resume = `Mara Ellwood
Wind turbine technician
mara.ellwood@example.org | Kirkwall, UK

EXPERIENCE
Wind turbine technician, Norrvik Wind (March 2019 - present)
- Led a team of five on the night shift

SKILLS
Hydraulics, Knitting
`
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(resume) })
const uploadCall = '**/api/pcsx/upload_resume*'

test('a visitor uploads a résumé on the search page, signs in on the way, finds matching jobs, reads why and corrects a match', async ({
  page,
  newEmail,
}) => {
  test.slow()
  await open(page, '/careers?sort_by=match&query=turbine')
  await expect(page.getByText('Sign in to sort by your profile.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).not.toContainText('My profile')
  const begin = page.getByRole('button', { name: 'Match my résumé' })
  await begin.click()
  const find = page.getByRole('dialog', { name: 'Find jobs that match your résumé' })
  await find.getByLabel('Upload your résumé').setInputFiles(file('ellwood.exe'))
  await expect(find.getByText('We can’t read this file type: ellwood.exe.')).toBeVisible()
  await expectAccessible(page, 'the choice of a résumé')
  await find.getByLabel('Upload your résumé').setInputFiles(file('ellwood.txt'))
  const confirm = page.getByRole('dialog', { name: 'Upload this résumé?' })
  await expect(confirm.getByText('ellwood.txt')).toBeVisible()
  await expectAccessible(page, 'the confirmation')
  await page.keyboard.press('Escape')
  await expect(confirm).toBeHidden()
  await expect(begin).toBeFocused()

  await begin.click()
  await find.getByLabel('Upload your résumé').setInputFiles(file('ellwood.txt'))
  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await confirm.getByRole('button', { name: 'Sign in and upload' }).click()
  await expect(signIn.getByText('Sign in to upload ellwood.txt to your account.')).toBeVisible()
  // After changing their mind, the user still finds the file there.
  await page.keyboard.press('Escape')
  await expect(confirm.getByText('ellwood.txt')).toBeVisible()
  await confirm.getByRole('button', { name: 'Sign in and upload' }).click()
  await page.route(uploadCall, (route) => route.abort(), { times: 1 })
  await signInInDialog(page, newEmail)
  await expect(confirm.getByText('We couldn’t upload the file. Check your connection and try again.')).toBeVisible()
  await confirm.getByRole('button', { name: 'Try again' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Check what we read from your résumé' })).toBeVisible({
    timeout: 25_000,
  })
  await page.getByRole('button', { name: 'Save and sort jobs' }).click()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('match')
  await expect(page).toHaveURL(/query=turbine/)
  await expect(page.getByRole('textbox', { name: 'Where' })).toHaveValue('Kirkwall, UK')
  const chip = page.getByRole('button', { name: /match: see why/ }).first()
  await expect(chip).toBeVisible()
  // From then on the profile works without another upload, on the map as well.
  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('application')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('timestamp')
  await expect(page).toHaveURL(/sort_by=timestamp/)
  await begin.click()
  await find.getByRole('link', { name: 'Sort by my profile' }).click()
  await expect(find).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('match')
  await expect(chip).toBeVisible()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('application')).toHaveCount(0)
  await chip.focus()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog')
  await expect(why.getByText('Listed in your skills').first()).toBeVisible()
  await expectAccessible(page, 'the reasons')

  const correct = why.getByRole('button', { name: 'Correct: Hydraulics' })
  await correct.click()
  const dispute = page.getByRole('dialog', { name: 'What’s wrong with “Hydraulics”?' })
  await expect(dispute).toBeVisible()
  await expectAccessible(page, 'the correction')
  await dispute.getByRole('button', { name: 'Not relevant to this job' }).click()
  await expect(why.getByText('Hydraulics: not relevant to this job')).toBeVisible()
  // The clicked buttons are gone; what they changed has the focus.
  const verdict = why.getByRole('heading', { level: 3 }).first()
  await expect(verdict).toBeFocused()
  await why.getByRole('button', { name: 'Undo: Hydraulics' }).click()
  await expect(correct).toBeVisible()
  await expect(verdict).toBeFocused()

  await why.getByRole('button', { name: 'Show results without matching' }).click()
  await expect(why.getByRole('button', { name: 'Turn matching on' })).toBeVisible()
  await expect(why.getByText('Turn matching on').locator('..')).toBeFocused()
  // The results behind it update once the reasons are closed.
  await page.keyboard.press('Escape')
  await expect(page.getByText('Matching is off, so jobs aren’t sorted by your profile.')).toBeVisible()
  await expect(chip).toHaveCount(0)
})

async function addSkill(page: Page, name: string): Promise<void> {
  const token = await page.locator('meta[name="_csrf"]').getAttribute('content')
  const answer = await page.request.post('/api/pcsx/profile_edit', {
    headers: { 'x-csrf-token': token!, origin: new URL(page.url()).origin },
    data: { op_section: 'skills', operation: 'add', op_data: { value: { name } } },
  })
  expect(answer.ok()).toBe(true)
}

test('on a phone the match comes before the description, with its reasons one tap away, also in Arabic', async ({
  newVisitor,
  newEmail,
}) => {
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await signInByCode(page.request, newEmail)
  await open(page, demo.technician.path)
  await expect(page.getByText('Add your skills or last job to see how you match.')).toBeVisible()
  await addSkill(page, 'Hydraulics')
  await open(page, demo.technician.path)
  const count = page.getByText(/requirements are in your profile/)
  await expect(count).toBeInViewport()
  await page.getByRole('button', { name: 'See why' }).click()
  await expect(page.getByRole('heading', { name: 'Little in common with your profile' })).toBeFocused()
  await expect(page.getByText('Listed in your skills')).toBeVisible()
  await expectAccessible(page, 'the match on a phone')

  await open(page, '/careers?hl=ar')
  await page.getByRole('button', { name: 'طابِق سيرتي الذاتية' }).click()
  await expect(page.getByRole('dialog', { name: 'ابحث عن وظائف تطابق سيرتك الذاتية' })).toBeVisible()
  await expectAccessible(page, 'the choice of a résumé in Arabic')
  await expectNoSideways(page)
})

test('matching costs visitors of the search page nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (/match|resume|insight/.test(request.url()) && asked.push(request.url())))
  await open(page, '/careers')
  await quiet(page)
  expect(asked).toEqual([])
  // A selected position shows the employer's own data about it.
  await page.getByRole('list', { name: 'Results' }).getByRole('heading').nth(1).getByRole('link').click()
  await expect(page.getByText(/^(\d+ days?|Less than a day)$/)).toBeVisible()
})
