import { expectAccessible } from '../support/accessible.ts'
import { fillDetails, sendApplication, stepHeading, uploadResume } from '../support/apply-steps.ts'
import { addQuestion, card, isSaved, newForm, signIn } from '../support/builder-steps.ts'
import { demo } from '../support/demo.ts'
import { expect, open, reload, test, type Page } from '../support/fixtures.ts'
import { savedAfter } from '../support/form-steps.ts'
import { resumeFile } from '../support/resume-file.ts'

/** Its questions are part of every application there. */
const department = demo.departmentOf.form

/** An administrator's new form with a question of each kind that behaves differently, published. */
async function buildAndPublish(staff: Page, name: string): Promise<void> {
  await newForm(staff, name)
  await addQuestion(staff, 'Radio', 'Are you called to the bar?')
  await staff.getByRole('textbox', { name: 'Choice 1', exact: true }).fill('Yes, here')
  await staff.getByRole('textbox', { name: 'Choice 2', exact: true }).fill('Not yet')
  await staff.getByRole('switch', { name: 'Required' }).check()
  await addQuestion(staff, 'Text', 'Your number on the roll')
  await staff.getByRole('switch', { name: 'Confidential' }).check()
  await staff.getByLabel('Show only when').selectOption('All of these are true')
  await staff.getByRole('combobox', { name: 'Value' }).selectOption('Yes, here')
  await addQuestion(staff, 'File upload', 'A copy of your certificate')
  await isSaved(staff)

  await staff.getByRole('button', { name: 'Preview' }).click()
  const frame = staff.frameLocator('iframe')
  await frame.getByRole('radio', { name: 'Not yet' }).check()
  await expect(frame.getByLabel('Your number on the roll')).toHaveCount(0)
  await frame.getByRole('radio', { name: 'Yes, here' }).check()
  await expect(frame.getByLabel('Your number on the roll')).toBeVisible()
  await staff.getByRole('button', { name: 'Close' }).click()
  await staff.getByRole('button', { name: 'Publish' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click()
  await expect(staff.getByText('Version 1 is live and has 0 answers.')).toBeVisible()
  await expect(card(staff, 'A copy of your certificate')).toBeVisible()
}

/** A valid answer in every field of the step, whatever it asks. */
async function answerAll(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const group of await main.getByRole('group').all())
    if ((await group.getByRole('radio').or(group.getByRole('checkbox')).count()) > 0)
      await group.getByRole('radio').or(group.getByRole('checkbox')).first().check()
  for (const radios of await main.getByRole('radiogroup').all()) await radios.getByRole('radio').first().check()
  for (const box of await main.getByRole('textbox').all())
    await box.fill((await box.getAttribute('type')) === 'date' ? '2027-03-01' : 'Seven years')
  for (const list of await main.getByRole('combobox').all()) await list.selectOption({ index: 1 })
}

test('a form is built, tried out, published, assigned, filled in and read', async ({
  page,
  newVisitor,
  newEmail,
  candidate,
}) => {
  const name = `Roll ${newEmail.slice(4, 16)}`
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signIn(staff, demo.admin)
  await buildAndPublish(staff, name)

  const answers = new URL(staff.url()).pathname.replace(/\/?$/, '/answers')
  await open(staff, answers)
  await staff.getByRole('button', { name: 'Assign', exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Assign this form' })
  await dialog.getByLabel('Or paste email addresses').fill(candidate.email)
  await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
  await expect(dialog).toBeHidden()

  await open(page, '/careers/forms/center')
  await page.getByRole('link', { name: `Start: ${name}` }).click()
  await page.getByRole('radio', { name: 'Yes, here' }).check()
  await page.getByLabel('Your number on the roll').fill('SR-20187')
  await page.locator('input[type="file"]').setInputFiles(resumeFile('certificate.pdf'))
  await expect(page.getByRole('link', { name: /certificate\.pdf/ })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Form sent' })).toBeVisible()

  await reload(staff)
  await staff.getByRole('link', { name: candidate.email }).click()
  await expect(staff.getByText('Yes, here')).toBeVisible()
  await expect(staff.getByText('[ CONFIDENTIAL ]')).toBeVisible()
  await staff.getByRole('button', { name: /^Show.*roll/ }).click()
  await expect(staff.getByText('SR-20187')).toBeVisible()
  await expect(staff.getByRole('link', { name: /certificate\.pdf/ })).toBeVisible()
})

test('an employer’s form is part of the applications that its rule selects', async ({
  page,
  newVisitor,
  newEmail,
  candidate: _candidate,
}) => {
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signIn(staff, demo.admin)
  await buildAndPublish(staff, `Apply ${newEmail.slice(4, 16)}`)
  const form = new URL(staff.url()).pathname.replace(/\/$/, '')
  await open(staff, `${form}/answers`)
  await staff.getByRole('button', { name: 'Add a rule' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Add a rule' })
  await dialog.getByLabel('As part of the application').check()
  await expect(dialog.getByLabel(/^Days until it is due/)).toHaveCount(0)
  await dialog.getByLabel('Departments').selectOption({ label: department })
  await expectAccessible(staff, 'a rule for applications')
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(staff.getByText(`As part of the application, for positions in ${department}.`)).toBeVisible()

  const search = await page.request.get(`/api/pcsx/search?domain=${demo.domain}&filter_department=${department}`)
  const [position] = ((await search.json()) as { data: { positions: { id: number }[] } }).data.positions
  await open(page, `/careers/apply?pid=${position!.id}`)
  await uploadResume(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await fillDetails(page)
  await expect(stepHeading(page, 'Questions')).toBeVisible()
  await answerAll(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('radio', { name: 'Yes, here' }).check()
  await savedAfter(page, () => page.getByLabel('Your number on the roll').fill('SR-20187'))
  await page
    .getByRole('group', { name: 'A copy of your certificate' })
    .locator('input')
    .setInputFiles(resumeFile('certificate.pdf'))
  await expect(page.getByRole('link', { name: /certificate\.pdf/ })).toBeVisible()
  await expectAccessible(page, "an application with the employer's questions")
  await reload(page)
  await expect(page.getByLabel('Your number on the roll')).toHaveValue('SR-20187')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByRole('link', { name: /certificate\.pdf/ })).toBeVisible()
  await sendApplication(page)
})
