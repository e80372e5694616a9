import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician } from '../support/apply-steps.ts'
import { listening } from '../support/console-steps.ts'
import { addApplications } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

/**
 * No other journey reads names as this recruiter: the choice to hide them is kept with the person, and a search then finds no one by
 * name. Journeys that run at the same moment would find none of their people.
 */
const recruiter = 'recruiter-2@demo.test'

test('a recruiter reads without names and reveals one for a reason', async ({ page, candidate, newVisitor }) => {
  test.slow()
  const staff = await newVisitor()
  await signInStaff(staff, recruiter)
  // A run before this one may have ended early.
  await call(staff, 'PATCH', '/api/pcsx/staff/console_preferences', { hidesNames: false })
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  type Listed = { applications: { id: string; fullName: string }[] }
  const list = `/api/pcsx/staff/applications?query=${encodeURIComponent(candidate.email)}`
  const { applications } = await call<Listed>(staff, 'GET', list)
  const { id, fullName } = applications[0]!
  const path = `/careers/admin/applications/${id}`

  // Journeys that run at the same moment add others, so that this one may not be on the first page.
  await open(staff, `/careers/admin/applications?position=${demo.technician.id}&sort=newest`)
  await listening(staff)
  await expect(staff.getByRole('link', { name: fullName }).first()).toBeVisible()
  await staff.keyboard.press('h')
  await expect(staff.getByRole('switch', { name: 'Names hidden' })).toBeChecked()
  await expect(staff.getByRole('link', { name: /^Person \d{6}$/ }).first()).toBeVisible()
  await expect(staff.getByText(fullName)).toHaveCount(0)
  await expectAccessible(staff, 'the list without names')
  await staff.goto(`/careers/admin/applications?query=${encodeURIComponent(fullName)}`)
  await expect(staff.getByText(/whose names? (is|are) hidden/)).toBeVisible()

  await open(staff, '/careers/admin/interviews')
  await expect(staff.getByRole('switch', { name: 'Names hidden' })).toBeChecked()
  await expectNoSideways(staff)

  await open(staff, path)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^Person \d{6}$/)
  await expect(staff.getByText('as you chose')).toBeVisible()
  expect(await staff.content()).not.toContain(candidate.email)
  await expectAccessible(staff, 'an application without a name')
  for (const width of [390, 820, 1440]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectNoSideways(staff)
  }
  await staff.getByRole('button', { name: 'Show now (recorded)' }).click()
  const reason = staff.getByLabel('Why you need it now')
  await reason.fill('Because')
  await staff.getByRole('button', { name: 'Show the name' }).click()
  await expect(reason).toBeFocused()
  await expect(staff.getByText('Write at least 10 characters', { exact: false })).toBeVisible()
  await expectAccessible(staff, 'the question why')
  await reason.fill('They are my neighbor')
  await staff.getByRole('button', { name: 'Show the name' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(fullName)
  await staff.getByRole('button', { name: 'Hide it again' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^Person \d{6}$/)
  await staff.getByRole('switch', { name: 'Names hidden' }).click()
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(fullName)
})

test('a position hides names from everyone who reads its applications', async ({ newVisitor }) => {
  // Its applications are read by no other journey.
  const position = demo.closed.id
  const prefix = `hidden-${Date.now()}-`
  const isHere = await addApplications(prefix, 1, position)
  test.skip(!isHere, 'The person is written into the server’s database, which is not on this machine.')
  const staff = await newVisitor()
  await signInStaff(staff, demo.admin.email)
  type Listed = { applications: { id: string; fullName: string }[] }
  const { applications } = await call<Listed>(staff, 'GET', `/api/pcsx/staff/applications?query=${prefix}`)
  const { id, fullName } = applications[0]!
  const path = `/careers/admin/applications/${id}`
  await open(staff, path)
  await expect(staff.getByRole('heading', { level: 1 })).toHaveText(fullName)

  try {
    await open(staff, `/careers/admin/hiring-teams/${position}`)
    await staff.getByRole('checkbox', { name: 'New' }).check()
    await expect(staff.getByRole('checkbox', { name: 'New' })).toBeEnabled()
    await expectAccessible(staff, 'a hiring team with stages without names')
    await open(staff, path)
    await expect(staff.getByText('as set for this position and stage')).toBeVisible()
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^Person \d{6}$/)
    await open(staff, `${path}?hl=ar`)
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText(/^الشخص \d{6}$/)
  } finally {
    await call(staff, 'PUT', `/api/pcsx/staff/positions/${position}/hidden_names`, {
      stages: [],
      from: ['submitted'],
      reason: 'All of them have been read',
    })
  }
})
