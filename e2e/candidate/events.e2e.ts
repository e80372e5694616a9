import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { pressOn } from '../support/keyboard.ts'
import { mailTo, signInByCode } from '../support/mailbox.ts'

/** An event with few places, created by a recruiter. */
async function addEvent(staff: Page, title: string, capacity: number): Promise<string> {
  const day = Math.floor(Date.now() / 86_400_000) * 86_400 + 20 * 86_400
  const { id } = await call<{ id: string }>(staff, 'POST', '/api/pcsx/staff/events', {
    title,
    starts: day + 10 * 3600,
    ends: day + 12 * 3600,
    timeZone: 'Europe/London',
    place: 'Hatston pier',
    capacity,
  })
  return id
}

test('a place is taken, given up, and goes to the first person on the waiting list', async ({
  page,
  candidate,
  newVisitor,
  newEmail,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const title = `Quay talk ${newEmail.slice(4, 10)}`
  const id = await addEvent(staff, title, 1)
  await open(page, '/careers/events')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('1 place left')
  await row.getByRole('button', { name: `Register: ${title}` }).click()
  await expect(row).toContainText('You’re going')
  await expect(row.getByRole('link', { name: title, exact: true })).toBeFocused()
  await mailTo(page.request, candidate.email, new RegExp(`You’re going: ${title}`))
  const second = await newVisitor()
  const other = `second-${newEmail}`
  await signInByCode(second.request, other)
  await open(second, `/careers/events/${id}`)
  await pressOn(second, second.getByRole('button', { name: `Join the waiting list: ${title}` }))
  await expect(second.locator('#main')).toContainText('Number 1 on the waiting list')
  await expect(second.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await row.getByRole('button', { name: `Cancel registration: ${title}` }).click()
  await expect(row).toContainText('Event full')
  await mailTo(page.request, other, new RegExp(`You have a place: ${title}`))
  await reload(second)
  await expect(second.locator('#main')).toContainText('You’re going')
  const file = await second.request.get(`/api/pcsx/events/${id}/calendar.ics`)
  expect(await file.text()).toContain('STATUS:CONFIRMED')
})

test('the pages are accessible at every width and in Arabic', async ({ newVisitor, newEmail }) => {
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  await signInByCode(page.request, newEmail)
  for (const query of ['', '?hl=ar']) {
    await open(page, `/careers/events${query}`)
    await expectAccessible(page, `the list ${query}`)
    await expectNoSideways(page)
  }
  await open(page, '/careers/events?hl=en')
  await page.getByRole('link', { name: 'Open quay day, Hatston' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open quay day, Hatston' })).toBeFocused()
  await expectAccessible(page, 'the event')
})

test('lists that fail to load show an error and a retry button', async ({ page, candidate, problems }) => {
  problems.allow(/^503 GET /)
  expect(candidate.email).toContain('@')
  await open(page, '/careers/dashboardv2')
  await page.route('**/api/pcsx/events', (route) => route.fulfill({ status: 503, body: '' }))
  await page.getByRole('link', { name: 'View events' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t load the events' })).toBeVisible()
  await page.unroute('**/api/pcsx/events')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Open for registration' })).toBeVisible()
})
