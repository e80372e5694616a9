import { expectAccessible } from '../support/accessible.ts'
import { listening } from '../support/console-steps.ts'
import { enterEmployer, givenEmployer, givenPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { tabTo } from '../support/keyboard.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('a recruiter makes an offer from an application, a hiring manager approves it by keyboard, and the candidate gets it', async ({
  page: admin,
  newVisitor,
  problems,
}) => {
  problems.allow(/^422 PUT \S+ \S+approval_rules/)
  const domain = await givenEmployer({}, { isDemo: true })
  const [recruiter, manager, candidate] = [await newVisitor(), await newVisitor(), await newVisitor()]
  await enterEmployer(admin, domain, { email: `admin@${domain}`, name: 'Ada Admin', role: 'admin' })
  await enterEmployer(recruiter, domain, { email: `staff@${domain}`, name: 'Moira Linklater', role: 'recruiter' })
  await enterEmployer(manager, domain, { email: `boss@${domain}`, name: 'Magnus Rendall', role: 'hiring_manager' })
  await enterEmployer(candidate, domain, { email: `robin@${domain}`, name: 'Robin Flett', role: 'candidate' })
  const position = await givenPosition(domain, `boss@${domain}`)

  await open(admin, `/careers/admin/offers/rules?domain=${domain}`)
  await expect(admin.getByText('There are no rules, so offers can be extended without approval.')).toBeVisible()
  await admin.getByRole('button', { name: 'Add a step' }).click()
  const step = admin.getByRole('region', { name: 'Step 1' })
  await step.getByLabel('Pay condition').selectOption('Pay above an amount')
  await admin.getByRole('button', { name: 'Save rules' }).click()
  const summary = admin.getByRole('alert').filter({ hasText: 'Check the rules' })
  await expect(summary).toBeFocused()
  await expectAccessible(admin, 'approval rules with a mistake')
  await step.getByLabel('Above').fill('40,000')
  await step.getByLabel('Currency').fill('gbp')
  await admin.getByRole('button', { name: 'Save rules' }).click()
  await expect(admin.getByText(/^Last changed by \u2068Ada Admin/)).toBeVisible()

  await open(recruiter, `/careers/admin?domain=${domain}`)
  const person = { fullName: 'Robin Flett', email: `robin@${domain}`, source: 'Job fair' }
  const added = await call<{ id: string }>(recruiter, 'POST', '/api/pcsx/staff/applications', {
    key: `a-key-of-${position}`,
    position_id: position,
    ...person,
  })
  await open(recruiter, `/careers/admin/applications/${added.id}?domain=${domain}`)
  await recruiter.getByRole('button', { name: 'Make an offer Robin Flett' }).click()
  await expect(heading(recruiter, 'New offer')).toBeVisible()
  await expect(recruiter.getByLabel('Candidate’s full name')).toHaveValue('Robin Flett')
  await recruiter.getByRole('button', { name: 'Add a line' }).click()
  await recruiter.getByLabel('Amount').fill('39,000')
  await recruiter.getByLabel('Currency').fill('gbp')
  await recruiter.getByLabel('Start date').fill('2027-02-01')
  await recruiter.getByLabel('Work location').fill('Kirkwall')
  await recruiter.getByLabel('Manager').fill('Magnus Rendall')
  await expect(recruiter.getByText('Approval: not needed.', { exact: false })).toBeVisible()
  await recruiter.getByLabel('Amount').fill('42,300')
  await expect(recruiter.getByRole('heading', { name: 'This offer needs approval' })).toBeVisible()
  await recruiter.getByRole('button', { name: 'Send for approval' }).click()
  await expect(recruiter.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible()
  await expect(recruiter.getByText('Waiting for Magnus Rendall')).toBeVisible()
  await expect(recruiter.getByLabel('Amount')).toBeDisabled()
  await expect(recruiter.getByRole('button', { name: 'Extend offer' })).toHaveCount(0)
  await expectAccessible(recruiter, 'an offer that waits for approval')
  const draft = recruiter.url()
  await open(recruiter, `/careers/admin/applications/${added.id}?domain=${domain}`)
  const offer = recruiter.getByRole('region', { name: 'Offer', exact: true })
  await expect(offer).toContainText('Waiting for approval')
  await expect(recruiter.getByRole('button', { name: /^Make an offer/ })).toHaveCount(0)
  await expectAccessible(recruiter, 'an application with an offer')

  await open(manager, `/careers/admin?domain=${domain}`)
  await listening(manager)
  await tabTo(manager, manager.getByRole('link', { name: /^Review The offer to Robin Flett/ }), { atMost: 60 })
  await manager.keyboard.press('Enter')
  await expect(heading(manager, 'Offer to Robin Flett')).toBeVisible()
  await expect(manager.getByText('£42,300 a year').first()).toBeVisible()
  await expect(manager.getByText('Dear Robin Flett,')).toBeVisible()
  await expectAccessible(manager, 'an offer to approve')
  await manager.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(manager)
  await manager.setViewportSize({ width: 1280, height: 800 })
  await tabTo(manager, manager.getByRole('textbox', { name: 'Comment' }), { atMost: 60 })
  await manager.keyboard.type('Gladly.')
  await tabTo(manager, manager.getByRole('button', { name: 'Approve' }))
  await manager.keyboard.press('Enter')
  await expect(manager.getByText('This offer is approved.')).toBeVisible()
  await open(manager, `/careers/admin/offers?domain=${domain}`)
  await expect(manager.getByText('Nothing is waiting for approval')).toBeVisible()
  await expectAccessible(manager, 'no offers to approve')

  await open(recruiter, draft)
  await expect(recruiter.getByText('Gladly.')).toBeVisible()
  await recruiter.getByRole('button', { name: 'Change offer' }).click()
  const changing = recruiter.getByRole('alertdialog', { name: 'Change this offer?' })
  await expect(changing).toContainText('The approval given so far will no longer count')
  await changing.getByRole('button', { name: 'Back' }).click()
  await recruiter.getByRole('button', { name: 'Extend offer' }).click()
  await recruiter.getByRole('button', { name: 'Extend and notify candidate' }).click()
  await expect(heading(recruiter, 'Robin Flett')).toBeVisible()
  await expect(recruiter.getByText('Gladly.')).toBeVisible()

  await open(candidate, `/careers/offers?domain=${domain}`)
  await expect(candidate.getByRole('link', { name: /View job offer/ })).toBeVisible()
})
