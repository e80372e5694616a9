import { expectAccessible } from '../support/accessible.ts'
import { endTimeToCorrect } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { mailTo } from '../support/mailbox.ts'

test('someone whom a recruiter added opens the link of the email, sees what is held, and has it deleted', async ({
  page,
  newVisitor,
  newEmail,
  problems,
}) => {
  await signInStaff(page, demo.recruiter.email)
  const { id } = await call<{ id: string }>(page, 'POST', '/api/pcsx/staff/applications', {
    key: `objection-${Date.now()}`,
    email: newEmail,
    position_id: demo.technician.id,
    fullName: 'Ines Hallberg',
    phone: '+47 55 55 01 23',
    source: 'Job fair in Bergen',
  })
  test.skip(!(await endTimeToCorrect(id)), 'the email is written in five minutes on a server that is already running')
  const mail = await mailTo(page.request, newEmail, /your details for Tidal turbine technician/)
  const html = (await (await page.request.get(`/dev/mailbox/${mail.id}`)).text()).replaceAll('&amp;', '&')
  const link = new URL(/https?:[^"\s]+\/careers\/objection[^"\s<]+/.exec(html)![0])
  const address = `${link.pathname}${link.search}`

  const visitor = await newVisitor()
  await open(visitor, address)
  await expect(visitor.getByRole('heading', { level: 1, name: /^Your details at / })).toBeVisible()
  await expect(visitor.getByText('Job fair in Bergen')).toBeVisible()
  await expect(visitor.getByText(newEmail)).toBeVisible()
  await expectAccessible(visitor, 'what an employer holds about someone whom it added')
  for (const width of [390, 820, 1440]) {
    await visitor.setViewportSize({ width, height: 900 })
    await expectNoSideways(visitor)
  }
  await open(visitor, `${address}&hl=ar`)
  await expectNoSideways(visitor)
  // The chosen language is kept.
  await open(visitor, `${address}&hl=en`)
  const button = visitor.getByRole('button', { name: 'Delete my details' })
  await button.press('Enter')
  const question = visitor.getByRole('alertdialog', { name: 'Delete my details' })
  await expect(question).toContainText('can’t be undone')
  await expectAccessible(visitor, 'the question before details are deleted')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await question.getByRole('button', { name: 'Delete my details' }).press('Enter')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your details are deleted' })).toBeFocused()
  await expectAccessible(visitor, 'details that were deleted')
  // The link still shows the result.
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Your details are deleted' })).toBeVisible()

  problems.allow(/^404 GET .*objection/)
  await open(
    visitor,
    address.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')),
  )
  await expect(visitor.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await expect(visitor.getByText('Open the link from the newest email again.')).toBeVisible()
  await expectAccessible(visitor, 'a wrong link of someone who was added')

  // The colleague is notified, and can see what happened to the application.
  problems.allow(/^410 GET .*applications/)
  problems.allow(/^404 GET .*/)
  await open(page, `/careers/admin/applications/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /had their details deleted on/ })).toBeVisible()
  await expectAccessible(page, 'an application whose person had it deleted')
})
