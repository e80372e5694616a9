import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician } from '../support/apply-steps.ts'
import { addApplications, claimAll, letInvitationsLeave } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'
import { mailTo, signInByCode } from '../support/mailbox.ts'

/** The path of a link in an email. */
async function mailedPath(page: Page, address: string, subject: RegExp, path: RegExp): Promise<string> {
  const { id } = await mailTo(page.request, address, subject)
  const text = (await (await page.request.get(`/dev/mailbox/${id}`)).text()).replaceAll('&amp;', '&')
  return path.exec(text)![0]
}

test('a person consents to a pool, is invited, applies, and ends the consent', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const prefix = newEmail.split('@')[0]!
  const email = `${prefix}1@example.test`
  test.skip(!(await addApplications(prefix, 1, demo.safetyLead.id)), 'the data is not on this machine')
  const pool = `Future engineers ${prefix}`
  const person = await newVisitor()

  await test.step('a recruiter finds them and asks, with the keyboard', async () => {
    await signInStaff(page, demo.recruiter.email)
    await open(page, '/careers/admin/people')
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    await expectAccessible(page, 'the list of people')
    await page.getByRole('searchbox', { name: 'Search people' }).fill(email)
    await page.getByRole('searchbox', { name: 'Search people' }).press('Enter')
    await expect(page.getByText(/^1 of .* people$/)).toBeVisible()
    await page.getByRole('link', { name: 'Person 1', exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Person 1' })).toBeVisible()
    await expect(page.getByText('In no pool')).toBeVisible()
    await expectAccessible(page, 'a person')
    await page.getByRole('button', { name: 'Ask for consent' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ask Person 1 for consent' })
    await dialog.getByLabel('Pool', { exact: true }).selectOption({ label: 'New pool' })
    await dialog.getByRole('button', { name: 'Ask 1 person' }).press('Enter')
    await expect(dialog.getByLabel('Name of the pool')).toBeFocused()
    await expectAccessible(page, 'asking for consent')
    await page.keyboard.type(pool)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/no answer yet/)).toBeVisible()
    // No one is invited without consent.
    await page.getByRole('button', { name: 'Invite to apply' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite Person 1 to apply' })
    await invite.getByRole('combobox', { name: 'Position' }).fill('Tidal turbine tech')
    await page
      .getByRole('option', { name: /^Tidal turbine technician/ })
      .first()
      .click()
    await invite.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(invite).toContainText('Ask for consent first.')
    await expectAccessible(page, 'who was left out')
    await invite.getByRole('button', { name: 'Close' }).last().click()
  })

  const link = await mailedPath(person, email, /keep you in mind/, /\/careers\/pools\?[\w.=&-]+/)
  await test.step('they consent by the mailed link', async () => {
    await open(person, link)
    await expect(person.getByText(`May ${demo.company} keep you in mind for “${pool}”?`)).toBeVisible()
    await expectAccessible(person, 'the question')
    await person.setViewportSize({ width: 390, height: 844 })
    await expectNoSideways(person)
    await person.getByRole('button', { name: 'Yes, keep me in mind' }).click()
    await expect(person.getByText(`You’re in “${pool}” until`)).toBeFocused()
    await expectAccessible(person, 'what was agreed to')
  })

  await test.step('the recruiter invites everyone in the pool', async () => {
    await open(page, '/careers/admin/people')
    await page.getByLabel('Pool', { exact: true }).selectOption({ label: `${pool} (1)` })
    await expect(page.getByText(/^1 of .* people$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select Person 1' }).check()
    await expectAccessible(page, 'someone chosen')
    await page.getByRole('button', { name: 'Invite to apply' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite Person 1 to apply' })
    await invite.getByRole('combobox', { name: 'Position' }).fill('Tidal turbine tech')
    await page
      .getByRole('option', { name: /^Tidal turbine technician/ })
      .first()
      .click()
    await invite.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(invite).toBeHidden()
    // Undone, they are not invited; then they are invited again.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 invitation was undone.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Person 1', exact: true }).click()
    await page.getByRole('button', { name: 'Invite to apply' }).click()
    await invite.getByRole('combobox', { name: 'Position' }).fill('Tidal turbine tech')
    await page
      .getByRole('option', { name: /^Tidal turbine technician/ })
      .first()
      .click()
    await invite.getByRole('button', { name: 'Invite 1 person' }).click()
    await expect(invite).toBeHidden()
    await expect(page.getByText(/^Will be sent/)).toBeVisible()
    await expectAccessible(page, 'someone who is invited')
    expect(await letInvitationsLeave(email)).toBe(true)
  })

  await test.step('they apply because of it', async () => {
    const job = await mailedPath(person, email, /a job that may suit you/, /\/careers\/job\/[\w%-]+\?[\w.=&-]+/)
    await signInByCode(person.request, email)
    await open(person, job)
    await person
      .getByRole('link', { name: /^Apply/ })
      .first()
      .click()
    await applyAsTechnician(person)
    await open(page, `/careers/admin/applications?query=${email}&source=invitation`)
    await expect(page.getByRole('link', { name: 'Robin Flett' })).toBeVisible()
  })

  await test.step('with an account, they end it in their privacy settings', async () => {
    expect(await claimAll(email)).toBe(true)
    await open(person, '/careers/settings/privacy')
    await person.getByRole('button', { name: `Leave “${pool}”` }).click()
    await expect(person.getByText(`You’re not in “${pool}”`)).toBeFocused()
    await expectAccessible(person, 'the privacy settings after leaving')
    await open(page, '/careers/admin/people')
    await expect(page.getByLabel('Pool', { exact: true }).locator('option', { hasText: `${pool} (0)` })).toHaveCount(1)
  })
})

test('people fit a phone, and read from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/people')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expectAccessible(page, 'the filters on a phone')
  await open(page, '/careers/admin/people?hl=ar')
  await expectNoSideways(page)
  await expectAccessible(page, 'the list in Arabic')
  // The first of all may be someone whom another journey adds and deletes.
  await open(page, `/careers/admin/people?hl=ar&query=${demo.candidate.email}`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page, 'a person in Arabic')
})

test('people stay selected while pages are turned, and another list begins without', async ({ page, newEmail }) => {
  // Two pages of people of its own: those of other journeys change the order of all.
  const prefix = `${newEmail.split('@')[0]!}-`
  test.skip(!(await addApplications(prefix, 60, demo.safetyLead.id)), 'the data is not on this machine')
  await signInStaff(page, demo.recruiter.email)
  await open(page, `/careers/admin/people?query=${prefix}`)
  const second = page.getByRole('row').nth(2).getByRole('checkbox')
  const selected = (count: number) =>
    page.getByRole('region', { name: new RegExp(`^${count} (person|people) selected$`) })
  await second.check()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/after=/)
  await expect(second).not.toBeChecked()
  await second.check()
  await expect(selected(2)).toBeVisible()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(second).toBeChecked()
  await second.uncheck()
  await expect(selected(1)).toBeVisible()
  await selected(1).getByRole('button', { name: 'Invite to apply' }).click()
  await expect(page.getByRole('dialog', { name: /^Invite .+ to apply$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('zzzz')
  await expect(selected(1)).toBeHidden()
})
