import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const phone = { width: 390, height: 844 }
/** Counts weeks that begin on Monday. */
const weekOf = (ms: number) => Math.floor((ms / 86_400_000 + 3) / 7)

test('a recruiter offers times pressed in a week, and its interviewer finds them in their calendar, by keyboard and on a phone', async ({
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^422 PUT \S+ \/api\/pcsx\/staff\/my_calendar/)
  const colleague = await newVisitor({ viewport: { width: 1440, height: 1000 } })
  await signInStaff(colleague, 'interviewer@demo.test')
  const { name } = (await call<{ user: { name: string } }>(colleague, 'GET', '/api/pcsx/boot_data')).user
  await open(colleague, '/careers/admin/interviews/hours')
  await colleague.getByLabel('Address of your calendar').fill('http://192.168.1.7/ana.ics')
  await colleague.getByRole('button', { name: 'Connect calendar' }).click()
  await expect(colleague.getByText('This address is inside a private network.').first()).toBeVisible()
  await expect(colleague.getByLabel('Address of your calendar')).toHaveValue('http://192.168.1.7/ana.ics')
  await expectAccessible(colleague, 'the address of a calendar that is refused')

  const staff = await newVisitor({ viewport: { width: 1440, height: 1000 } })
  await signInStaff(staff, demo.recruiter.email)
  await open(staff, '/careers/admin/interviews/new')
  await staff.getByLabel('Email address').fill(candidate.email)
  await staff.getByLabel('Title').fill('Talk in a week')
  await staff.getByLabel('Time zone', { exact: true }).selectOption('Europe/London')
  await staff.getByRole('button', { name: 'Add an interviewer' }).click()
  await staff.getByRole('menuitem', { name }).click()
  // It returns the focus when it is closed.
  await expect(staff.getByRole('menu')).toHaveCount(0)
  await expect(staff.getByRole('button', { name: 'Add an interviewer' })).toBeFocused()
  const week = staff.getByRole('region', { name: 'Times when everyone is free' })
  await expect(week.getByText('no calendar connected')).toBeVisible()
  // A week whose days are all in the future.
  await week.getByRole('button', { name: 'Next week' }).click()
  await expect(week.getByRole('button', { name: 'Previous week' })).toBeEnabled()
  await expect(week.locator('[aria-busy="true"]')).toHaveCount(0)
  // The role filter itself counts every button without a state as not pressed.
  const free = week.locator('button[aria-pressed="false"]')
  await expect(free.first()).toBeVisible()
  await free.first().press('Enter')
  await expect(week.getByRole('button', { pressed: true })).toHaveText(/^1 · /)
  await free.last().press('Space')
  await expect(week.getByRole('button', { pressed: true })).toHaveCount(2)
  await expect(staff.getByLabel('Time 2', { exact: true })).not.toHaveValue('')
  await expectAccessible(staff, 'a week of free times')
  // Pressed again, a time is no longer offered.
  await week.getByRole('button', { pressed: true }).last().click()
  await expect(week.getByRole('button', { pressed: true })).toHaveCount(1)
  await free.last().click()
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  await expect(staff.getByRole('heading', { name: 'Times to choose from' })).toBeVisible()
  const id = new URL(staff.url()).pathname.split('/').at(-1)!
  const { offeredTimes } = await call<{ offeredTimes: number[] }>(staff, 'GET', `/api/pcsx/staff/interviews/${id}`)

  await open(colleague, '/careers/admin/interviews')
  await colleague.getByRole('link', { name: 'Calendar' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(colleague.getByLabel('Times in')).toHaveValue('Europe/London')
  const heading = colleague.getByRole('heading', { level: 2 })
  // The first week with a free time, which the form showed at first, may have been the next one already.
  const weeksAhead = weekOf(Math.min(...offeredTimes) * 1000) - weekOf(Date.now())
  for (let week = 0; week < weeksAhead; week++) {
    const before = (await heading.first().textContent())!
    await colleague.getByRole('link', { name: 'Next week' }).click()
    await expect(colleague).toHaveURL(/day=/)
    await expect(heading.first()).not.toHaveText(before)
  }
  let talks = colleague.getByRole('link', { name: /Talk in a week/ })
  await expect(talks.first()).toBeVisible()
  await expectAccessible(colleague, 'a week of interviews')
  await expectNoSideways(colleague)
  // End and Home go to the last and the first interview of the week, for any candidate.
  const all = colleague.locator('[data-day]').locator('a[href], button:not([disabled])')
  await talks.first().focus()
  await colleague.keyboard.press('End')
  await expect(all.last()).toBeFocused()
  await colleague.keyboard.press('Home')
  await expect(all.first()).toBeFocused()
  await colleague.getByRole('link', { name: 'Confirmed', exact: true }).click()
  await expect(colleague).toHaveURL(/show=confirmed/)
  await expect(talks).toHaveCount(0)
  await colleague.getByRole('link', { name: 'Not confirmed' }).click()
  await expect(talks.first()).toBeVisible()

  await colleague.setViewportSize(phone)
  talks = colleague.getByRole('link', { name: /Talk in a week/ })
  await expect(talks.first()).toBeVisible()
  await expectNoSideways(colleague)
  await expectAccessible(colleague, 'a week of interviews on a phone')
  await talks.first().click()
  await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible()
  await colleague.goBack()
  await expect(colleague).toHaveURL(/show=open/)
})
