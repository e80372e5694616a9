import { expectAccessible } from '../support/accessible.ts'
import { devices, expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { assign, joiningForm, publishedForm, savedAfter, savedWord, signInStaff } from '../support/form-steps.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { mailTo, signInByCode } from '../support/mailbox.ts'

const { title } = joiningForm('StepperForm')
const name = (page: Page) => page.getByLabel('Full legal name')
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
const sentHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Form sent' })

/** A form for a new candidate, and the administrator's window. */
async function given(
  newVisitor: () => Promise<Page>,
  email: string,
  options: Parameters<typeof publishedForm>[1] & { more?: object } = {},
) {
  const staff = await newVisitor()
  await signInStaff(staff)
  const form = await publishedForm(staff, options)
  const { assigned } = await assign(staff, form.id, email, options.more)
  return { staff, form, assignmentId: assigned[0]!.id }
}

test('on a phone: a candidate starts a form, goes offline, continues, returns and submits it', async ({
  newVisitor,
  newEmail,
}) => {
  const { assignmentId } = await given(() => newVisitor(), newEmail, {
    more: { dueTs: Math.floor(Date.now() / 1000) + 4 * 86_400 },
  })
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await signInByCode(page.request, newEmail)
  await open(page, '/careers/forms/center')
  await expect(page.getByText('Due in 4 days')).toBeVisible()
  await expectAccessible(page, 'forms center, on a phone')
  await page.getByRole('link', { name: `Start: ${title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await savedAfter(page, () => name(page).fill('Robin Flett'))

  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await page.getByLabel('Town of birth').fill('Stromness')
  await expect(savedWord(page, /^Not saved/)).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'problem' })).toBeFocused()
  await page.getByLabel('I have a visa').check()
  await page.getByLabel('Visa number').fill('GB-7741')
  await page.getByLabel('What I wrote is true.').check()
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible()
  await expectAccessible(page, 'a form without connection')

  await savedAfter(page, () => page.context().setOffline(false))
  await reload(page)
  await expect(page.getByLabel('Town of birth')).toHaveValue('Stromness')
  await expect(page.getByLabel('Visa number')).toHaveValue('GB-7741')
  await expectNoSideways(page)
  await send(page).click()
  await expect(sentHeading(page)).toBeFocused()
  await expect(page.locator('#main')).toContainText(assignmentId)
  await expectAccessible(page, 'sent')
  await page.getByRole('link', { name: 'View next steps' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re all set' })).toBeVisible()
  await expectAccessible(page, 'onboarding, all done')
  await page.getByRole('link', { name: `View: ${title}` }).click()
  await expect(page.locator('#main').getByText('Stromness')).toBeVisible()
  await expectAccessible(page, 'a sent form')
})

test('works with the keyboard alone', async ({ page, newVisitor, candidate }) => {
  await given(() => newVisitor(), candidate.email, { variant: 'SimpleForm', purpose: 'survey' })
  await open(page, '/careers/forms/center')
  await pressOn(page, page.getByRole('link', { name: `Start: ${title}` }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  await tabTo(page, send(page))
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert').filter({ hasText: 'There are 3 problems on this page' })
  await expect(summary).toBeFocused()
  await expectAccessible(page, 'a form with problems')
  await tabTo(page, summary.getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(name(page)).toBeFocused()
  await typeInto(page, name(page), 'Robin Flett')
  await tabTo(page, page.getByLabel('I am a citizen'))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('I am a citizen')).toBeChecked()
  await pressOn(page, page.getByLabel('What I wrote is true.'), ' ')
  await pressOn(page, send(page))
  await expect(sentHeading(page)).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'View your answers' }))
  await expect(page.getByText('Robin Flett')).toBeVisible()
})

test('works from right to left', async ({ page, newVisitor, candidate }) => {
  await given(() => newVisitor(), candidate.email)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, '/careers/forms/center?hl=ar')
    await expect(page.getByRole('heading', { level: 1, name: 'النماذج' })).toBeVisible()
    await expectNoSideways(page)
    await open(page, '/careers/onboarding?hl=ar')
    await expectNoSideways(page)
    await page.getByRole('link', { name: /^(بدء|متابعة): / }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page, `a form from right to left, ${width} px`)
  }
  await name(page).fill('روبن')
  await page.getByLabel('I am a citizen').check()
  await page.getByLabel('What I wrote is true.').check()
  await page.getByRole('button', { name: 'إرسال', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'أُرسل نموذجك' })).toBeFocused()
})

test('an administrator assigns a form, reads the answers and reopens it', async ({ page, newVisitor, candidate }) => {
  const staff = await newVisitor({ reducedMotion: 'reduce' })
  await signInStaff(staff)
  const form = await publishedForm(staff)
  await open(staff, `/careers/admin/forms/${form.id}/answers`)
  await expect(staff.getByRole('heading', { name: 'No one has this form yet' })).toBeVisible()
  await expectAccessible(staff, 'answers, nobody yet')
  await staff.getByRole('button', { name: 'Assign', exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Assign this form' })
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await expect(dialog.getByLabel('Or paste email addresses')).toHaveAccessibleDescription(
    /paste at least one email address/,
  )
  await dialog.getByLabel('Or paste email addresses').fill(`${candidate.email}, nonsense`)
  await expect(dialog).toContainText('These aren’t email addresses: nonsense')
  await dialog.getByLabel('Or paste email addresses').fill(candidate.email)
  await dialog.getByLabel(/^Note/).fill('Take your time.')
  await expectAccessible(staff, 'assigning')
  await dialog.getByRole('button', { name: 'Assign to 1 person' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByRole('row', { name: new RegExp(candidate.email) })).toContainText('Open')

  await open(page, '/careers/onboarding')
  await page.getByRole('link', { name: `Start: ${title}` }).click()
  await expect(page.getByText('Take your time.')).toBeVisible()
  await name(page).fill('Robin Flett')
  await page.getByLabel('I have a visa').check()
  await page.getByLabel('Visa number').fill('GB-7741')
  await page.getByLabel('What I wrote is true.').check()
  await send(page).click()
  await expect(sentHeading(page)).toBeVisible()

  await reload(staff)
  await expectAccessible(staff, 'answers, one person')
  await staff.getByRole('link', { name: candidate.email }).click()
  await expect(staff.getByText('Robin Flett')).toBeVisible()
  await expect(staff.getByText('[ CONFIDENTIAL ]')).toBeVisible()
  await expect(staff.getByText('GB-7741')).toHaveCount(0)
  await expectAccessible(staff, "one person's answers")
  await staff.getByRole('button', { name: /^Show.*Visa number/ }).click()
  await expect(staff.getByText('GB-7741')).toBeVisible()
  await staff.getByRole('button', { name: 'Reopen' }).click()
  const reopen = staff.getByRole('dialog', { name: 'Reopen this form' })
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(reopen.getByLabel('What should be changed?')).toHaveAccessibleDescription(/Enter what should be changed/)
  await reopen.getByLabel('What should be changed?').fill('Your visa number has a digit too few.')
  await reopen.getByRole('button', { name: 'Reopen' }).click()
  await expect(reopen).toBeHidden()

  await mailTo(page.request, candidate.email, /./)
  await open(page, '/careers/forms/center')
  await page
    .getByRole('link', { name: new RegExp(`: ${title}`) })
    .first()
    .click()
  await expect(page.getByText('Your visa number has a digit too few.')).toBeVisible()
  await expect(page.getByLabel('Visa number')).toHaveValue('GB-7741')
})

test('if two windows edit the same form, the later one gets a notice and nothing is lost', async ({
  page,
  context,
  newVisitor,
  candidate,
  problems,
}) => {
  problems.allow(/^409 PATCH /)
  const { assignmentId } = await given(() => newVisitor(), candidate.email)
  await open(page, `/careers/forms/${assignmentId}`)
  const other = await context.newPage()
  await open(other, `/careers/forms/${assignmentId}`)
  await savedAfter(other, () => name(other).fill('Robin Flett'))
  await savedAfter(page, () => page.getByLabel('Town of birth').fill('Stromness'))
  await expect(page.getByText('This form was changed in another window')).toBeVisible()
  await expect(name(page)).toHaveValue('Robin Flett')
  await expectAccessible(page, 'a form after a conflict')
  await reload(other)
  await expect(other.getByLabel('Town of birth')).toHaveValue('Stromness')
})

test('the emailed link opens the form without an account; a wrong link explains what to do', async ({
  page,
  newVisitor,
  newEmail,
  problems,
}) => {
  problems.allow(/^404 GET .*\/careers\/forms/, /^404 GET .*forms_list/)
  await given(() => newVisitor(), newEmail)
  const mail = await mailTo(page.request, newEmail, /./)
  const text = await (await page.request.get(`/dev/mailbox/${mail.id}`)).text()
  const link = /\/careers\/forms\?[^"<\s]*token=[^"<\s&]+/.exec(text.replaceAll('&amp;', '&'))![0]
  await open(page, link)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await savedAfter(page, () => name(page).fill('Robin Flett'))
  await page.getByLabel('I am a citizen').check()
  await page.getByLabel('What I wrote is true.').check()
  await send(page).click()
  await expect(sentHeading(page)).toBeVisible()
  await reload(page)
  await expect(page.getByText('Robin Flett')).toBeVisible()
  for (const path of ['/careers/forms?token=wrong', '/careers/forms']) {
    await open(page, path)
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expectAccessible(page, path)
  }
})

test('another candidate’s form is not found', async ({ page, newVisitor, candidate, problems }) => {
  problems.allow(/^404 GET .*\/careers\/forms/, /^404 GET .*\/api\/pcsx\/forms/)
  const { assignmentId } = await given(() => newVisitor(), `other-${candidate.email}`)
  const answer = await open(page, `/careers/forms/${assignmentId}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t find this form' })).toBeVisible()
  await expect(page.locator('#main')).toContainText(candidate.email)
  await expectAccessible(page, "someone else's form")
})

test('a submitted form can be read and printed', async ({ page, newVisitor, candidate }) => {
  const { assignmentId } = await given(() => newVisitor(), candidate.email)
  await open(page, `/careers/forms/${assignmentId}`)
  await name(page).fill('Robin Flett')
  await page.getByLabel('I am a citizen').check()
  await page.getByLabel('What I wrote is true.').check()
  await send(page).click()
  await page.getByRole('button', { name: 'View your answers' }).click()
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const paper = page.getByRole('article', { name: title })
  await expect(paper).toContainText('Robin Flett')
  await expect(paper).toContainText(assignmentId)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expectAccessible(page, 'print')
})

test('shows empty states, and an error with a retry if forms cannot be loaded', async ({
  page,
  candidate,
  problems,
}) => {
  expect(candidate.email).toContain('@')
  await open(page, '/careers/forms/center')
  await expect(page.getByRole('heading', { name: 'No forms to fill in' })).toBeVisible()
  await expectAccessible(page, 'forms center, empty')
  await open(page, '/careers/onboarding')
  await expect(page.getByRole('heading', { name: 'Nothing to do yet' })).toBeVisible()
  await expectAccessible(page, 'onboarding, empty')
  problems.allow(/^503 GET /)
  await page.route('**/api/pcsx/forms_list*', (route) => route.fulfill({ status: 503, body: '' }))
  await open(page, '/careers/forms/center')
  await page.getByRole('link', { name: 'Sent' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load your forms' })).toBeVisible()
  await expectAccessible(page, 'forms center, failed')
  await page.unroute('**/api/pcsx/forms_list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No forms sent yet' })).toBeVisible()
})

for (const path of ['/careers/forms/center', '/careers/onboarding', '/careers/forms/some-form']) {
  test(`${path} asks a visitor to sign in`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  })
}

test('only staff can read answers, and a candidate learns so', async ({ page, newVisitor, candidate }) => {
  const { form } = await given(() => newVisitor(), candidate.email)
  await open(page, `/careers/admin/forms/${form.id}/answers`)
  await expect(page.getByRole('heading', { level: 1, name: /employer’s staff/ })).toBeVisible()
  await expectAccessible(page, 'answers, for a candidate')
})
