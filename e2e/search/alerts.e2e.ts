import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { mailTo } from '../support/mailbox.ts'

/** The URL of an email's link to the alerts page. */
async function linkTo(page: Page, { id }: { id: number }, part: string): Promise<string> {
  const mail = (await (await page.request.get(`/dev/mailbox/${id}`)).text()).replaceAll('&amp;', '&')
  const found = new RegExp(`https?://[^\\s"']*/careers/alerts\\?[^\\s"']*${part}=[^\\s"'&]+`).exec(mail)?.[0]
  if (!found) throw new Error(`No link with ${part} in: ${mail}`)
  const { pathname, search } = new URL(found)
  return `${pathname}${search}`
}

test('a visitor subscribes to a search by email, changes the alert and stops it, using only the keyboard', async ({
  page,
  newEmail,
}) => {
  await open(page, '/careers?query=technician&location=Kirkwall')
  await page.getByRole('link', { name: 'Create an alert for this search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a job alert' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Your search' })).toContainText('Kirkwall')
  await pressOn(page, page.getByRole('button', { name: 'Create alert' }))
  const email = page.getByRole('textbox', { name: 'Email address' })
  await expect(email).toHaveAccessibleDescription(/Enter an email address like name@example.com/)
  await expect(email).toBeFocused()
  await expectAccessible(page, 'an alert without an address')
  await typeInto(page, email, newEmail)
  await page.getByLabel('Weekly, if there are new jobs').check()
  await pressOn(page, page.getByRole('button', { name: 'Create alert' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()

  const confirmation = await mailTo(page.request, newEmail, /Confirm your job alert/)
  await open(page, await linkTo(page, confirmation, 'confirm'))
  await expect(page.getByText('“technician, Kirkwall” is on.')).toBeVisible()
  await expectAccessible(page, 'a confirmed alert')
  await pressOn(page, page.getByRole('button', { name: 'Email me a link to my alerts' }))
  await expect(page.getByText('We’ve emailed you a new link')).toBeVisible()
  const link = await mailTo(page.request, newEmail, /Your job alerts at/)
  await open(page, await linkTo(page, link, 'token'))
  const frequency = page.getByLabel('Email frequency for “technician, Kirkwall”')
  await expect(frequency).toHaveValue('weekly')
  await tabTo(page, frequency)
  await frequency.selectOption('daily')
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Saved')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Delete alert “technician, Kirkwall”' }))
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
})

test('a candidate creates an alert from a job, on a phone and from right to left', async ({ page, candidate }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, demo.technician.path)
  await page.getByRole('link', { name: 'Get alerts for jobs like this' }).click()
  await expect(page.getByText(`like “${demo.technician.name}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your alert is on' })).toBeFocused()
  await expect(page.getByRole('main').getByText(candidate.email)).toBeVisible()
  await open(page, '/careers/alerts?hl=ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('link', { name: demo.technician.name })).toBeVisible()
  await expectAccessible(page, 'alerts from right to left')
  await expectNoSideways(page)
})

test('a link without a valid signature explains what to do', async ({ page, problems }) => {
  problems.allow(/410 POST .*\/api\/pcsx\/alerts\/confirm/)
  await open(page, '/careers/alerts?confirm=made.up')
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await expectAccessible(page, 'a link that does not work')
})
