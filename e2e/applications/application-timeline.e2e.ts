import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician } from '../support/apply-steps.ts'
import { listening } from '../support/console-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { mailedCode } from '../support/mailbox.ts'

test('an application’s timeline folds what happened between its stages, and its page says when it was deleted', async ({
  page,
  candidate,
  newVisitor,
  problems,
}) => {
  test.setTimeout(120_000)
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  const staff = await newVisitor()
  await signInStaff(staff, demo.admin.email)
  const { applications } = await call<{ applications: { id: string }[] }>(
    staff,
    'GET',
    `/api/pcsx/staff/applications?query=${encodeURIComponent(candidate.email)}`,
  )
  const { id } = applications[0]!
  const isRead = async () =>
    (await call<{ isRead: boolean }>(staff, 'GET', `/api/pcsx/staff/applications/${id}/resume_text`)).isRead
  await expect.poll(isRead, { timeout: 30_000 }).toBe(true)
  const of = { applications: [{ id, from: 'submitted' }] }
  await call(staff, 'POST', '/api/pcsx/staff/application_tags', { of, add: ['Sea legs', 'Nights'], remove: [] })
  await call(page, 'POST', `/api/pcsx/applications/${id}/messages`, {
    key: randomUUID(),
    text: 'When would I start?',
    fileIds: [],
  })
  await staff.setViewportSize({ width: 1440, height: 900 })
  await open(staff, `/careers/admin/applications/${id}`)
  await listening(staff)
  const timeline = staff.getByRole('region', { name: 'Timeline' })
  const fold = timeline.getByRole('button', { name: '3 more events' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(timeline.getByText('Wrote a message to the hiring team')).toHaveCount(0)
  await fold.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  const events = timeline.getByRole('list').getByRole('list').getByRole('listitem')
  await expect(events).toHaveText([/^Wrote a message to the hiring team/, /Nights, Sea legs/, /^Résumé read/])
  await expect(timeline).not.toContainText('When would I start?')
  await expect(timeline).not.toContainText('Robin Flett')
  await expectAccessible(staff, 'an open part of a timeline')

  // A note is in it at once, and the part stays open.
  await staff.keyboard.press('n')
  await staff.keyboard.type('Asked about the start.')
  await staff.getByRole('button', { name: 'Add note' }).click()
  await expect(timeline.getByRole('button', { name: '4 more events' })).toHaveAttribute('aria-expanded', 'true')
  await expect(events.first()).toContainText('Added a note to an application')
  await expect(timeline).not.toContainText('Asked about the start.')

  // The text of the résumé next to its pages.
  await staff.getByRole('button', { name: 'Show the text' }).click()
  const text = staff.getByRole('region', { name: 'Text of the résumé' })
  await expect(text).toContainText(/\w{3}/)
  await expectAccessible(staff, 'the text of a résumé')
  for (const width of [390, 820, 1440]) {
    await staff.setViewportSize({ width, height: 900 })
    await expectNoSideways(staff)
  }
  await staff.getByRole('button', { name: 'Hide the text' }).click()
  await expect(text).toHaveCount(0)

  problems.allow(/^410 GET .*\/staff\/applications\//)
  await open(page, '/careers/settings')
  const code = await mailedCode(page.request, candidate.email, () =>
    call(page, 'POST', '/api/pcsx/settings/proof_code', {}),
  )
  await call(page, 'POST', '/api/pcsx/privacy/delete_account', { code })
  await open(staff, `/careers/admin/applications/${id}`)
  const gone = staff.getByRole('heading', { level: 1, name: /^The candidate deleted their account on .*\d{4}/ })
  await expect(gone).toBeVisible()
  await expectAccessible(staff, 'an application whose candidate deleted their account')
  await open(staff, `/careers/admin/applications/${id}?hl=ar`)
  await staff.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(staff)
})
