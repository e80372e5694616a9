import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase } from '../support/database.ts'
import { enterEmployer, givenEmployer, givenPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'

/** An application of a candidate with an account, rejected so many days ago. */
async function givenRejected(domain: string, positionId: number, email: string, days: number): Promise<string> {
  const id = randomUUID()
  const sent = `with sent as (insert into applications (domain, id, position_id, user_id, status, full_name, email, submitted_at, updated_at)
      select $1, $2, $3, u.id, 'not_selected', u.name, u.email, now() - make_interval(days => $5), now() - make_interval(days => $5)
      from users u where u.domain = $1 and u.email = $4 returning id)
    insert into application_events (domain, application_id, status, at)
      select $1, id, 'not_selected', now() - make_interval(days => $5) from sent`
  expect(await changeDatabase(sent, [domain, id, positionId, email, days])).toBe(true)
  return id
}

test('an administrator sets how long applications are kept, and everyone sees the date', async ({
  page,
  newEmail,
  newVisitor,
  problems,
}) => {
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  const candidate = await newVisitor()
  await enterEmployer(candidate, domain, { email: newEmail, name: 'Ina Calder', role: 'candidate' })
  await enterEmployer(page, domain, { email: `admin-${newEmail}`, name: 'Ada Flett', role: 'admin' })
  const positionId = await givenPosition(domain, `admin-${newEmail}`)
  const id = await givenRejected(domain, positionId, newEmail, 400)
  await open(page, `/careers/admin/settings?domain=${domain}`)
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  await tabs.getByRole('link', { name: 'Data and retention' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Data and retention' })).toBeVisible()
  const months = page.getByRole('textbox', { name: /^Months after an application ended/ })
  problems.allow(/^422 PUT .*retention/)
  await months.fill('600')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(months).toBeFocused()
  await expect(page.getByText('Enter a whole number of months from 1 to 120')).toBeVisible()
  await months.fill('6')
  await expect(page.getByText('1 application is past this time today.')).toBeVisible()
  await expect(page.getByText(/Nothing is deleted before/)).toBeVisible()
  await expectAccessible(page, 'how long applications are kept')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Saved').first()).toBeVisible()
  await open(page, `/careers/admin/settings/retention?domain=${domain}`)
  await expect(months).toHaveValue('6')

  await open(page, `/careers/admin/applications/${id}?domain=${domain}`)
  await expect(page.getByText(/^Will be deleted on/)).toBeVisible()
  await open(candidate, `/careers/applications/${id}?domain=${domain}`)
  await expect(candidate.getByText(/will delete this application on/)).toBeVisible()
  await open(candidate, `/careers/settings/privacy?domain=${domain}`)
  await expect(candidate.getByText(/deletes your applications 6 months after they end/)).toBeVisible()
  await open(page, `/careers/admin/settings/retention?domain=${domain}&hl=ar`)
  await expectNoSideways(page)
})

test('an administrator deletes everything about someone who asked for it, by name and with the keyboard', async ({
  page,
  newEmail,
  newVisitor,
  problems,
}) => {
  const domain = await givenEmployer({ supportedLanguages: ['en', 'ar'] }, { isDemo: true })
  const candidate = await newVisitor()
  await enterEmployer(candidate, domain, { email: newEmail, name: 'Ina Calder', role: 'candidate' })
  await enterEmployer(page, domain, { email: `admin-${newEmail}`, name: 'Ada Flett', role: 'admin' })
  const positionId = await givenPosition(domain, `admin-${newEmail}`)
  const id = await givenRejected(domain, positionId, newEmail, 3)
  await open(page, `/careers/admin/people/${id}?domain=${domain}`)
  const button = page.getByRole('button', { name: 'Delete all data' })
  await button.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete everything about Ina Calder?' })
  await expect(dialog).toContainText('1 application, with its answers and files')
  await expect(dialog).toContainText('Their account, because it is theirs')
  await expectAccessible(page, 'the dialog that deletes everything about a person')
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await button.press('Enter')
  const typed = dialog.getByRole('textbox', { name: 'Type their name or email address' })
  problems.allow(/^422 POST .*forget/)
  await typed.fill('Someone Else')
  await typed.press('Enter')
  await expect(dialog.getByText(/as the title of the page shows it/)).toBeVisible()
  await expect(typed).toBeFocused()
  await typed.fill('ina calder')
  await typed.press('Enter')
  await expect(page.getByText('Everything about this person is deleted.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(page.getByText('Ina Calder')).toHaveCount(0)
  expect((await candidate.request.get('/api/pcsx/privacy')).status()).toBe(200)
})
