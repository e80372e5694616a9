import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const phone = { width: 390, height: 844 }
/** No other journey holds interviews as them, or needs their hours. */
const interviewer = 'hiring-manager-2@demo.test'

test('an interviewer sets their hours on a phone, a recruiter offers times found in them, and the candidate sees the deadline', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  problems.allow(/^422 PUT \S+ \/api\/pcsx\/staff\/my_hours/)
  const colleague = await newVisitor({ viewport: phone, isMobile: true, hasTouch: true })
  await signInStaff(colleague, interviewer)
  await open(colleague, '/careers/admin/interviews')
  await colleague.getByRole('link', { name: 'My hours' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: 'My hours' })).toBeVisible()
  await expectNoSideways(colleague)
  await colleague.getByLabel('Time zone').selectOption('Europe/London')
  const monday = colleague.getByRole('group', { name: 'Monday' })
  await monday.getByLabel('From').fill('10:00')
  await monday.getByLabel('To').fill('09:00')
  await colleague.getByRole('button', { name: 'Save hours' }).click()
  await expect(monday.getByText('These hours end before they begin.')).toBeVisible()
  await monday.getByLabel('To').fill('12:00')
  await colleague.getByRole('button', { name: 'Save hours' }).click()
  await expect(colleague.getByText('Your hours are saved.').first()).toBeVisible()
  // At the top of the page, where the bar at the bottom covers no button.
  await colleague.evaluate(() => scrollTo(0, 0))
  await expectAccessible(colleague, 'my hours on a phone')

  const { name } = (await call<{ user: { name: string } }>(colleague, 'GET', '/api/pcsx/boot_data')).user
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  await open(staff, '/careers/admin/interviews/new')
  await staff.getByLabel('Email address').fill(candidate.email)
  await staff.getByLabel('Title').fill('Talk about times')
  await staff.getByLabel('Time zone', { exact: true }).selectOption('Europe/London')
  await staff.getByRole('button', { name: 'Add an interviewer' }).click()
  await staff.getByRole('menuitem', { name }).click()
  await staff.getByRole('button', { name: 'Find times' }).click()
  await staff.getByLabel('Candidate’s time zone').selectOption('Asia/Tokyo')
  const found = staff.getByRole('group', { name: /^Times when everyone is free/ })
  await expect(found.getByText(/For the candidate:/).first()).toBeVisible()
  const boxes = found.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await expect(staff.getByLabel('Time 3', { exact: true })).not.toHaveValue('')
  await boxes.nth(2).uncheck()
  await expectAccessible(staff, 'times at which everyone is free')
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  await expect(staff.getByRole('heading', { name: 'Times to choose from' })).toBeVisible()
  await expect(staff.getByText(/The candidate can choose until/)).toBeVisible()
  await expectAccessible(staff, 'an interview whose times were offered')

  await open(page, '/careers/interviews')
  await page
    .getByRole('link', { name: /Talk about times/ })
    .first()
    .click()
  await expect(page.getByText(/^Choose by .* Each time can be chosen until 2 hours before it begins\.$/)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expectAccessible(page, 'times to choose from, with their end')

  await staff
    .getByRole('button', { name: /^Take back .*\d/ })
    .first()
    .click()
  await expect(staff.getByRole('button', { name: /^Take back .*\d/ })).toHaveCount(1)
  await expect(staff.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('radio')).toHaveCount(1)
  await staff.getByRole('button', { name: /^Take back .*\d/ }).click()
  await expect(staff.getByText(/none of the offered times can be chosen any more/)).toBeVisible()
  await open(staff, '/careers/admin')
  await expect(staff.getByRole('link', { name: /^Suggest times/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('None of the offered times can be chosen any more. Ask for another time.')).toBeVisible()
})
