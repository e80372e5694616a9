import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { addApplications } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const said = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)
const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

test('an administrator writes a process with steps, and removes one in which no one is', async ({ page, problems }) => {
  problems.allow(/^422 POST \S+ \/api\/pcsx\/staff\/hiring_processes$/)
  const name = `Deck roles ${randomUUID().slice(0, 8)}`
  await signInStaff(page, demo.admin.email)
  await open(page, '/careers/admin/settings/processes')
  await expect(page.getByRole('rowheader', { name: 'Technical roles' })).toBeVisible()
  await expectAccessible(page, 'the hiring processes')
  await page.getByRole('button', { name: 'New process' }).click()
  await page.getByRole('menuitem', { name: 'From nothing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New process' })).toBeVisible()
  await page.getByRole('button', { name: 'Save process' }).click()
  const wrong = page.getByRole('alert').filter({ hasText: 'Check the process' })
  await expect(wrong).toContainText('This must not be empty.')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Name for you' }).fill('Knots')
  await page.getByRole('button', { name: 'Add a step Interview' }).click()
  const second = page.getByRole('listitem').filter({ hasText: 'Step 2' })
  await expect(second.getByRole('textbox', { name: 'Name for you' })).toBeFocused()
  await page.keyboard.type('A day on board')
  await second.getByRole('button', { name: 'Move A day on board up' }).click()
  const first = page.getByRole('listitem').filter({ hasText: 'Step 1' })
  await expect(first.getByRole('textbox', { name: 'Name for you' })).toHaveValue('A day on board')
  // Dragged back by the pointer, and up again with the keyboard. Both are in view, so that nothing scrolls during the drag.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await first.getByRole('button', { name: 'Step 1 · A day on board' }).dragTo(second)
  await expect(first.getByRole('textbox', { name: 'Name for you' })).toHaveValue('Knots')
  await second.getByRole('button', { name: 'Step 2 · A day on board' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Step 1 · Knots' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('textbox', { name: 'Name for you' })).toHaveValue('A day on board')
  await expectAccessible(page, 'a hiring process')
  await page.getByRole('button', { name: 'Save process' }).click()
  await expect(said(page, 'The process is saved.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('A day on board, Knots')

  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Remove Knots' }).click()
  await page.getByRole('button', { name: 'Save process' }).click()
  await expect(said(page, 'The process is saved.').last()).toBeVisible()
  await expect(row).not.toContainText('Knots')
  await row.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(said(page, /^The process is archived/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await expectNoSideways(page)
})

test('people go through the steps of their position, on the board and in the list', async ({ page }) => {
  const prefix = `steps-${Date.now()}-`
  const isHere = await addApplications(prefix, 3, demo.technician.id)
  test.skip(!isHere, 'The people are written into the server’s database, which is not on this machine.')
  await signInStaff(page, demo.recruiter.email)
  const list = `/careers/admin/applications?position=${demo.technician.id}&query=${prefix}`
  await open(page, `${list}&layout=board`)
  await expect(lane(page, 'Interview · Phone call')).toContainText('Interview · Phone call 0')
  await expect(lane(page, 'Interview · Phone call')).toContainText('Usually 4 days')
  await expectAccessible(page, 'the board of one position with steps')
  await card(page, 'Person 1').dragTo(lane(page, 'Interview · Phone call'))
  await expect(said(page, / moved to Interview · Phone call\. The email will be sent (at|on) /)).toBeVisible()
  // The talk has no text for candidates, but they do not know of the interview yet.
  await card(page, 'Person 1').getByRole('button', { name: 'Move Person 1 to …' }).click()
  await page.getByRole('menuitem', { name: 'Move to Interview · Technical talk' }).click()
  await expect(lane(page, 'Interview · Technical talk').getByRole('link', { name: 'Person 1' })).toBeVisible()
  await page.keyboard.press('z')
  await expect(lane(page, 'Interview · Phone call').getByRole('link', { name: 'Person 1' })).toBeVisible()

  await open(page, list)
  await page.getByRole('combobox', { name: 'Step' }).selectOption({ label: 'Phone call (1)' })
  await expect(page.getByRole('row').filter({ hasText: 'Person' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Person 1' }).click()
  await expect(page.getByRole('button', { name: 'Move to Interview · Technical talk' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByRole('dialog', { name: 'Move Person 1 to Interview · Technical talk' })).toBeVisible()
  await expectAccessible(page, 'moving someone to a step')
})

test('removing a step asks where its people go', async ({ page, newVisitor, problems }) => {
  problems.allow(/^409 PUT \S+ \/api\/pcsx\/staff\/hiring_processes\//)
  const mark = randomUUID().slice(0, 8)
  await signInStaff(page, demo.admin.email)
  const step = (id: string, name: string) => ({
    id: `${mark}-${id}`,
    stage: 'interview',
    names: { en: name },
    candidateNames: {},
    told: {},
    days: null,
  })
  const steps = [step('first-step', 'Sea trial'), step('second-step', 'Harbor walk')]
  const process = await call<{ id: string }>(page, 'POST', '/api/pcsx/staff/hiring_processes', {
    name: `Crew ${mark}`,
    steps,
  })
  const prefix = `removed-${Date.now()}-`
  const isHere = await addApplications(prefix, 1, demo.safetyLead.id)
  test.skip(!isHere, 'The people are written into the server’s database, which is not on this machine.')
  await call(page, 'PUT', `/api/pcsx/staff/positions/${demo.safetyLead.id}/process`, { processId: process.id })
  const recruiter = await newVisitor()
  await signInStaff(recruiter, demo.recruiter.email)
  await open(recruiter, `/careers/admin/applications?query=${prefix}`)
  await recruiter.getByRole('link', { name: 'Person 1' }).click()
  await recruiter.getByRole('button', { name: 'Other stages' }).click()
  await recruiter.getByRole('menuitem', { name: 'Move to Interview · Sea trial' }).click()
  await recruiter.getByRole('dialog').getByRole('button', { name: 'Move to Interview · Sea trial' }).click()
  await expect(recruiter.getByRole('main').getByText('Interview · Sea trial').first()).toBeVisible()

  await open(page, `/careers/admin/settings/processes/${process.id}`)
  await page.getByRole('button', { name: 'Remove Sea trial' }).click()
  await page.getByRole('button', { name: 'Save process' }).click()
  const asks = page.getByRole('dialog', { name: 'Where do they go?' })
  await expect(asks.getByLabel('1 person in “Sea trial”')).toHaveValue(`${mark}-second-step`)
  await expectAccessible(page, 'where people in a removed step go')
  await asks.getByRole('button', { name: 'Move them and save' }).click()
  await expect(said(page, 'The process is saved.')).toBeVisible()
  await recruiter.reload()
  await expect(recruiter.getByRole('main').getByText('Interview · Harbor walk').first()).toBeVisible()
  // Its history still says where they were.
  await expect(recruiter.getByRole('region', { name: 'Timeline' })).toContainText('Interview · Sea trial')
  await call(page, 'PUT', `/api/pcsx/staff/positions/${demo.safetyLead.id}/process`, { processId: null })
})
