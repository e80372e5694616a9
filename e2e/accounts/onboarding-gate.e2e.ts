import { expectAccessible } from '../support/accessible.ts'
import { devices, expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { signInByCode, signInInDialog } from '../support/mailbox.ts'
import { resumeFile } from '../support/resume-file.ts'

/** The onboarding gate (spec/1 §4), which the demo shows on its microsite for apprentices. */

const path = '/careers/saved-jobs?microsite=apprentices'
const terms = (page: Page) => page.getByRole('alertdialog', { name: 'Before you begin' })
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Skerrow' })

test('shows the terms first, then onboarding and a new page, then the first questions, and never again', async ({
  page,
  candidate,
  problems,
}) => {
  expect(candidate.email).toContain('@')
  problems.allow(/^422 POST .*profile_bootstrap/)
  await open(page, path)
  await expect(terms(page)).toBeVisible()
  await expect(terms(page)).toContainText('Please read this once.')
  await expect(terms(page)).toContainText('What we keep')
  await expectAccessible(page, 'terms of service')
  const order: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/pcsx\/(terms_of_service|onboarding|profile_bootstrap)/.exec(request.url())?.[1]
    if (call && request.method() === 'POST') order.push(call)
    if (request.isNavigationRequest()) order.push('page')
  })
  await terms(page).getByRole('button', { name: 'Accept' }).click()
  await expect(welcome(page)).toBeVisible()
  expect(order).toEqual(['terms_of_service', 'onboarding', 'page'])
  await expect(terms(page)).toBeHidden()
  await expectAccessible(page, 'the first questions')

  await welcome(page).getByLabel('Your name').fill('')
  await welcome(page).getByRole('button', { name: 'Continue' }).click()
  await expect(welcome(page).getByText('Enter your name.')).toBeVisible()
  await expect(welcome(page).getByLabel('Your name')).toBeFocused()
  await welcome(page).getByLabel('Your name').fill('Robin Flett')
  await welcome(page).getByLabel('Where would you like to work?').fill('Kirkwall')
  await welcome(page).locator('input[type="file"]').setInputFiles(resumeFile('robin.pdf'))
  await expect(welcome(page).getByText('Saved')).toBeVisible()
  await welcome(page).getByRole('button', { name: 'Continue' }).click()
  await expect(welcome(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await reload(page)
  await expect(page.getByRole('button', { name: /^Account: Robin Flett/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await expect(terms(page)).toBeHidden()
  await expect(welcome(page)).toBeHidden()
})

test('a résumé chosen before signing in is uploaded after the terms, a new page and the first questions', async ({
  page,
  newEmail,
}) => {
  await open(page, '/careers?microsite=apprentices')
  await page.getByRole('button', { name: 'Match my résumé' }).click()
  await page.getByLabel('Upload your résumé').setInputFiles({
    name: 'flett.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Robin Flett\nFitter\n\nSKILLS\nHydraulics'),
  })
  await page.getByRole('button', { name: 'Sign in and upload' }).click()
  const sent: string[] = []
  page.on('request', (request) => void (/upload_resume/.test(request.url()) && sent.push(request.url())))
  await signInInDialog(page, newEmail)
  await terms(page).getByRole('button', { name: 'Accept' }).click()
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(sent).toEqual([])
  await welcome(page).getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check what we read from your résumé' })).toBeVisible({
    timeout: 25_000,
  })
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Robin')
  expect(sent).toHaveLength(1)
  expect(await page.evaluate(() => sessionStorage.getItem('candela.resume'))).toBeNull()
})

test('the terms cannot be closed, but offer to sign out', async ({ page, candidate }) => {
  expect(candidate.email).toContain('@')
  await open(page, `${path}&hl=en`)
  await expect(terms(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(terms(page)).toBeVisible()
  await tabTo(page, terms(page).getByRole('button', { name: 'Sign out' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(terms(page)).toBeHidden()
  // Still on the microsite, in the language of its URL.
  await expect(page).toHaveURL((url) => url.searchParams.get('microsite') === 'apprentices')
  await expect(page).toHaveURL((url) => url.searchParams.get('hl') === 'en')
})

test('terms that changed while they were open are shown again with a notice', async ({ page, candidate, problems }) => {
  expect(candidate.email).toContain('@')
  problems.allow(/^409 POST .*terms_of_service/)
  await page.route('**/api/pcsx/terms_of_service*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    return route.continue({ postData: JSON.stringify({ textHash: 'of yesterday' }) })
  })
  await open(page, path)
  await terms(page).getByRole('button', { name: 'Accept' }).click()
  await expect(terms(page).getByText('The terms changed while you were reading.')).toBeVisible()
  await page.unroute('**/api/pcsx/terms_of_service*')
  await terms(page).getByRole('button', { name: 'Accept' }).click()
  await expect(welcome(page)).toBeVisible()
})

test('on a phone: terms can be read, accepted and skipped, Escape closes nothing, and Arabic is accessible', async ({
  newVisitor,
  newEmail,
}) => {
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await signInByCode(page.request, newEmail)
  await open(page, `${path}&hl=ar`)
  const arabicTerms = page.getByRole('alertdialog', { name: 'قبل أن تبدأ' })
  await expect(arabicTerms).toContainText('ما نحتفظ به')
  await expectAccessible(page, 'terms of service in Arabic, on a phone')
  await arabicTerms.getByRole('button', { name: 'أوافق' }).click()
  const arabicWelcome = page.getByRole('dialog', { name: /مرحبًا بك/ })
  await expect(arabicWelcome).toBeVisible()
  await expectAccessible(page, 'the first questions in Arabic, on a phone')
  await expectNoSideways(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(arabicWelcome).toBeVisible()
  await arabicWelcome.getByRole('button', { name: 'التخطي حاليًا' }).click()
  await expect(arabicWelcome).toBeHidden()
})

test('if the employer requires nothing, nothing is requested or shown', async ({ page, candidate }) => {
  expect(candidate.email).toContain('@')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, '/careers/saved-jobs')
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  expect(asked.filter((url) => /\/api\/.*(terms_of_service|onboarding)/.test(url))).toEqual([])
  await expect(terms(page)).toBeHidden()
})
