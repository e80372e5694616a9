import { expectAccessible } from '../support/accessible.ts'
import { applyAsTechnician } from '../support/apply-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'
import { tabTo } from '../support/keyboard.ts'
import { mailTo } from '../support/mailbox.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const teamPath = `/careers/admin/positions/${demo.technician.id}/team`

test('an administrator invites someone, who joins by the link, gets another role, and is removed', async ({
  page,
  newEmail,
  newVisitor,
}) => {
  await signInStaff(page, demo.admin.email)
  await open(page, '/careers/admin/team')
  await expect(page.getByRole('row').filter({ hasText: 'Moira Linklater' })).toContainText('All positions')
  await expectAccessible(page, 'the team')

  await page.getByRole('button', { name: 'Invite someone' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite someone' })
  await inviting.getByRole('textbox', { name: 'Email address' }).fill('nobody')
  await inviting.getByRole('combobox', { name: 'Role' }).selectOption('Content editor')
  await expectAccessible(page, 'inviting someone')
  await inviting.getByRole('textbox', { name: 'Email address' }).fill(newEmail)
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  const invited = page.getByRole('listitem').filter({ hasText: newEmail })
  await expect(invited).toContainText('Content editor')

  const mail = await mailTo(page.request, newEmail, /invites you to the hiring team/)
  const text = await (await page.request.get(`/dev/mailbox/${mail.id}`)).text()
  const token = /careers\/invitation\?token=([\w-]+)/.exec(text)![1]!
  const invitee = await newVisitor()
  await open(invitee, `/careers/invitation?token=${token}`)
  await expect(heading(invitee, /Hire with/)).toBeVisible()
  await expectAccessible(invitee, 'an invitation')
  await invitee.getByRole('button', { name: 'Join the team' }).click()
  await expect(heading(invitee, /You’re on the team of/)).toBeVisible()

  await open(page, '/careers/admin/team')
  const row = page.getByRole('row').filter({ hasText: newEmail })
  await row.getByRole('combobox').selectOption('Analyst')
  await expect(row).toContainText('Reports only')
  await row.getByRole('button', { name: `Remove ${newEmail}` }).click()
  const removing = page.getByRole('alertdialog')
  await expect(removing).toContainText('signed out everywhere')
  await expectAccessible(page, 'removing someone')
  await removing.getByRole('button', { name: `Remove ${newEmail}` }).click()
  await expect(page.getByRole('row').filter({ hasText: newEmail })).toHaveCount(0)
})

test('a recruiter puts a hiring manager on a team and asks them in a note; they answer, at 390 px and by keyboard', async ({
  page,
  candidate,
  newVisitor,
}) => {
  await open(page, `/careers/apply?pid=${demo.technician.id}`)
  await applyAsTechnician(page)
  const staff = await newVisitor()
  await signInStaff(staff, demo.recruiter.email)
  await open(staff, teamPath)
  await expect(heading(staff, demo.technician.name)).toBeVisible()
  // Another run may have added them before.
  const isThere = (await staff.getByRole('button', { name: 'Take Joao Teles off this hiring team' }).count()) > 0
  if (!isThere) {
    await staff.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Joao Teles, Hiring manager' })
    await staff.getByRole('button', { name: 'Add to the hiring team' }).click()
  }
  await expect(staff.getByRole('main').getByRole('listitem').filter({ hasText: 'Joao Teles' })).toBeVisible()
  await expectAccessible(staff, 'a hiring team')

  await open(staff, `/careers/admin/applications?query=${encodeURIComponent(candidate.email)}`)
  await staff.getByRole('row').filter({ hasText: candidate.email }).getByRole('link', { name: 'Robin Flett' }).click()
  await expect(heading(staff, 'Robin Flett')).toBeVisible()
  await tabTo(staff, staff.getByRole('textbox', { name: 'Write a note. @ asks a colleague.' }), { atMost: 60 })
  await staff.keyboard.type('<b>Calm</b> at sea. @joa')
  await staff.keyboard.press('Tab')
  await expect(staff.getByRole('button', { name: 'Ask Joao Teles' })).toBeFocused()
  await expectAccessible(staff, 'asking a colleague in a note')
  await staff.keyboard.press('Enter')
  await staff.keyboard.type('what do you think?')
  await tabTo(staff, staff.getByRole('button', { name: 'Add note' }))
  await staff.keyboard.press('Enter')
  const note = staff.getByRole('region', { name: 'Notes' }).getByRole('listitem')
  await expect(note).toContainText('<b>Calm</b> at sea. @Joao Teles what do you think?')
  await expectAccessible(staff, 'an application with a note')

  const manager = await newVisitor({ viewport: { width: 390, height: 844 } })
  await signInStaff(manager, 'hiring-manager@demo.test')
  await mailTo(page.request, 'hiring-manager@demo.test', /Moira Linklater|note/)
  await open(manager, new URL(staff.url()).pathname)
  const notes = manager.getByRole('region', { name: 'Notes' })
  await expect(notes.getByRole('listitem')).toContainText('Moira Linklater')
  await expectNoSideways(manager)
  const field = notes.getByRole('textbox', { name: 'Write a note. @ asks a colleague.' })
  await manager.keyboard.press('n')
  await expect(field).toBeFocused()
  await manager.keyboard.type('Invite them.')
  // What was typed is kept while they look at something else.
  await manager.reload()
  await expect(field).toHaveValue('Invite them.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  // The bar at the bottom covers part of the page; here it must not cover the button.
  await notes.getByRole('button', { name: 'Add note' }).evaluate((button) => button.scrollIntoView({ block: 'center' }))
  await expectAccessible(manager, 'notes at 390 px')

  await notes.getByRole('button', { name: /^Edit your note/ }).click()
  await notes.getByRole('textbox', { name: 'Your note' }).fill('Invite them this week.')
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(notes.getByRole('listitem').last()).toContainText('Invite them this week.')
  await expect(notes.getByRole('listitem').last()).toContainText('edited')
  await notes.getByRole('button', { name: /^Delete your note/ }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)

  // They have no access to other positions.
  await open(manager, '/careers/admin/team')
  await expect(heading(manager, 'Your role doesn’t include this page')).toBeVisible()
})
