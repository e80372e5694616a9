import { expectAccessible } from '../support/accessible.ts'
import { applyAsVisitor } from '../support/apply-steps.ts'
import { enterEmployer, givenEmployer, givenFoundPosition } from '../support/employer-steps.ts'
import { expect, expectNoSideways, open, reload, test, type Page } from '../support/fixtures.ts'
import { mailTo } from '../support/mailbox.ts'

/** `2027-01-11T10:00` this many days from today, in the format of date inputs. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const section = (page: Page) => page.getByRole('region', { name: 'Interviews' })

async function linkIn(page: Page, address: string, subject: RegExp): Promise<string> {
  const { id } = await mailTo(page.request, address, subject)
  const html = await (await page.request.get(`/dev/mailbox/${id}`)).text()
  return /\/careers\/interviews\/[\w-]+\?[^"<]*token=[\w-]+/.exec(html)![0].replaceAll('&amp;', '&')
}

/** The form shows the resulting email while it is filled in. */
async function previewIsSent(staff: Page, email: string) {
  const preview = staff.getByRole('region', { name: 'What they will receive' })
  await expect(preview.getByText('Language: English')).toBeVisible()
  await expect(preview.getByRole('article')).toContainText('Choose a time: Interview, Harbour pilot')
  await expect(preview.getByRole('article')).toContainText('2 times')
  await expect(preview).not.toContainText(email)
  await staff.getByLabel('Link to join').fill('meet')
  await expect(preview.getByText('Missing or not valid yet, so not in the preview: Link to join')).toBeVisible()
  await expect(staff.getByRole('log').getByText('Preview updated').first()).toBeAttached()
  await staff.getByLabel('Link to join').fill('')
  await expect(preview.getByText('Missing or not valid yet')).toHaveCount(0)
  await preview.getByRole('button', { name: 'Interviewers' }).press('Enter')
  await expect(preview.getByText('No interviewers with an account are chosen.')).toBeVisible()
  await preview.getByRole('button', { name: 'Candidate' }).press('Enter')
  await expect(preview.getByRole('article')).toBeVisible()
  await expectAccessible(staff, 'arranging an interview with its emails')
  const { width, height } = staff.viewportSize()!
  for (const narrower of [390, 820, 1440]) {
    await staff.setViewportSize({ width: narrower, height })
    await expectNoSideways(staff)
  }
  await staff.setViewportSize({ width, height })
}

test('an interview is arranged from an application, chosen by a mailed link without an account, and canceled', async ({
  page,
  newVisitor,
  newEmail: email,
  problems,
}) => {
  problems.allow(/404 GET \S+ \/api\/pcsx\/interviews\//)
  const domain = await givenEmployer({ behaviourFlags: { disableLoggedOutApply: false } }, { isDemo: true })
  const position = await givenFoundPosition(page, domain)
  await page.context().setExtraHTTPHeaders({ 'x-group-id': domain })
  await applyAsVisitor(page, `/careers/apply?domain=${domain}&pid=${position}`, { email, name: 'Ada Flett' })

  const staff = await newVisitor()
  await enterEmployer(staff, domain, { email: `moira.${email}`, name: 'Moira Linklater', role: 'recruiter' })
  await open(staff, '/careers/admin/applications')
  await staff
    .getByRole('table', { name: 'Applications' })
    .getByRole('link', { name: /Ada Flett/ })
    .click()
  await expect(heading(staff, /Ada Flett/)).toBeVisible()
  await expect(section(staff)).toContainText('No interviews yet.')
  const application = new URL(staff.url()).pathname.split('/').at(-1)!

  await test.step('the form shows whom it is for, even after a reload', async () => {
    await section(staff).getByRole('link', { name: 'Arrange interview' }).click()
    await expect(staff.getByText('Ada Flett for Harbour pilot')).toBeVisible()
    await reload(staff)
    expect(new URL(staff.url()).searchParams.get('application')).toBe(application)
    await expect(staff.getByText('They have no account.')).toBeVisible()
    await expect(staff.getByLabel('Email address')).toHaveCount(0)
    await expect(staff.getByLabel('Title')).toHaveValue('Interview, Harbour pilot')
    await staff.getByRole('button', { name: 'Send invitation' }).click()
    await expect(staff.getByRole('alert').getByRole('link')).toHaveText(['Enter when it starts.'])
    await expectAccessible(staff, 'arranging an interview')
    await staff.getByRole('textbox', { name: 'Time 1' }).fill(inDays(10, '10:00'))
    await staff.getByRole('button', { name: 'Add a time' }).click()
    await staff.getByRole('textbox', { name: 'Time 2' }).fill(inDays(11, '10:00'))
    await previewIsSent(staff, email)
    await staff.getByRole('button', { name: 'Send invitation' }).click()
    await expect(staff.getByText('Choosing a time')).toBeVisible()
  })
  await test.step('choosing them in the form for a new interview has the same result', async () => {
    const other = await staff.context().newPage()
    await open(other, '/careers/admin/interviews/new')
    await other.getByLabel('Find a candidate').fill('Ada')
    await other.getByRole('button', { name: 'Choose Ada Flett, Harbour pilot' }).click()
    await expect(other.getByText('Ada Flett for Harbour pilot')).toBeVisible()
    await expect(heading(other, 'New interview')).toBeFocused()
    await other.close()
  })
  await test.step('going back leads to the application, which lists it', async () => {
    await staff.goBack()
    await expect(section(staff).getByRole('link', { name: 'Interview, Harbour pilot' })).toBeVisible()
    await expect(section(staff)).toContainText('2 times to choose from')
    await expect(staff.getByText('Interview arranged: Interview, Harbour pilot')).toBeVisible()
    await expectAccessible(staff, 'an application with an interview')
  })

  const phone = await newVisitor({ viewport: { width: 390, height: 844 } })
  await phone.context().setExtraHTTPHeaders({ 'x-group-id': domain })
  const link = await linkIn(page, email, /^Choose a time:/)
  await test.step('the candidate chooses on a phone, in Arabic too, and sees nothing else', async () => {
    await open(phone, `${link}&hl=ar`)
    await expectNoSideways(phone)
    await expectAccessible(phone, 'an interview by a mailed link in Arabic')
    await open(phone, `${link}&hl=en`)
    await expect(heading(phone, 'Interview, Harbour pilot')).toBeVisible()
    await expect(phone.getByRole('main').getByRole('link', { name: 'Interviews', exact: true })).toHaveCount(0)
    await phone.getByRole('radio').nth(1).check()
    await phone.getByRole('button', { name: 'Accept this time' }).click()
    await expect(phone.getByText('Confirmed', { exact: true })).toBeVisible()
    const calendar = await phone.getByRole('link', { name: /calendar/ }).getAttribute('href')
    expect((await phone.request.get(calendar!)).headers()['content-type']).toContain('text/calendar')
    await phone.getByRole('button', { name: 'Request accommodations' }).click()
    await phone.getByRole('textbox').fill('A ramp')
    await phone.getByRole('button', { name: 'Send confidentially' }).click()
    await expect(phone.getByText('A ramp')).toBeVisible()
    await expectNoSideways(phone)
    await expectAccessible(phone, 'an accepted interview by a mailed link')
  })

  await test.step('the recruiter sees it, goes to the application from it and cancels it', async () => {
    await reload(staff)
    await expect(section(staff)).toContainText('Confirmed')
    await expect(staff.getByText('Interview confirmed: Interview, Harbour pilot')).toBeVisible()
    await section(staff).getByRole('link', { name: 'Interview, Harbour pilot' }).click()
    await expect(staff.getByText('A ramp')).toBeVisible()
    await expect(staff.getByRole('link', { name: 'Résumé and answers' })).toHaveAttribute(
      'href',
      new RegExp(application),
    )
    await expectAccessible(staff, 'an interview of someone without an account')
    await staff.getByRole('button', { name: 'Cancel interview' }).click()
    const dialog = staff.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('The boat is in dock.')
    await expect(dialog.getByRole('article')).toContainText('The boat is in dock.')
    await expectAccessible(staff, 'canceling an interview with its email')
    await dialog.getByRole('button', { name: 'Cancel interview' }).click()
    await expect(staff.getByText('Canceled', { exact: true })).toBeVisible()
  })
  await test.step('the candidate is notified, by the same link, and a wrong one explains what to do', async () => {
    await mailTo(page.request, email, /^Canceled:/)
    await reload(phone)
    await expect(phone.getByText('Canceled', { exact: true })).toBeVisible()
    await open(phone, link.replace(/token=\w/, 'token=0'))
    await expect(heading(phone, 'This link no longer works')).toBeVisible()
    await expectNoSideways(phone)
    await expectAccessible(phone, 'a link that no longer works')
  })
})
