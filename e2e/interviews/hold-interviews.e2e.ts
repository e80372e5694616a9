import { randomInt } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

const phone = { width: 390, height: 844 }

/** The next night, when the demo holds no interviews: a colleague who declined can accept only if nothing else is at that time. */
const atNight = () => (Math.floor(Date.now() / 86_400_000) + 1) * 86_400 + (1 + randomInt(5)) * 3600

test('an interviewer answers on a phone that they can’t hold an interview, and the organizer sees it', async ({
  candidate,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  const colleague = await newVisitor({ viewport: phone, isMobile: true, hasTouch: true })
  await signInStaff(colleague, 'interviewer@demo.test')
  const { colleagues } = await call<{ colleagues: { id: string; name: string }[] }>(
    staff,
    'GET',
    '/api/pcsx/staff/interview_options',
  )
  const title = `Talk about holding, ${candidate.email}`
  const { name } = (await call<{ user: { name: string } }>(colleague, 'GET', '/api/pcsx/boot_data')).user
  const holder = colleagues.find((each) => each.name === name)!.id
  const { id } = await call<{ id: string }>(staff, 'POST', '/api/pcsx/staff/interviews', {
    email: candidate.email,
    title,
    kind: 'video',
    timeZone: 'Europe/London',
    starts: atNight(),
    interviewerIds: [holder],
  })
  await open(colleague, '/careers/admin/interviews/mine')
  const row = colleague.getByRole('listitem').filter({ hasText: title }).first()
  await expect(row.getByText('Can you hold it?')).toBeVisible()
  await expectNoSideways(colleague)
  await expectAccessible(colleague, 'my interviews on a phone')
  await row.getByRole('button', { name: /^I can’t/ }).click()
  await expect(row.getByText('You said that you can’t.')).toBeFocused()
  await open(staff, `/careers/admin/interviews/${id}`)
  await expect(staff.getByText(`${name} can’t hold this interview.`)).toBeVisible()
  await expect(staff.getByText(`${name}: can’t`)).toBeVisible()
  await expectAccessible(staff, 'an interview that a colleague can’t hold')
  await row.getByRole('button', { name: /^I can/ }).click()
  await expect(row.getByText('You said that you can.')).toBeFocused()
  await open(staff, `/careers/admin/interviews/${id}`)
  await expect(staff.getByText(`${name}: can`, { exact: true })).toBeVisible()
})
