import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { listening } from '../support/console-steps.ts'
import { addApplications, letMessagesLeave } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'

const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('a candidate asks, a recruiter is notified, replies, undoes and replies again, and the candidate reads it', async ({
  page,
  newVisitor,
}) => {
  test.skip(!process.env.E2E_DATA_DIR, 'needs the server’s data, to let time pass')
  const word = `tide ${Date.now()}`
  await signInStaff(page, demo.candidate.email)
  const listed = (await (await page.request.get('/api/pcsx/dashboard/applications')).json()) as {
    data: { applications: { id: string }[] }
  }
  const { id } = listed.data.applications[0]!
  const recruiter = await newVisitor()
  await signInStaff(recruiter, 'recruiter@demo.test')
  await open(recruiter, '/careers/admin/messages')

  await open(page, `/careers/applications/${id}`)
  const own = page.getByLabel('Your message')
  await own.fill(`When is the ${word}?`)
  await page.reload()
  // Nothing that was typed is lost.
  await expect(own).toHaveValue(`When is the ${word}?`)
  await expectAccessible(page, 'an application with its messages')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Message sent.')).toBeVisible()
  await expect(page.locator('#messages').getByText(`When is the ${word}?`)).toBeVisible()

  // The list updates automatically.
  const row = recruiter.getByRole('listitem').filter({ hasText: word })
  await expect(row).toContainText('Waiting for a reply')
  await expectAccessible(recruiter, 'the inbox')
  await row.getByRole('link').click()
  const thread = recruiter.locator('#messages')
  await expect(thread).toContainText(`When is the ${word}?`)
  await expect(thread.getByRole('button', { name: 'No reply needed' })).toBeVisible()

  await recruiter.locator('body').press('e')
  const composer = thread.getByRole('textbox')
  await expect(composer).toBeFocused()
  await composer.fill(`At noon, ${word}.`)
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toasts(recruiter).getByText('will read it in a minute')).toBeVisible()
  await expect(composer).toHaveValue('')
  await expect(thread.getByRole('button', { name: 'No reply needed' })).toBeHidden()
  await composer.blur()
  await recruiter.locator('h1').click()
  await recruiter.keyboard.press('z')
  await expect(toasts(recruiter).getByText('No one has read it.')).toBeVisible()
  // For corrections.
  await expect(composer).toHaveValue(`At noon, ${word}.`)
  await composer.fill(`At one, ${word}. See https://skerrow.example/tides`)
  await thread.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread).toContainText('Will be sent in')
  await expectAccessible(recruiter, 'a message that can be undone')
  await expect(page.locator('#messages')).not.toContainText('At one')

  await open(page, '/careers/applications')
  expect(await letMessagesLeave(id)).toBe(true)
  const mark = page.locator(`a[href*="${id}"]`, { hasText: '1 new message' })
  await expect(mark).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page, 'applications with a new message')
  await mark.click()
  const reply = page.locator('#messages')
  await expect(reply).toContainText(`At one, ${word}.`)
  await expect(reply.getByRole('link', { name: 'https://skerrow.example/tides' })).toHaveAttribute('rel', /noopener/)
  await open(page, '/careers/applications')
  await expect(page.getByRole('link', { name: /new message/ })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/careers/applications/${id}?hl=ar`)
  await expectNoSideways(page)
  await expectAccessible(page, 'messages on a phone in Arabic')
  await recruiter.setViewportSize({ width: 390, height: 844 })
  await open(recruiter, '/careers/admin/messages?hl=ar')
  await expectNoSideways(recruiter)
  await expectAccessible(recruiter, 'the inbox on a phone in Arabic')
})

test('a message is written to everyone who is selected, by the key E, and undone for all', async ({ page }) => {
  // People of its own: those of other journeys move in the list while they are selected, and may withdraw.
  const prefix = `written-${randomUUID()}-`
  test.skip(!(await addApplications(prefix, 2, demo.safetyLead.id)), 'needs the server’s data, to add people')
  await signInStaff(page, demo.recruiter.email)
  await open(page, `/careers/admin/applications?query=${prefix}`)
  await listening(page)
  const rows = page.getByRole('table', { name: 'Applications' }).getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(2).getByRole('checkbox').check()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: 'Write to 2 people' })
  await dialog.getByLabel('Your message').fill('Hello {first_name}, the quay is closed today.')
  await expectAccessible(page, 'writing to two people')
  await dialog.getByRole('button', { name: /^Send to/ }).click()
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page).getByText(/^Undone for/)).toBeVisible()
})
