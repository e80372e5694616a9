import { expect, open, test, type Page } from '../support/fixtures.ts'
import { signInInDialog } from '../support/mailbox.ts'
import { agree, nameField, offeredTo, signedDialog, signer, submit, toast } from '../support/offer-steps.ts'

/** The session ends on the server; the browser still has its old cookies. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  await page.context().request.post('/api/auth/sign-out', { headers: { origin: new URL(page.url()).origin }, data: {} })
  await page.context().addCookies(cookies)
}

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })

for (const [name, end] of [
  ['a session that ended', endSession],
  ['cookies that are gone', (page: Page) => page.context().clearCookies()],
] as const) {
  test(`${name}: the first click opens sign-in with a clear message, and what was typed can be signed afterwards`, async ({
    page,
    newVisitor,
    newEmail,
    problems,
  }) => {
    problems.allow(/^(401|403) POST .*\/api\/offer\/offers\//, /^401 GET .*\/content\?/)
    const { offer } = await offeredTo(page, newVisitor, newEmail)
    await open(page, `/careers/offer-letter/${offer.encId}`)
    await agree(page).check()
    await nameField(page).fill(signer)
    await end(page)
    await submit(page).click()
    await expect(signIn(page)).toContainText('Your session has ended')
    await expect(page.locator('body')).not.toContainText('CSRF')
    await expect(page.locator('body')).not.toContainText('Sign in first')
    // Closing it leaves the page as it is, with a way to sign in again.
    await signIn(page).getByRole('button', { name: 'Close' }).click()
    await expect(signIn(page)).toBeHidden()
    await expect(nameField(page)).toHaveValue(signer)
    await toast(page).getByRole('button', { name: 'Sign in' }).click()
    await signInInDialog(page, newEmail)
    await expect(agree(page)).toBeChecked()
    await expect(nameField(page)).toHaveValue(signer)
    await submit(page).click()
    await expect(signedDialog(page)).toBeVisible()
  })
}

test('a call that only reads also notices that the session has ended', async ({ page, candidate, problems }) => {
  problems.allow(/^401 GET /, /^40[13] POST .*\/matches\?/)
  expect(candidate.email).toBeTruthy()
  await open(page, '/careers')
  await endSession(page)
  await page.getByRole('link', { name: 'Saved jobs' }).click()
  await expect(signIn(page)).toBeVisible()
})
