import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician } from '../support/apply-steps.ts'
import { endUndoTime } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const saidAs = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

/** The recruiter's window, with the list searched for one address. */
async function listFor(page: Page, email: string): Promise<void> {
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/applications')
  await page.getByRole('searchbox', { name: 'Search applications' }).fill(email)
  await expect(page).toHaveURL(/query=/)
}

test('a recruiter finds an applicant, reads the application, moves it and rejects it with a reason', async ({
  page,
  candidate,
  newVisitor,
}) => {
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)

  const staff = await newVisitor()
  await listFor(staff, candidate.email)
  const row = rowOf(staff, candidate.email)
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Tidal turbine technician')
  await expect(row).toContainText('New')
  await expectAccessible(staff, 'the list of applications')
  await row.getByRole('link', { name: 'Robin Flett' }).click()

  await expect(heading(staff, 'Robin Flett')).toBeVisible()
  await expect(staff.getByText('A pump that only failed at spring tide.')).toBeVisible()
  await expect(staff.getByLabel('Page', { exact: true })).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Download resume.pdf' })).toBeVisible()
  await expectAccessible(staff, 'an application')

  await staff.getByRole('button', { name: 'Move to In review' }).click()
  const moving = staff.getByRole('dialog', { name: 'Move Robin Flett to In review' })
  await expect(moving.getByRole('region', { name: 'What Robin Flett will read' })).toContainText('Tidal turbine')
  await expectAccessible(staff, 'moving an application')
  await moving.getByRole('button', { name: 'Move to In review' }).click()
  await expect(saidAs(staff, / moved to In review\. The email will be sent (at|on) /)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Move to Interview' })).toBeVisible()
  await expect(staff.getByRole('main').getByText(/^Email in \d min/)).toBeVisible()

  await staff.getByRole('button', { name: 'Reject', exact: true }).click()
  const rejecting = staff.getByRole('dialog', { name: 'Reject Robin Flett' })
  const reason = rejecting.getByRole('textbox', { name: 'Reason the candidate reads' })
  const reject = rejecting.getByRole('button', { name: 'Reject, tell Robin Flett tomorrow' })
  await reject.click()
  await expect(reason).toBeFocused()
  await expect(rejecting).toContainText('Enter a reason.')
  await expectAccessible(staff, 'rejecting an application')
  await reason.fill('We need somebody with offshore training.')
  await expect(rejecting.getByRole('region', { name: /will read/ })).toContainText('offshore training')
  await rejecting.getByRole('checkbox', { name: 'Ask Robin Flett to stay in touch' }).check()
  await expect(rejecting.getByLabel('Pool')).toBeVisible()
  await expectAccessible(staff, 'asking someone to stay in touch')
  await reject.click()
  await expect(saidAs(staff, / rejected\. The email will be sent tomorrow at 0?9:00, their time\./)).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0)

  await open(page, '/careers/applications')
  await expect(page.getByRole('main').getByText('Tidal turbine technician').first()).toBeVisible()
  test.skip(
    !(await endUndoTime(candidate.email)),
    'Time passes in the server’s database, which is not on this machine.',
  )
  await open(page, '/careers/applications?tab=inactive')
  await expect(page.getByText('We need somebody with offshore training.')).toBeVisible()
})

test('if two people decide at the same time, the second gets a conflict and nothing is overwritten', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^409 POST \S+ \/api\/pcsx\/staff\/decisions/)
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  const [one, other] = [await newVisitor(), await newVisitor()]
  await listFor(one, candidate.email)
  await rowOf(one, candidate.email).getByRole('link', { name: 'Robin Flett' }).click()
  await expect(heading(one, 'Robin Flett')).toBeVisible()
  await one.getByRole('button', { name: 'Reject', exact: true }).click()
  const rejecting = one.getByRole('dialog', { name: 'Reject Robin Flett' })
  await rejecting.getByRole('textbox', { name: 'Reason the candidate reads' }).fill('Not enough time at sea.')

  await signInStaff(other, demo.admin.email)
  const id = new URL(one.url()).pathname.split('/').at(-1)!
  await call(other, 'POST', `/api/pcsx/staff/applications/${id}/status`, { status: 'interview', from: 'submitted' })

  await rejecting.getByRole('button', { name: /^Reject/ }).click()
  await expect(rejecting.getByRole('alert')).toContainText('has moved this application to “Interview”')
  // The typed text is still there, and the page behind the dialog shows the current stage.
  await expect(rejecting.getByRole('textbox', { name: 'Reason the candidate reads' })).toHaveValue(
    'Not enough time at sea.',
  )
  await rejecting.getByRole('button', { name: 'Cancel' }).click()
  await expect(one.getByRole('main').getByText('Interview · Phone call', { exact: true }).first()).toBeVisible()
})

test('filters are kept in the URL, an application links back to them, and both fit a phone', async ({
  page,
  newVisitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/applications')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^Not selected/ }).check()
  await expect(page).toHaveURL(/status=not_selected/)
  await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' })
  await expect(page).toHaveURL(/sort=oldest/)
  await expectNoSideways(page)
  const first = page.getByRole('row').nth(1).getByRole('link').first()
  // Until the list has loaded, its rows are the previous one's, and link back to that.
  await expect(first).toHaveAttribute('href', /sort=oldest/)
  const name = (await first.textContent())!
  await first.click()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'In the list' })).toContainText('1 of')
  await expectNoSideways(page)
  await page.getByRole('main').getByRole('link', { name: 'Applications' }).click()
  await expect(page).toHaveURL(/status=not_selected.*sort=oldest|sort=oldest.*status=not_selected/)

  const stranger = await newVisitor()
  await open(stranger, '/careers/admin/applications')
  await expect(stranger.getByRole('table')).toHaveCount(0)
})
