import { expectAccessible } from '../support/accessible.ts'
import { demo } from '../support/demo.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { publishedForm, signInStaff } from '../support/form-steps.ts'

test('a rule reads as a sentence and can be deleted', async ({ newVisitor }) => {
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signInStaff(staff, demo.admin.email)
  const form = await publishedForm(staff)
  await open(staff, `/careers/admin/forms/${form.id}/answers`)
  await staff.getByRole('button', { name: 'Add a rule' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByLabel('When someone is hired').check()
  await dialog.getByLabel('Countries').selectOption({ label: 'Norway' })
  await dialog.getByLabel(/^Days until it is due/).fill('0')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByLabel(/^Days until it is due/)).toHaveAccessibleDescription(/from 1 to 365/)
  await dialog.getByLabel(/^Days until it is due/).fill('14')
  await expectAccessible(staff, 'a rule')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  const sentence = staff.getByText('When someone is hired, for positions in Norway. Due after 14 days.')
  await expect(sentence).toBeVisible()
  await staff.getByRole('button', { name: 'Remove rule 1' }).click()
  await expect(sentence).toBeHidden()
  await staff.getByRole('button', { name: 'Undo' }).click()
  await expect(sentence).toBeVisible()
})
