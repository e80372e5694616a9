import { demo } from '../support/demo.ts'
import { expect, hydrated, open, quiet, test } from '../support/fixtures.ts'
import { mailedCode, signInByCode, signInInDialog } from '../support/mailbox.ts'
import { resultList } from '../support/search-screen.ts'

const protectedPaths = ['/careers/applications', '/careers/saved-jobs', '/careers/applications?tab=drafts']

test.describe('the sign-in dialog', () => {
  for (const value of ['1', 'true']) {
    test(`opens with show_login_modal=${value}, and the page stays usable after closing it`, async ({ page }) => {
      await page.goto(`/careers?show_login_modal=${value}`)
      const dialog = page.getByRole('dialog', { name: 'Sign in' })
      await expect(dialog.getByLabel('Email', { exact: true })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(resultList(page)).toBeVisible()
    })
  }

  test('shows errors next to the field: empty email, malformed email, wrong code', async ({
    page,
    problems,
    newEmail,
  }) => {
    problems.allow(/^(400|401) POST .*\/api\/auth\/sign-in\/email-otp/)
    await open(page, '/careers?show_login_modal=1')
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    const email = dialog.getByLabel('Email', { exact: true })
    const send = dialog.getByRole('button', { name: 'Email me a code' })
    await send.click()
    await expect(email).toHaveAccessibleDescription(/Enter your email address/)
    await email.fill('nobody')
    await send.click()
    await expect(email).toHaveAccessibleDescription(/Email is invalid. Use the format "name@example.com"/)
    await expect(email).toBeFocused()
    await email.fill(newEmail)
    await send.click()
    const code = dialog.getByLabel('Six-digit code')
    const right = await mailedCode(page.request, newEmail)
    await code.fill(right === '000000' ? '111111' : '000000')
    await expect(code).toHaveAccessibleDescription(/That code isn’t right/)
    await expect(code).toBeFocused()
    const tries: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/sign-in/email-otp')) tries.push(request.url())
    })
    // As pasted from an email; a habitual Enter does not submit it a second time.
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Account: ${newEmail}` })).toBeVisible()
    expect(tries).toHaveLength(1)
  })

  test('signs in with a password, reports a wrong one, and resets the sort order', async ({ page, problems }) => {
    problems.allow(/^401 POST .*\/api\/auth\/sign-in\/email/)
    await open(page, '/careers?query=engineer&sort_by=timestamp')
    await page.getByRole('link', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.getByRole('button', { name: 'Use a password instead' }).click()
    await dialog.getByLabel('Email').fill(demo.candidate.email)
    await dialog.getByLabel('Password').fill('wrong-password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog.getByRole('alert')).toContainText('That email and password don’t match')
    await dialog.getByLabel('Password').fill(demo.candidate.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Account: ${demo.candidate.name}` })).toBeVisible()
    await expect(page).toHaveURL((url) => url.searchParams.get('query') === 'engineer')
    await expect(page).not.toHaveURL(/sort_by/)
  })
})

for (const path of protectedPaths) {
  test(`${path} asks a visitor to sign in; closing the dialog leads to the jobs`, async ({ page }) => {
    await page.goto(path)
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/careers(\?|$)/)
    await expect(resultList(page)).toBeVisible()
  })
}

test('signing in on a protected page shows it', async ({ page, newEmail }) => {
  await page.goto('/careers/saved-jobs')
  await hydrated(page)
  await signInInDialog(page, newEmail)
  await expect(page.getByRole('heading', { name: 'No saved jobs yet' })).toBeVisible()
  await expect(page).toHaveURL(/\/careers\/saved-jobs/)
})

test('the sign-in page only redirects within this site', async ({ page, newEmail }) => {
  await signInByCode(page.request, newEmail)
  await page.goto(`/candidate/login?domain=${demo.domain}&next=${encodeURIComponent('/careers/saved-jobs')}`)
  await expect(page).toHaveURL(/\/careers\/saved-jobs/)
  for (const evil of ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/candidate/login?domain=${demo.domain}&next=${encodeURIComponent(evil)}`)
    await expect(page).toHaveURL((url) => url.pathname === '/careers')
  }
})

test('signing out from the account menu hides private pages', async ({ page, candidate }) => {
  await open(page, '/careers/saved-jobs')
  await page.getByRole('button', { name: `Account: ${candidate.email}` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/careers\?domain=demo\.test/)
  await page.goto('/careers/saved-jobs')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('after the session has ended, the next action asks to sign in and is then carried out', async ({
  page,
  context,
  problems,
  candidate,
}) => {
  problems.allow(/^(401|403) POST .*\/api\/pcsx\/positions\/saved$/)
  await open(page, demo.technician.path)
  // The page's own requests would notice it too, and open the dialog before the action does.
  await quiet(page)
  const cookies = await context.cookies()
  await context.request.post('/api/auth/sign-out', { headers: { origin: new URL(page.url()).origin }, data: {} })
  // The other window signed out; this one still has its old cookies.
  await context.addCookies(cookies)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toContainText('Your session has ended')
  await signInInDialog(page, candidate.email)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Account: ${candidate.email}` })).toBeVisible()
})
