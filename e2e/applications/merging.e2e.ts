import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'

test('a recruiter finds that two people are one, merges them, and separates them again', async ({ page, newEmail }) => {
  await signInStaff(page, demo.recruiter.email)
  await open(page, '/careers/admin/people')
  const name = `Ines ${newEmail.split('@')[0]}`
  const add = (email: string, positionId: number, rest: object = {}) =>
    call<{ id: string }>(page, 'POST', '/api/pcsx/staff/applications', {
      key: randomUUID(),
      position_id: positionId,
      fullName: name,
      email,
      source: 'Job fair',
      ...rest,
    })
  const first = await add(newEmail, demo.technician.id, { location: 'Bergen' })
  const second = await add(newEmail.replace('@', '.home@'), demo.safetyLead.id, { phone: '+47 900 11 222' })

  await test.step('the page of an application shows it, too', async () => {
    await open(page, `/careers/admin/applications/${first.id}`)
    await expect(page.getByText('Could be the same person:')).toBeVisible()
  })

  await open(page, `/careers/admin/people/${first.id}`)
  await expect(page.getByText('same name')).toBeVisible()
  await expectAccessible(page, 'a person who could be another')
  await page.getByRole('button', { name: `Compare with ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Is this the same person?' })
  await expect(dialog.getByRole('row', { name: /Email/ })).toContainText(newEmail)
  await expectAccessible(page, 'two people side by side')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSideways(page)
  }
  await dialog.getByRole('button', { name: 'Merge', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Merged from' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page, 'a merged person')
  await open(page, `/careers/admin/people?query=${encodeURIComponent(name)}`)
  await expect(page.getByText(/^1 of .* people$/)).toBeVisible()

  await open(page, `/careers/admin/people/${second.id}`)
  await page.getByRole('button', { name: `Separate ${name}` }).press('Enter')
  await expect(page.getByText('They’re two people again.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Merged from' })).toBeHidden()

  // Separated people are not suggested; selected in the list, they can still be compared.
  await open(page, `/careers/admin/people?query=${encodeURIComponent(name)}`)
  await page.getByLabel('Select everyone on this page').check()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await dialog.getByRole('button', { name: 'Not the same person' }).click()
  await expect(page.getByText('We won’t suggest this again.').first()).toBeVisible()
})
