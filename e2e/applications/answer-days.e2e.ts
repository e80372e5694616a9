import { expectAccessible } from '../support/accessible.ts'
import { fillDetails, sendApplication, uploadResume } from '../support/apply-steps.ts'
import { enterEmployer, givenEmployer, givenFoundPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'

const promised = async (page: Page) => (await page.getByText(/^You’ll hear from us by/).textContent())!
/** "You’ll hear from us by December 1, 2026." that many days after a moment, whatever the order of its words. */
const saysIn = (text: string, days: number, ms: number) => {
  const parts = new Intl.DateTimeFormat('en', { month: 'long', day: 'numeric', timeZone: 'Europe/London' })
    .formatToParts(ms + days * 86_400_000)
    .filter(({ type }) => type === 'month' || type === 'day')
  return parts.every(({ value }) => new RegExp(`\\b${value}\\b`).test(text))
}

test('an imported position gets its own days for an answer, which later applicants are permanently promised', async ({
  page,
  newVisitor,
  newEmail: email,
}) => {
  const responsePromise = { days: 20, explanation: '' }
  const domain = await givenEmployer(
    { behaviourFlags: { disableLoggedOutApply: false }, pcsxConfig: { applicationsPageConfig: { responsePromise } } },
    { isDemo: true },
  )
  const position = await givenFoundPosition(page, domain)
  await page.context().setExtraHTTPHeaders({ 'x-group-id': domain })
  const staff = await newVisitor()
  await enterEmployer(staff, domain, { email: `moira.${email}`, name: 'Moira Linklater', role: 'recruiter' })
  const setDays = async (days: string) => {
    await staff.getByRole('button', { name: 'Change days' }).press('Enter')
    const dialog = staff.getByRole('dialog', { name: 'Answer to applications' })
    const field = dialog.getByLabel('Answer within (days)')
    await field.fill('soon')
    await dialog.getByRole('button', { name: 'Save days' }).press('Enter')
    await expect(field).toBeFocused()
    await expect(dialog.getByText('Enter a whole number of days from 1 to 365')).toBeVisible()
    await expectAccessible(staff, 'days for an answer')
    await field.fill(days)
    await dialog.getByRole('button', { name: 'Save days' }).press('Enter')
    await expect(dialog).toBeHidden()
  }
  await open(staff, `/careers/admin/positions/${position}`)
  const card = staff.getByRole('region', { name: 'Answer to applications' })
  await expect(card).toContainText('within your usual 20 days')
  await setDays('3')
  await expect(card).toContainText('within 3 days')
  for (const width of [390, 820, 1440]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectNoSideways(staff)
  }

  await enterEmployer(page, domain, { email, name: 'Ada Flett', role: 'candidate' })
  await open(page, `/careers/apply?domain=${domain}&pid=${position}`)
  await uploadResume(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await fillDetails(page, 'Ada Flett')
  const earliest = Date.now()
  await sendApplication(page)
  const latest = Date.now()
  await open(page, '/careers/applications')
  await page
    .getByRole('link', { name: /Harbour pilot/ })
    .first()
    .click()
  const before = await promised(page)
  // It was sent in between, which may include midnight.
  expect(saysIn(before, 3, earliest) || saysIn(before, 3, latest), before).toBe(true)
  await setDays('9')
  await expect(card).toContainText('within 9 days')
  await reload(page)
  expect(await promised(page)).toBe(before)
})
