import { expectAccessible } from '../support/accessible.ts'
import { addApplications } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { listening } from '../support/console-steps.ts'

const said = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByText(text)
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

/** The recruiter's list of this many new people, whom no other journey uses. */
async function listOf(page: Page, count: number): Promise<string> {
  const prefix = `zephyr${Math.random().toString(36).slice(2, 8)}-`
  const isHere = await addApplications(prefix, count, demo.technician.id)
  test.skip(!isHere, 'People are added in the server’s database, which is not on this machine.')
  await signInStaff(page, demo.recruiter.email)
  await open(page, `/careers/admin/applications?sort=oldest&query=${prefix}`)
  await expect(rows(page)).toHaveCount(Math.min(count, 50))
  await listening(page)
  return prefix
}

test('everyone who matches but one is rejected at once, and restored before they are notified', async ({ page }) => {
  await listOf(page, 53)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('50 selected')
  await bar(page).getByRole('button', { name: 'Select all 53 that match' }).click()
  await rows(page).nth(1).getByRole('checkbox').uncheck()
  await expect(bar(page)).toContainText('52 selected')
  await expectAccessible(page, 'a list with a selection')
  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(bar(page)).toContainText('52 selected')
  await bar(page).getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 52 people' })
  await dialog.getByLabel('Reason for your reports').selectOption({ index: 1 })
  const text = 'We’re moving forward with people whose skills are closer to what this job needs.'
  await expect(dialog.getByRole('region', { name: /will read$/ })).toContainText(text)
  await dialog.getByRole('radio', { name: 'Your own words' }).check()
  await dialog.getByRole('textbox', { name: 'Reason the candidate reads' }).fill('The place is taken.')
  await expect(dialog.getByRole('region', { name: /will read$/ })).toContainText('The place is taken.')
  await expectAccessible(page, 'rejecting many people')
  await expect(dialog.getByRole('radio', { name: /^Tomorrow morning/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Now/ }).check()
  await dialog.getByRole('button', { name: 'Reject 52 people' }).click()
  const again = page.getByRole('dialog', { name: 'Do this to 52 people?' })
  await again.getByRole('button', { name: 'Reject 52 people' }).click()
  await expect(said(page, /^52 people rejected\. The emails will be sent (at|on) /)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(rows(page).first()).toContainText(/Email in \d min/)
  await expect(page.getByRole('checkbox', { name: /^Not selected/ })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('z')
  await expect(said(page, /^Undone for 52 people/)).toBeVisible()
  await expect(rows(page).first()).toContainText('New')
  await expect(page.getByText(/Email in/)).toHaveCount(0)
})

test('by keyboard alone: rows are chosen and moved, and people who changed in the meantime are named', async ({
  page,
  newVisitor,
}) => {
  const prefix = await listOf(page, 4)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('k')
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused()

  const colleague = await newVisitor()
  await signInStaff(colleague, demo.admin.email)
  const path = `/api/pcsx/staff/applications?sort=oldest&query=${prefix}`
  const { applications } = await call<{ applications: { id: string }[] }>(colleague, 'GET', path)
  await call(colleague, 'POST', '/api/pcsx/staff/decisions', {
    key: `${prefix}decision`,
    status: 'interview',
    of: { applications: [{ id: applications[0]!.id, from: 'submitted' }] },
  })

  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem', { name: 'In review (3)' })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move 3 people to In review' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Move 3 people to In review' }).focus()
  await page.keyboard.press('Enter')
  const result = page.getByRole('dialog', { name: '1 person was left out' })
  await expect(result).toContainText('2 applications were changed.')
  await expect(result).toContainText('Person 1')
  await expect(result).toContainText('Changed in the meantime. Now: Interview')
  await expectAccessible(page, 'who was left out')
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasText: 'In review' })).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Interview' })).toHaveCount(1)
})

test('on a phone and in Arabic the selection and its dialog fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const prefix = await listOf(page, 2)
  await open(page, `/careers/admin/applications?hl=ar&query=${prefix}`)
  await rows(page).first().getByRole('checkbox').check()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'رفض', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page, 'rejecting on a phone')
})

test('a template is written starting from our text, and sent instead of the standard message', async ({
  page,
  problems,
}) => {
  // The preview of a text with an unknown field.
  problems.allow(/^422 POST .*decisions\/preview/)
  const prefix = await listOf(page, 1)
  const list = page.url()
  await open(page, '/careers/admin/messages/templates/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(`After review ${prefix}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).not.toHaveValue('')
  await text.fill('Hello {first_name},\n\nThe tide has turned at {company}.')
  await expect(page.getByRole('region', { name: 'How it reads' })).toContainText('Hello Greta,')
  await expectAccessible(page, 'a message template')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('table', { name: 'Message templates' })).toContainText(`After review ${prefix}`)
  await expectAccessible(page, 'the message templates')

  await open(page, list)
  await listening(page)
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject Person 1' })
  await dialog.getByLabel('Message', { exact: true }).selectOption({ label: `After review ${prefix}` })
  // The template contains no reason, so none is required.
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  const preview = dialog.getByRole('region', { name: 'What Person 1 will read' })
  await expect(preview).toContainText(`The tide has turned at ${demo.company}.`)
  await expect(preview).toContainText('Not selected')
  await preview.getByRole('button', { name: 'Edit this message' }).click()
  await expect(preview.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await preview.getByRole('textbox', { name: 'Text' }).fill('Hello {first_nam}')
  await expect(preview).toContainText('There is no field {first_nam}.')
  await preview.getByRole('textbox', { name: 'Text' }).fill('Hello {first_name},\n\nThe ebb was earlier at {company}.')
  await expect(preview.getByRole('article')).toContainText(`The ebb was earlier at ${demo.company}.`)
  await expectAccessible(page, 'editing the message of a decision')
  // Closed by mistake, it opens as it was.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('r')
  await expect(preview.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Hello \{first_name\},\n\nThe ebb/)
  // Another template is another text.
  await dialog.getByLabel('Message', { exact: true }).selectOption({ label: 'Standard message' })
  await expect(preview.getByRole('textbox')).toHaveCount(0)
  await expect(preview.getByRole('button', { name: 'Edit this message' })).toBeVisible()
  await dialog.getByLabel('Message', { exact: true }).selectOption({ label: `After review ${prefix}` })
  await expect(preview.getByRole('article')).toContainText(`The tide has turned at ${demo.company}.`)
  await dialog.getByRole('radio', { name: /^At another time/ }).check()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(dialog).toContainText('Enter a time at least five minutes from now')
  await dialog.getByRole('radio', { name: /^Tomorrow morning/ }).check()
  await dialog.getByRole('button', { name: 'Reject, tell Person 1 tomorrow' }).click()
  await expect(said(page, /^Person 1 rejected\. The email will be sent tomorrow at 0?9:00, their time\./)).toBeVisible()
  await expect(rows(page).first()).toContainText(/Email goes out /)
})

test('a message is edited only in the language that the candidate reads', async ({ page }) => {
  await listOf(page, 1)
  const url = new URL(page.url())
  url.searchParams.set('hl', 'de')
  await open(page, url.pathname + url.search)
  await rows(page).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Absagen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /Person 1/ })
  const english = dialog.getByRole('button', { name: 'English' })
  await expect(english).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Diese Nachricht bearbeiten' })).toBeVisible()
  // It is here to be understood: no one would get what is written into it.
  await dialog.getByRole('button', { name: 'Deutsch' }).click()
  await expect(dialog.getByRole('button', { name: 'Diese Nachricht bearbeiten' })).toHaveCount(0)
  await english.click()
  await expect(dialog.getByRole('button', { name: 'Diese Nachricht bearbeiten' })).toBeVisible()
})
