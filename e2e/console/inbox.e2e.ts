import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../support/accessible.ts'
import { addApplications, changeDatabase, letAnswerLeave } from '../support/database.ts'
import { demo } from '../support/demo.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'
import { call, signInStaff } from '../support/form-steps.ts'
import { mailTo } from '../support/mailbox.ts'
import { extendOffer } from '../support/offer-steps.ts'

const shots = process.env.E2E_SHOTS
/** Screenshots for manual inspection, if a folder is named. */
const shoot = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })
}

const inboxRow = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

test('a visitor asks a person through the assistant, and a recruiter answers from the inbox', async ({
  page,
  newVisitor,
  problems,
}) => {
  test.skip(!process.env.E2E_DATA_DIR, 'needs the server’s data, to let time pass')
  problems.allow(/422 POST .*\/assistant\/questions/)
  const word = `crèche ${Date.now()}`
  const email = `visitor-${randomUUID().slice(0, 8)}@example.test`
  await open(page, '/careers')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  const box = panel.getByRole('textbox', { name: 'Your message' })
  await box.fill('I want to talk to a human')
  await box.press('Enter')
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  const form = panel.getByRole('form', { name: 'Ask a person' })
  const question = form.getByLabel('Your question')
  await expect(question).toBeFocused()
  await question.fill(`Is there a ${word}?`)
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(form.getByText('Enter your email address, so that we can reply.')).toBeVisible()
  await expect(form.getByLabel('Your email address')).toBeFocused()
  await expect(question).toHaveValue(`Is there a ${word}?`)
  await expectAccessible(page, 'the form to ask a person')
  await shoot(page, 'ask-1440')
  await form.getByLabel('Your email address').fill(email)
  await form.getByLabel('Send along what I wrote here').check()
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(panel.getByText(`A person will reply to ${email}.`)).toBeVisible()
  await expect(box).toBeFocused()

  const recruiter = await newVisitor()
  await signInStaff(recruiter, 'recruiter@demo.test')
  await open(recruiter, '/careers/admin/messages')
  const row = inboxRow(recruiter, word)
  await expect(row).toContainText('Question to the assistant')
  await expect(row).toContainText('Waiting for a reply')
  await shoot(recruiter, 'inbox-1440')
  await row.getByRole('link').click()
  await expect(recruiter.getByRole('heading', { level: 1 })).toContainText(email)
  await expect(recruiter.getByText('I want to talk to a human')).toBeVisible()
  await expect(recruiter.getByText('No one has checked that this is their address.')).toBeVisible()
  await expectAccessible(recruiter, 'a question from the assistant')
  await shoot(recruiter, 'question-1440')
  const answer = recruiter.getByLabel('Your answer')
  await answer.fill(`No ${word}.`)
  await recruiter.getByRole('button', { name: 'Send answer' }).click()
  await expect(recruiter.getByText(/Will be sent in/)).toBeVisible()
  await recruiter.getByRole('button', { name: 'Undo' }).click()
  // For corrections.
  await expect(answer).toHaveValue(`No ${word}.`)
  await answer.fill(`Yes, a ${word}.`)
  await recruiter.getByRole('button', { name: 'Send answer' }).click()
  await expect(recruiter.getByText(/Will be sent in/)).toBeVisible()
  await expectAccessible(recruiter, 'an answer that can be undone')

  const id = new URL(recruiter.url()).pathname.split('/').at(-1)!
  expect(await letAnswerLeave(id)).toBe(true)
  await mailTo(page.request, email, /the answer to your question/)

  await recruiter.setViewportSize({ width: 390, height: 844 })
  await open(recruiter, `/careers/admin/messages/questions/${id}?hl=ar`)
  await expectNoSideways(recruiter)
  await expectAccessible(recruiter, 'a question on a phone in Arabic')
  await shoot(recruiter, 'question-390-ar')
  await open(recruiter, '/careers/admin/messages')
  await expectNoSideways(recruiter)
  await shoot(recruiter, 'inbox-390')
})

test('on a phone, someone signed in asks a person, and finds the answer in their account', async ({
  page,
  candidate,
  newVisitor,
}) => {
  test.skip(!process.env.E2E_DATA_DIR, 'needs the server’s data, to let time pass')
  const word = `ferry ${Date.now()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/careers')
  await page.getByRole('button', { name: 'Ask the assistant' }).click()
  const panel = page.getByRole('dialog', { name: 'Assistant' })
  await panel.getByRole('textbox', { name: 'Your message' }).fill('I want to talk to a human')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await panel.getByRole('button', { name: 'Ask a person' }).click()
  const form = panel.getByRole('form', { name: 'Ask a person' })
  await form.getByLabel('Your question').fill(`Is there a ${word}?`)
  await expect(form.getByText(candidate.email)).toBeVisible()
  await shoot(page, 'ask-390')
  await form.getByRole('button', { name: 'Send question' }).click()
  await expect(panel.getByText(`A person will reply to ${candidate.email}.`)).toBeVisible()
  await open(page, '/careers/questions')
  const asked = inboxRow(page, word)
  await expect(asked).toContainText('We haven’t replied yet.')
  const staff = await newVisitor()
  await signInStaff(staff, 'recruiter@demo.test')
  const { threads } = await call<{ threads: { kind: string; id: string; excerpt: string }[] }>(
    staff,
    'GET',
    '/api/pcsx/staff/messages',
  )
  const { id } = threads.find(({ excerpt }) => excerpt.includes(word))!
  await call(staff, 'POST', `/api/pcsx/staff/questions/${id}/answer`, {
    key: randomUUID(),
    text: 'At noon, from the quay.',
  })
  expect(await letAnswerLeave(id)).toBe(true)
  // The bell brings it.
  await expect(asked).toContainText('At noon, from the quay.', { timeout: 15_000 })
  await expectAccessible(page, 'own questions')
  await open(page, '/careers/questions?hl=ar')
  await expectNoSideways(page)
  await expectAccessible(page, 'own questions in Arabic')
  await shoot(page, 'own-questions-390-ar')
})

test('a question about an offer is in the inbox, and is answered or closed on the offer', async ({
  page,
  candidate,
  newVisitor,
}) => {
  const staff = await newVisitor()
  await signInStaff(staff, 'recruiter@demo.test')
  await open(staff, '/careers/admin/offers')
  const offer = await extendOffer(staff, candidate.email)
  await open(page, offer.path)
  const word = `berth ${Date.now()}`
  await call(page, 'POST', `/api/offer/offers/${offer.encId}/messages`, {
    kind: 'more_time',
    text: `Until the ${word} is found, please.`,
    idempotencyKey: randomUUID(),
  })
  await open(staff, '/careers/admin/messages?show=waiting')
  const row = inboxRow(staff, word)
  await expect(row).toContainText('Offer: Tidal turbine technician')
  await expect(row).toContainText('Asks for more time')
  await expectAccessible(staff, 'the inbox with an offer')
  await row.getByRole('link').click()
  await expect(staff.getByRole('heading', { name: 'Questions and answers' })).toBeInViewport()
  await staff.getByRole('button', { name: 'No reply needed' }).click()
  await expect(staff.getByRole('button', { name: 'No reply needed' })).toBeHidden()
  await expect(staff.getByLabel('Your answer')).toBeFocused()
  await open(staff, '/careers/admin/messages?show=waiting')
  await expect(inboxRow(staff, word)).toHaveCount(0)
  await open(staff, '/careers/admin/messages')
  await expect(inboxRow(staff, word)).toHaveCount(1)
})

test('an email that bounced is in the log and on the application, with the fix, and is sent again', async ({
  page,
}) => {
  test.skip(!process.env.E2E_DATA_DIR, 'needs the server’s data, to let an email fail')
  // Someone of its own, whom no other journey moves, rejects or deletes.
  const prefix = `bounced-${randomUUID()}-`
  expect(await addApplications(prefix, 1, demo.safetyLead.id)).toBe(true)
  await signInStaff(page, demo.recruiter.email)
  const { applications } = await call<{ applications: { id: string }[] }>(
    page,
    'GET',
    `/api/pcsx/staff/applications?query=${prefix}`,
  )
  const { id } = applications[0]!
  const bounced = `insert into mails (domain, recipient, subject, text, html, kind, state, application_id, locale, attempts, problem, ended_at)
    select 'demo.test', coalesce(u.email, a.email), 'News', 'News of the tide', '<p>News of the tide</p>', 'application.message', 'bounced', a.id,
      'en', 1, '550 No such user …', now() from applications a left join users u on u.id = a.user_id where a.id = $1`
  expect(await changeDatabase(bounced, [id])).toBe(true)
  await open(page, `/careers/admin/applications/${id}`)
  await expect(page.getByText(/Emails to this address have not been arriving since/)).toBeVisible()
  const mails = page.locator('#mails')
  await expect(mails).toContainText('Bounced')
  await expect(mails).toContainText('550 No such user')
  await expectAccessible(page, 'an application whose emails do not arrive')
  await shoot(page, 'application-1440')

  await open(page, '/careers/admin/messages')
  await page.getByRole('link', { name: 'Emails', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Emails to candidates' }).getByRole('row')
  // Emails of other journeys are listed, too.
  const row = rows.filter({ hasText: 'Bounced' }).first()
  await expect(row).toContainText('Message')
  await page.getByLabel('Status').selectOption('Not arrived')
  await expect(page).toHaveURL(/state=unsent/)
  await expect(row).toBeVisible()
  await expect(page.getByText('News of the tide')).toHaveCount(0)
  await expectAccessible(page, 'the log of emails')
  await shoot(page, 'mails-1440')
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectNoSideways(page)
    await shoot(page, `mails-${width}`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('button', { name: /Send again/ }).click()
  // The demo stores it, because it has no mail server.
  await open(page, `/careers/admin/applications/${id}`)
  await expect(page.locator('#mails')).toContainText('Kept, no mail server', { timeout: 15_000 })
  await expect(page.getByText(/Emails to this address have not been arriving since/)).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/careers/admin/messages/sent?hl=ar')
  await expectNoSideways(page)
  await expectAccessible(page, 'the log of emails on a phone in Arabic')
  await shoot(page, 'mails-390-ar')
})
