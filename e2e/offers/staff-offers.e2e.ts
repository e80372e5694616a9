import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase } from '../support/database.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { devices, expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { signInStaff } from '../support/form-steps.ts'
import { mailTo } from '../support/mailbox.ts'
import { candidateWindow, extendOffer, signer, staffWindow } from '../support/offer-steps.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

test('staff make an offer from a template, extend it, allow more time and revise the letter', async ({
  page: staff,
  newVisitor,
  newEmail,
  problems,
}) => {
  problems.allow(/^422 POST \S+ \S+\/versions/)
  await signInStaff(staff)
  await open(staff, '/careers/admin/offers')
  await expectAccessible(staff, 'offers of the employer')
  await staff.getByRole('link', { name: 'New offer' }).click()
  await expect(heading(staff, 'New offer')).toBeVisible()
  await expectAccessible(staff, 'whom an offer is for')
  await staff.getByRole('button', { name: 'Start without an application' }).click()

  await staff.getByLabel('Candidate’s email').fill(newEmail)
  await staff.getByLabel('Position').fill('Tidal turbine technician')
  // The employer has pay above £45,000 approved, and pay that is not known.
  await staff.getByRole('button', { name: 'Add a line' }).click()
  await staff.getByLabel('Amount').fill('42,300')
  await staff.getByLabel('Currency').fill('gbp')
  await staff.getByRole('button', { name: 'Extend offer' }).click()
  const summary = staff.getByRole('alert').filter({ hasText: 'The offer can’t be extended yet' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link', { name: /full name/ })).toBeVisible()
  await expectAccessible(staff, 'a draft with problems')
  await summary.getByRole('link', { name: /full name/ }).click()
  await expect(staff.getByLabel('Candidate’s full name')).toBeFocused()
  await staff.getByLabel('Candidate’s full name').fill(signer)
  await staff.getByLabel('Start date').fill('2027-02-01')
  await staff.getByLabel('Work location').fill('Hatston Quay, Kirkwall')
  await staff.getByLabel('Manager').fill('Magnus Rendall')
  await saved(staff)
  await expect(summary).toHaveCount(0)
  await staff.getByRole('button', { name: 'Preview Offer letter' }).click()
  const preview = staff.getByRole('dialog', { name: 'Preview' })
  await expect(preview.getByText('£42,300 a year')).toBeVisible()
  await expectAccessible(staff, 'the preview of a letter')
  await preview.getByRole('button', { name: 'Back' }).click()
  await staff.getByRole('button', { name: 'Extend offer' }).click()
  const asked = staff.getByRole('dialog', { name: 'Extend this offer?' })
  await expect(asked).toContainText(newEmail)
  await asked.getByRole('button', { name: 'Extend and notify candidate' }).click()
  await expect(heading(staff, signer)).toBeVisible()
  await expectAccessible(staff, 'an offer of the employer')

  const candidate = await candidateWindow(await newVisitor(), newEmail)
  const mail = await mailTo(candidate.request, newEmail, /offer/i)
  await open(candidate, '/careers/offers')
  await candidate.getByRole('link', { name: /View job offer/ }).click()
  await candidate.getByRole('radio', { name: 'More time' }).check()
  const wish = candidate.getByLabel('How much more time do you need, and what for?')
  await wish.fill('A week more, please.')
  await candidate.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(wish).toHaveValue('')
  await expect(candidate.getByRole('listitem').filter({ hasText: 'A week more, please.' })).toBeVisible()

  await open(staff, new URL(staff.url()).pathname)
  await expect(staff.getByText('Wants more time').first()).toBeVisible()
  await staff.getByLabel('Your answer').fill('Of course.')
  await expect(staff.getByLabel('Give more time with this answer')).toBeChecked()
  await staff.getByRole('button', { name: 'Send and give more time' }).click()
  await expect(staff.getByText('The expiration date was moved', { exact: true })).toBeVisible()
  await mailTo(candidate.request, newEmail, /./, { afterId: mail.id })

  await staff.getByRole('button', { name: 'Revise Offer letter' }).click()
  await staff.getByRole('button', { name: 'Start revision' }).click()
  const version = staff.getByRole('dialog', { name: 'New version of Offer letter' })
  const publish = version.getByRole('button', { name: 'Publish new version' })
  await expect(version.getByLabel('Manager')).toHaveValue('Magnus Rendall')
  await version.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Fixed-term contract' })
  await version.getByLabel('Start date').fill('2027-03-01')
  await version.getByLabel('Manager').fill('Ingrid Rendall')
  await publish.click()
  await expect(version.getByText('Offer letter can’t be created yet. Still missing: last day.')).toBeVisible()
  await version.getByLabel('Last day').fill('2027-02-28')
  await publish.click()
  await expect(version.getByText('The last day cannot be before the start date.')).toBeVisible()
  await expectAccessible(staff, 'a new version')
  await version.getByLabel('Last day').fill('2028-02-29')
  await publish.click()
  await expect(version).toHaveCount(0)
  await expect(staff.getByText('Version 2')).toBeVisible()
  await reload(candidate)
  await candidate.getByRole('link', { name: 'Start: Offer letter' }).click()
  await expect(
    candidate.getByText(/starts on (1 March|March 1,) 2027 and ends on (29 February|February 29,) 2028/),
  ).toBeVisible()
  await expect(candidate.getByText('reporting to Ingrid Rendall')).toBeVisible()
})

test('on a phone: finds an offer and cancels it with a reason', async ({ newVisitor, newEmail }) => {
  const staff = await staffWindow(newVisitor)
  await extendOffer(staff, newEmail)
  const page = await newVisitor({ ...devices['Pixel 7'] })
  await signInStaff(page)
  await open(page, '/careers/admin/offers')
  await expectNoSideways(page)
  await page.getByLabel('Search offers').fill(newEmail)
  await expect(page.getByRole('status').filter({ hasText: /^1 offer$/ })).toBeVisible()
  await page.getByRole('link', { name: signer }).click()
  await expect(heading(page, signer)).toBeVisible()
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Cancel offer' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Cancel this offer?' })
  await asked.getByRole('button', { name: 'Cancel offer' }).click()
  await expect(asked.getByLabel('Why are you canceling it?')).toBeFocused()
  await asked.getByLabel('Why are you canceling it?').fill('The project was stopped.')
  await expectAccessible(page, 'canceling an offer')
  await asked.getByRole('button', { name: 'Cancel offer' }).click()
  await expect(page.getByText('Canceled: The project was stopped.')).toBeVisible()
  await mailTo(page.request, newEmail, /canceled|withdrawn/i)
})

/** An employer from before there were letters for a fixed term and an internship. */
async function givenOldLetters(): Promise<string> {
  const domain = await givenEmployer()
  const letter = `with letter as (insert into letter_templates (domain, name) values ($1, 'Our letter') returning id)
    insert into letter_template_versions (domain, template_id, version, name, created_by, body)
    select $1, id, 1, 'Our letter', 'somebody', $2 from letter`
  const body = { title: 'Offer of employment', blocks: [{ kind: 'paragraph', text: 'Dear {{candidate.name}},' }] }
  expect(await changeDatabase(letter, [domain, JSON.stringify(body)])).toBe(true)
  return domain
}

test('staff add starter letters, then write, check and version a template', async ({ page, problems }) => {
  problems.allow(/^422 PUT .*\/api\/offer\/admin\/templates/)
  const domain = await givenOldLetters()
  await enterEmployer(page, domain, { email: `staff@${domain}`, name: 'Moira Linklater', role: 'admin' })
  await open(page, `/careers/admin/offers/templates?domain=${domain}`)
  await expect(page.getByText('Starter letters you don’t have yet: Fixed-term contract and Internship.')).toBeVisible()
  await expectAccessible(page, 'letter templates')
  await page.getByRole('button', { name: 'Add starter letters' }).click()
  for (const name of ['Our letter', 'Fixed-term contract', 'Internship'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(heading(page, 'Letter templates')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Add starter letters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'New template' }).click()
  await expect(heading(page, 'New letter')).toBeVisible()
  await expectAccessible(page, 'a letter template')
  await page.getByRole('group', { name: 'Part 1: Paragraph' }).getByRole('textbox').fill('Dear {{candidate.nam}},')
  await expect(page.getByText(/isn’t a known placeholder/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '{{candidate.nam}}' })).toBeVisible()
  await page.getByRole('group', { name: 'Part 1: Paragraph' }).getByRole('textbox').fill('Hello ')
  await page.getByRole('group', { name: 'Part 1: Paragraph' }).getByRole('combobox').selectOption('candidate.name')
  await page.getByRole('button', { name: 'Save as new version' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Saved as version 2')
  await expect(page.getByText(/^Hello\s+Ines Calder/)).toBeVisible()
})
