import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expectAccessible } from '../support/accessible.ts'
import { expect, expectNoSideways, open, reload, test } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { mailedCode, mailTo, signInByCode } from '../support/mailbox.ts'

const toast = 'Messages'

test('a candidate sets a password, changes the email address and signs out other devices, by keyboard', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/422 POST .*\/api\/pcsx\/settings\/password/, /401 GET .*\/api\/pcsx\/settings/)
  const other = await newVisitor()
  await signInByCode(other.request, candidate.email)
  await open(page, '/careers')
  await page.getByRole('button', { name: /^Account: / }).press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
  await expectAccessible(page, 'settings')

  await page.getByRole('button', { name: 'Set a password' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set a password' })
  await dialog.getByLabel('New password').fill('short')
  await dialog.getByRole('button', { name: 'Save password' }).press('Enter')
  await expect(dialog.getByLabel('New password')).toHaveAccessibleDescription(/Use at least 10 characters/)
  await expect(dialog.getByLabel('New password')).toBeFocused()
  await expectAccessible(page, 'a password that is refused')
  const code = await mailedCode(page.request, candidate.email, () =>
    dialog.getByRole('button', { name: 'Email me a code' }).press('Enter'),
  )
  await dialog.getByLabel('Six-digit code').fill(code)
  await dialog.getByLabel('New password').fill('a harbour in winter')
  await dialog.getByLabel('New password').press('Enter')
  await expect(page.getByRole('region', { name: toast }).getByText(/Password saved/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  // All other sessions ended with it.
  await expect(page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem')).toHaveCount(1)
  expect((await other.request.get('/api/pcsx/settings')).status()).toBe(401)

  await signInByCode(other.request, candidate.email)
  await open(page, '/careers/settings')
  await page
    .getByRole('button', { name: /^Sign out .+/ })
    .first()
    .press('Enter')
  await expect(page.getByRole('region', { name: toast }).getByText('Signed out of that device')).toBeVisible()

  const newAddress = `new-${candidate.email}`
  await page.getByRole('button', { name: 'Change email' }).press('Enter')
  const change = page.getByRole('dialog', { name: 'Change email' })
  await change.getByLabel('New email address').fill(newAddress)
  await change.getByLabel('New email address').press('Enter')
  await expect(change.getByLabel(`Code sent to ${candidate.email}`)).toBeFocused()
  const oldMail = await mailTo(page.request, candidate.email, /^\d{6} is your code to change your email address/)
  await change.getByLabel(`Code sent to ${candidate.email}`).fill(oldMail.subject.slice(0, 6))
  await change.getByLabel(`Code sent to ${newAddress}`).fill(await mailedCode(page.request, newAddress))
  await change.getByRole('button', { name: 'Change email' }).press('Enter')
  await expect(page.getByRole('region', { name: toast }).getByText(/Email address changed/)).toBeVisible()
  await expect(page.getByRole('main').getByText(newAddress)).toBeVisible()
})

test('a candidate reads the accepted terms, downloads all data and deletes the account, on a phone', async ({
  page,
  candidate,
  problems,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/careers/alerts/new?query=technician')
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your alert is on' })).toBeVisible()
  await open(page, '/careers/settings/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expectAccessible(page, 'the privacy center')
  await expectNoSideways(page)
  const matching = page.getByRole('switch', { name: 'Compare my profile with jobs' })
  await matching.uncheck()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Matching is off')
  await reload(page)
  await expect(matching).not.toBeChecked()
  // Faster than the responses arrive: the last click wins.
  for (let press = 0; press < 3; press++) await matching.press('Space')
  await expect(matching).toBeChecked()
  const kept = () => call<{ state: string }>(page, 'POST', '/api/pcsx/matches', { position_ids: [] })
  await expect.poll(async () => (await kept()).state).not.toBe('off')
  await page.getByRole('button', { name: /^Withdraw: / }).click()
  await expect(page.getByRole('button', { name: /^Withdraw: / })).toHaveCount(0)

  await page.getByRole('button', { name: 'Download my data' }).click()
  const ask = page.getByRole('dialog', { name: 'Download your data' })
  const prove = async () =>
    ask
      .getByLabel('Six-digit code')
      .fill(
        await mailedCode(page.request, candidate.email, () =>
          ask.getByRole('button', { name: 'Email me a code' }).click(),
        ),
      )
  problems.allow(/422 POST .*\/api\/pcsx\/privacy\/download/)
  await ask.getByRole('button', { name: 'Download my data' }).click()
  await expect(ask.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page, 'a proof that is missing')
  await prove()
  const begun = page.waitForEvent('download')
  await ask.getByRole('button', { name: 'Download my data' }).click()
  const files = unzipSync(readFileSync(await (await begun).path()))
  expect(strFromU8(files['index.html']!)).toContain(candidate.email)
  expect(JSON.parse(strFromU8(files['data/users.json']!))).toMatchObject([{ email: candidate.email }])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await expectAccessible(page, 'the last question')
  const code = await mailedCode(page.request, candidate.email, () =>
    leave.getByRole('button', { name: 'Email me a code' }).click(),
  )
  await leave.getByLabel('Six-digit code').fill(code)
  await leave.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeFocused()
  await expectAccessible(page, 'an account that is gone')
  await mailTo(page.request, candidate.email, /has been deleted$/)
  await page.getByRole('link', { name: 'View all jobs' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  // The address is available again.
  const again = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signInByCode(again.request, candidate.email)
  await open(again, '/careers/settings/privacy?hl=ar')
  await expect(again.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(again.getByText('لم توافق على شيء بعد.')).toBeVisible()
  await expectAccessible(again, 'the privacy center from right to left')
})
