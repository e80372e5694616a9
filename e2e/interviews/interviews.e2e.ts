import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { pressOn } from '../support/keyboard.ts'
import { mailTo } from '../support/mailbox.ts'

const day = 86_400
/** Noon UTC, this many days from today: working hours on the same day in every zone of these journeys. */
const noon = (days: number) => Math.floor(Date.now() / 1000 / day) * day + days * day + day / 2

/** `10:30`: a moment in local time there, in summer and in winter, as British visitors read it. */
const clock = (ts: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', timeZone }).format(ts * 1000)
const here = (ts: number) => clock(ts, 'Europe/London')
const there = (ts: number) => clock(ts, 'Europe/Oslo')

/** Invites the test's candidate, as a recruiter in a separate window. */
async function invite(staff: Page, email: string, more: object = {}): Promise<{ id: string; path: string }> {
  const { id } = await call<{ id: string }>(staff, 'POST', '/api/pcsx/staff/interviews', {
    email,
    title: 'Talk about the tides',
    kind: 'video',
    timeZone: 'Europe/Oslo',
    starts: noon(10),
    joinUrl: 'https://meet.example.test/tides',
    interviewers: ['Moira Linklater'],
    note: 'Bring a question.',
    ...more,
  })
  return { id, path: `/careers/interviews/${id}` }
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('an invitation shows both time zones, is accepted, joined, and added to a calendar', async ({
  page,
  candidate,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  await open(page, '/careers/interviews')
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  const { id, path } = await invite(staff, candidate.email)
  await mailTo(page.request, candidate.email, /^Invitation: Talk about the tides/)
  await open(page, '/careers/interviews')
  const row = page.getByRole('listitem').filter({ hasText: 'Talk about the tides' })
  const [starts, ends] = [noon(10), noon(10) + 45 * 60]
  await expect(row).toContainText(`${here(starts)} to ${here(ends)}, your time`)
  await expect(row).toContainText(`${there(starts)} to ${there(ends)}, Central European`)
  await expectAccessible(page, 'the list')
  await row.getByRole('button', { name: 'Accept: Talk about the tides' }).click()
  await expect(row).toContainText('Confirmed')
  await expect(row.getByRole('link', { name: 'Join: Talk about the tides' })).toHaveAttribute('href', /meet\.example/)
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Add to calendar: Talk about the tides' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.ics$/)
  const file = await (await page.request.get(`/api/pcsx/interviews/${id}/calendar.ics`)).text()
  expect(file).toMatch(/DTSTART:\d{8}T120000Z\r\n/)
  await open(page, path)
  await expect(page.getByRole('heading', { level: 1, name: 'Talk about the tides' })).toBeVisible()
  await expectAccessible(page, 'the interview')
})

test('one of several times can be chosen with the keyboard', async ({ page, candidate, newVisitor }) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const { path } = await invite(staff, candidate.email, {
    starts: undefined,
    offeredTimes: [noon(5), noon(6), noon(7)],
  })
  await open(page, path)
  await page.getByRole('button', { name: 'Accept this time' }).click()
  await expect(page.getByText('Choose a time.')).toBeVisible()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await pressOn(page, page.getByRole('button', { name: 'Accept this time' }))
  await expect(page.locator('#main').getByText('Confirmed')).toBeVisible()
})

test('a candidate proposes another time, and staff accept it', async ({ page, candidate, newVisitor, problems }) => {
  problems.allow(/^422 POST /)
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const { id, path } = await invite(staff, candidate.email)
  await open(page, path)
  await page.getByRole('button', { name: 'Ask for another time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for another time' })
  await dialog.getByRole('button', { name: 'Send times' }).click()
  await expect(dialog.getByText('Enter at least one time.')).toBeVisible()
  await dialog.getByLabel('First choice').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Send times' }).click()
  await expect(dialog.getByText('This time has passed.')).toBeVisible()
  const wished = `${new Date(noon(12) * 1000).toISOString().slice(0, 10)}T09:30`
  await dialog.getByLabel('First choice').fill(wished)
  await expect(dialog.getByText(/Local time there: .*10:30, Central European/)).toBeVisible()
  await expectAccessible(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Send times' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('#main').getByText('You asked for another time').first()).toBeVisible()
  // The wished time, which is an hour earlier in summer.
  const moved = [noon(12) - 2.5 * 3600, noon(12) - 3.5 * 3600].find((ts) => /^0?9:30$/.test(here(ts)))!
  await call(staff, 'PATCH', `/api/pcsx/staff/interviews/${id}`, { starts: moved })
  await reload(page)
  await expect(page.locator('#main').getByText('Confirmed')).toBeVisible()
  await expect(page.locator('#main')).toContainText(`${here(moved)} to ${here(moved + 45 * 60)}, your time`)
})

test('accommodations are requested in confidence and answered, and declining is accepted', async ({
  page,
  candidate,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const { id, path } = await invite(staff, candidate.email)
  await open(page, path)
  await page.getByRole('button', { name: 'Request accommodations' }).click()
  await page.getByLabel('What do you need?').fill('A sign language interpreter')
  await page.getByRole('button', { name: 'Send confidentially' }).click()
  await expect(page.getByText('No answer yet')).toBeVisible()
  await call(staff, 'POST', `/api/pcsx/staff/interviews/${id}/accommodation`, { reply: 'Booked' })
  await reload(page)
  await expect(page.getByText('Booked')).toBeVisible()
  await open(page, path)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill('I took another job')
  await dialog.getByRole('button', { name: 'Decline interview' }).click()
  await expect(messages(page)).toContainText('Interview declined')
  await expect(page.locator('#main')).toContainText('You declined this interview. I took another job')
})

test('if the time was moved in the meantime, the page says so and shows the new one', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^409 POST /)
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const { id, path } = await invite(staff, candidate.email)
  await open(page, path)
  const moved = noon(11) + 3600
  await call(staff, 'PATCH', `/api/pcsx/staff/interviews/${id}`, { starts: moved })
  await page.getByRole('button', { name: 'Accept this time' }).click()
  await expect(messages(page)).toContainText('This interview has changed')
  await expect(page.locator('#main')).toContainText(`${here(moved)} to ${here(moved + 45 * 60)}, your time`)
  await page.getByRole('button', { name: 'Accept this time' }).click()
  await expect(page.locator('#main').getByText('Confirmed')).toBeVisible()
})

test('works on a phone and in Arabic', async ({ newVisitor, newEmail }) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const { signInByCode } = await import('../support/mailbox.ts')
  await signInByCode(page.request, newEmail)
  const { path } = await invite(staff, newEmail)
  await open(page, `${path}?hl=ar`)
  await expect(page.getByRole('button', { name: 'قبول هذا الموعد' })).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page, 'the interview on a phone, in Arabic')
})
