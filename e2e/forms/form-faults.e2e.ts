import { demo } from '../support/demo.ts'
import { signIn } from '../support/builder-steps.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { assign, publishedForm, signInStaff } from '../support/form-steps.ts'

test('patterns, phone numbers and digits are checked while an assigned form is filled in', async ({
  page,
  newVisitor,
  candidate,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff)
  const form = await publishedForm(staff, {
    items: [
      { name: 'badge', type: 'text', label: 'Badge', rules: [{ type: 'regex', value: '/^[A-Z]{2}[0-9]{4}$/' }] },
      { name: 'mobile', type: 'phone', label: 'Mobile' },
      { name: 'years', type: 'number', label: 'Years' },
    ],
  })
  const { assigned } = await assign(staff, form.id, candidate.email)
  await open(page, `/careers/forms/${assigned[0]!.id}`)
  await page.getByLabel('Badge').fill('bad 123!!')
  await page.getByLabel('Badge').press('Tab')
  await expect(page.getByText('Enter a valid value.').first()).toBeVisible()
  await page.getByLabel('Phone number').fill('555')
  await page.getByLabel('Phone number').press('Tab')
  await expect(page.getByText('Enter a valid phone number and country code.').first()).toBeVisible()
  await page.getByLabel('Years').pressSequentially('-1.5')
  await page.getByLabel('Years').press('Tab')
  await expect(page.getByLabel('Years')).toHaveValue('-1.5')
  await expect(page.getByText('Only use digits (0-9).').first()).toBeVisible()
})

test('a signed-in candidate needs no link from an email', async ({ page, candidate: _candidate }) => {
  await open(page, '/careers/forms')
  await expect(page).toHaveURL(/\/careers\/forms\/center/)
})

test('the error report for a part that failed to load arrives even if the page has changed', async ({
  page,
  problems,
}) => {
  problems.allow(/^console: /, /^error: /)
  await signIn(page, demo.admin)
  await open(page, '/careers/admin/forms')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  const report = page.waitForResponse((answer) => answer.url().includes('event=chunk_load_failed'))
  await page.getByRole('row').getByRole('link').first().click()
  expect((await report).status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Part of this page didn’t load' })).toBeVisible()
})
