import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { mailTo } from '../support/mailbox.ts'

/** `2027-01-11T10:00` this many days from today, in the format of date inputs. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Checks the page at each width: no sideways scrolling, and accessible even where its tables are stacked. */
async function expectAtAllWidths(page: Page, what: string): Promise<void> {
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }
  await expectAccessible(page, what)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoSideways(page)
}

test('staff invite a candidate, read the answer, arrange accommodations and confirm another time', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^422 POST \S+ \/api\/pcsx\/staff\/interviews/)
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  await open(staff, '/careers/admin/interviews')
  await staff.getByRole('link', { name: 'New interview' }).click()
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  const wrong = staff.getByRole('alert').filter({ hasText: 'Please check this' })
  await expect(wrong).toBeFocused()
  await expect(wrong.getByRole('link')).toHaveText(['Enter who it’s for.', 'Enter a title.', 'Enter when it starts.'])
  await expectAtAllWidths(staff, 'a form with problems')
  await staff.getByLabel('Email address').fill('nobody@journey.test')
  await staff.getByLabel('Title').fill('Talk about turbines')
  await staff.getByRole('textbox', { name: 'Time 1' }).fill(inDays(10, '10:00'))
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  await expect(wrong.getByRole('link', { name: /nobody@journey.test has no account/ })).toBeVisible()
  await staff.getByLabel('Email address').fill(candidate.email)
  await staff.getByRole('button', { name: 'Add a time' }).click()
  await staff.getByRole('textbox', { name: 'Time 2' }).fill(inDays(11, '10:00'))
  await staff.getByLabel('Time zone').selectOption('Europe/Oslo')
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  await expect(staff.getByText('Choosing a time')).toBeVisible()
  const { pathname } = new URL(staff.url())
  const id = pathname.split('/').at(-1)!

  await open(page, '/careers/interviews')
  const { offeredTimes } = await call<{ offeredTimes: number[] }>(page, 'GET', `/api/pcsx/interviews/${id}`)
  expect(offeredTimes).toHaveLength(2)
  const act = (what: string, body: object) => call(page, 'POST', `/api/pcsx/interviews/${id}/${what}`, body)
  await act('accept', { startsTs: offeredTimes[1] })
  await mailTo(page.request, demo.recruiter.email, /accepted “Talk about turbines”/)
  await act('accommodation', { text: 'A step-free room' })
  await act('propose', { times: [offeredTimes[1]! + 7_200], note: 'The ferry is late.' })

  await open(staff, '/careers/admin/interviews?status=proposed')
  await expect(staff.getByRole('row').filter({ hasText: candidate.email })).toContainText('Set a time')
  await expectAtAllWidths(staff, 'the list')
  await staff.getByLabel('Search interviews').fill(candidate.email)
  await expect(staff).toHaveURL(/query=/)
  await expect(staff.getByText('1 interview', { exact: true })).toBeVisible()
  await staff.getByRole('row').filter({ hasText: candidate.email }).getByRole('link').click()
  await expect(staff.getByText('A step-free room')).toBeVisible()
  await expect(staff.getByText('The ferry is late.')).toBeVisible()
  await expectAtAllWidths(staff, 'an interview')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByLabel('What you’ve arranged')).toBeFocused()
  await staff.getByLabel('What you’ve arranged').fill('Room 2, on the ground floor')
  await staff.getByRole('button', { name: 'Send answer' }).click()
  await expect(staff.getByText('Has a request')).toHaveCount(0)
  await expect(title(staff, /./)).toBeFocused()
  await staff.getByRole('button', { name: /^Confirm this time: / }).click()
  await expect(staff.getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(title(staff, /./)).toBeFocused()
  await mailTo(page.request, candidate.email, /^Confirmed: Talk about turbines/)
  expect(await call(page, 'GET', `/api/pcsx/interviews/${id}`)).toMatchObject({
    status: 'confirmed',
    accommodation: { reply: 'Room 2, on the ground floor' },
  })

  await staff.getByRole('button', { name: 'Change' }).click()
  await staff.getByRole('textbox', { name: /^Location/ }).fill('Hatston Quay')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(staff.getByText('Hatston Quay').first()).toBeVisible()
  await expect(staff.getByText('Confirmed', { exact: true })).toBeVisible()
  await staff.getByRole('button', { name: 'Cancel interview' }).click()
  const dialog = staff.getByRole('alertdialog', { name: 'Cancel this interview?' })
  await dialog.getByLabel('Reason').fill('The ferry is gone.')
  await dialog.getByRole('button', { name: 'Cancel interview' }).click()
  await expect(staff.getByText('Canceled: The ferry is gone.')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await open(staff, '/careers/admin/interviews?hl=ar')
  await expect(title(staff, 'المقابلات')).toBeVisible()
  await expectAtAllWidths(staff, 'the list in Arabic')
})

test('staff plan an event, record attendance, change it and cancel it', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^422 POST \S+ \/api\/pcsx\/staff\/events/)
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  await open(staff, '/careers/admin/events')
  await expectAtAllWidths(staff, 'events of the employer')
  await staff.getByRole('link', { name: 'New event' }).click()
  const name = `Night on the pier ${candidate.email}`
  await staff.getByLabel('Title').fill(name)
  await staff.getByRole('button', { name: 'Add event' }).click()
  const wrong = staff.getByRole('alert').filter({ hasText: 'Please check this' })
  await expect(wrong.getByRole('link')).toHaveText(['Enter when it starts.', 'Enter when it ends.'])
  await staff.getByLabel('Starts').fill(inDays(20, '18:00'))
  await staff.getByLabel('Ends').fill(inDays(20, '17:00'))
  await staff.getByLabel('Position IDs').fill(String(demo.technician.id))
  await staff.getByRole('button', { name: 'Add event' }).click()
  await expect(wrong.getByRole('link')).toHaveText('The end must be after the start.')
  await staff.getByLabel('Ends').fill(inDays(20, '21:00'))
  await staff.getByLabel('Places').fill('1')
  await staff.getByRole('button', { name: 'Add event' }).click()
  await expect(title(staff, name)).toBeVisible()
  await expect(staff.getByText('No one has registered yet.')).toBeVisible()
  await expect(staff.getByText('0 of 1 places')).toBeVisible()
  const id = new URL(staff.url()).pathname.split('/').at(-1)!

  await open(page, '/careers/events')
  await call(page, 'POST', `/api/pcsx/events/${id}/register`, {})
  await open(staff, `/careers/admin/events/${id}`)
  const row = staff.getByRole('row').filter({ hasText: candidate.email })
  await expect(row).toContainText('Registered')
  await expectAtAllWidths(staff, 'an event')
  await row.getByRole('checkbox', { name: /attended$/ }).focus()
  await staff.keyboard.press('Space')
  await expect(row.getByRole('checkbox', { name: /attended$/ })).toBeChecked()
  await expect(row).toContainText('Attended')
  // Someone already registered is not notified of unrelated changes.
  await row.getByRole('checkbox', { name: /attended$/ }).press('Space')
  await expect(row).toContainText('Registered')

  await staff.getByRole('button', { name: 'Change' }).click()
  await expect(staff.getByLabel('Position IDs')).toHaveValue(String(demo.technician.id))
  await staff.getByRole('textbox', { name: /^Location/ }).fill('Hatston pier')
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(title(staff, name)).toBeFocused()
  await expect(staff.getByText('Hatston pier')).toBeVisible()
  await staff.getByRole('button', { name: 'Cancel event' }).click()
  const dialog = staff.getByRole('alertdialog', { name: 'Cancel this event?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(staff, 'the question whether to call it off')
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(staff.getByText('Canceled', { exact: true })).toBeVisible()
  await mailTo(page.request, candidate.email, /^Canceled: Night on the pier/)
})

test('the console’s interviews and events are for staff only', async ({ page, candidate }) => {
  for (const path of ['interviews', 'events', 'events/new']) {
    await open(page, `/careers/admin/${path}`)
    await expect(page.getByText(candidate.email).first()).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
})
