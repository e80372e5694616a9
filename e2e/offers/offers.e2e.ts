import { expectAccessible } from '../support/accessible.ts'
import { enterEmployer, givenEmployer } from '../support/employer-steps.ts'
import { expect, hydrated, open, reload, test } from '../support/fixtures.ts'
import { mailTo, signInByCode } from '../support/mailbox.ts'
import {
  agree,
  extendOffer,
  firstPage,
  heading,
  letterOf,
  nameField,
  offeredTo,
  readOffer,
  signedDialog,
  signer,
  staffWindow,
  submit,
  toast,
} from '../support/offer-steps.ts'

test('a candidate reads an offer, signs the letter with a typed name, and keeps the proof (spec/1 §2, §4, §5)', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail)
  await mailTo(page.request, newEmail, /offer/i)
  await open(page, '/careers/offers')
  await expect(heading(page, 'Offers')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Tidal turbine technician' })
  await expect(card.getByText('Action required')).toBeVisible()
  await expect(card.getByText('Offer extended')).toBeVisible()
  await expect(card.getByText(/^Expires \d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible()
  await expectAccessible(page, 'offers')
  await card.getByRole('link', { name: 'View job offer: Tidal turbine technician' }).click()

  await expect(heading(page, 'Job offer for Tidal turbine technician')).toBeFocused()
  await expect(page.getByText('1 of 1 still to sign')).toBeVisible()
  await expect(page.getByText('£42,300 a year').first()).toBeVisible()
  await expectAccessible(page, 'an offer')
  await page.getByRole('link', { name: 'Start: Offer letter' }).click()

  await expect(heading(page, 'Offer letter')).toBeFocused()
  await expect(firstPage(page)).toContainText('Letter, page 1')
  await submit(page).click()
  await expect(agree(page)).toBeFocused()
  await agree(page).check()
  await nameField(page).fill('Robin F')
  await submit(page).click()
  await expect(
    page.getByText('Please enter your full name as shown on the offer letter and your profile'),
  ).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await expectAccessible(page, 'a letter with a wrong name')
  // With other spaces and a decomposed accent it is the same name.
  await nameField(page).fill(' Robin  Flett ')
  await submit(page).dblclick()
  await expect(signedDialog(page)).toBeVisible()
  await expect(toast(page)).toContainText('Successfully signed document')
  await expectAccessible(page, 'signed')
  await signedDialog(page).getByRole('button', { name: 'Go to the offer' }).click()

  await expect(page).toHaveURL(new RegExp(`${offer.path}$`))
  await expect(page.getByText('Offer accepted').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Signed copies' })).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Accepted')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download: Offer letter' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  const record = await page.request.get(`/api/offer/offers/${offer.encId}/audit_log`)
  expect((await record.text()).split('\n').length).toBeGreaterThan(1)
  expect((await page.request.get(`/api/offer/offers/${offer.encId}/start.ics`)).status()).toBe(200)
  await expectAccessible(page, 'an accepted offer')
})

test('signing on paper: refuses no file and several files, replaces a file, then submits it (spec/1 §2, §5)', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter', type: 'wet_signature' },
  ])
  await open(page, `/careers/offer-letter/${offer.encId}`)
  for (const step of ['Review job offer', 'Print & sign, or sign digitally', 'Upload signed document'])
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible()
  await page.getByRole('button', { name: 'View' }).click()
  await expect(firstPage(page)).toContainText('Letter, page 1')
  await submit(page).click()
  await expect(page.getByText('Choose the signed document to upload.')).toBeVisible()
  await expectAccessible(page, 'three steps without a file')
  const scan = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: await letterOf(1, 'Signed by hand') }
  await page.locator('input[type=file]').setInputFiles([scan, { ...scan, name: 'again.pdf' }])
  await submit(page).click()
  await expect(page.locator('#signed-file-error')).toHaveText('You should upload at most 1 file')
  await page.getByRole('button', { name: 'Remove again.pdf' }).click()
  await expect(page.getByText('You should upload at most 1 file')).toBeHidden()
  await page.locator('input[type=file]').setInputFiles({ ...scan, name: 'another.pdf' })
  await expect(page.getByRole('button', { name: 'Remove another.pdf' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove signed.pdf' })).toBeHidden()
  await expect(page.getByText('You should upload at most 1 file')).toBeHidden()
  await submit(page).click()
  await signedDialog(page).getByRole('button', { name: 'Go to your offers' }).click()
  await expect(heading(page, 'Offers')).toBeFocused()
  await expect(page.getByText('Offer accepted')).toBeVisible()
})

test('declines without agreeing to anything, giving a reason (spec/1 §2, §4)', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Decline offer?' })
  await expect(dialog).toContainText(
    'Declining this offer will remove it from your pending opportunities and will notify the company.',
  )
  await expect(dialog).toContainText('The action cannot be undone.')
  await expectAccessible(page, 'declining')
  await dialog.getByRole('button', { name: 'Back to offer' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await dialog.getByLabel(/^Reason/).fill('I stay where I am.')
  await dialog.getByRole('button', { name: 'Decline offer' }).click()
  await expect(toast(page)).toContainText('Successfully rejected the offer')
  await expect(heading(page, 'Offers')).toBeFocused()
  await expect(page.getByText('Offer declined')).toBeVisible()
  expect(await readOffer(staff, offer.id)).toMatchObject({ status: 'Declined', decline_reason: 'I stay where I am.' })
})

test('in an employee portal that requires a valid form to decline: shows no header, and keeps nothing of the form', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const domain = await givenEmployer({ mode: 'careerhub', behaviourFlags: { declineRequiresValidForm: true } })
  const staff = await newVisitor()
  await enterEmployer(staff, domain, { email: `staff@${domain}`, name: 'Moira Linklater', role: 'admin' })
  await enterEmployer(page, domain, { email: newEmail, name: signer, role: 'candidate' })
  const offer = await extendOffer(staff, newEmail)
  await open(page, `/careers/offers?domain=${domain}`)
  // spec/1 §1: visually hidden; screen readers still get the page's name.
  await expect.poll(async () => (await heading(page, 'Offers').boundingBox())?.height).toBeLessThanOrEqual(1)
  await expectAccessible(page, 'offers within a portal')
  await page.getByRole('link', { name: 'View job offer: Tidal turbine technician' }).click()
  await expect(page).toHaveURL(new RegExp(`${offer.path}\\?domain=${domain}$`))
  await page.getByRole('link', { name: 'Start: Offer letter' }).click()
  await expect(firstPage(page)).toContainText('Letter, page 1')
  const decline = page.getByRole('button', { name: 'Decline', exact: true })
  const dialog = page.getByRole('alertdialog', { name: 'Decline offer?' })
  await decline.click()
  await expect(agree(page)).toBeFocused()
  await agree(page).check()
  await nameField(page).fill('Somebody Else')
  await decline.click()
  await expect(nameField(page)).toBeFocused()
  await expect(page.getByText('Please enter your full name as shown on the offer letter')).toBeVisible()
  await expect(dialog).toBeHidden()
  await nameField(page).fill(signer)
  await decline.click()
  await dialog.getByRole('button', { name: 'Decline offer' }).click()
  await expect(page.getByText('Offer declined')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/careers/offers\\?domain=${domain}$`))
  expect((await readOffer(staff, offer.id)).status).toBe('Declined')
  const record = await (await page.request.get(`/api/offer/offers/${offer.encId}/audit_log`)).text()
  expect(record).toContain('"offer.declined"')
  expect(record).not.toMatch(/typed_name|consent/)
})

test('confetti plays once: 200 pieces for the first open offer in a browser (spec/1 §2, §9)', async ({
  newVisitor,
  newEmail,
}) => {
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, newEmail)
  const page = await newVisitor({ reducedMotion: 'no-preference', timezoneId: 'Asia/Tokyo' })
  await signInByCode(page.request, newEmail)
  await open(page, offer.path)
  await expect(page.locator('[data-confetti] > i')).toHaveCount(200)
  expect(await page.evaluate(() => localStorage.getItem('hasVisitedOffer'))).not.toBeNull()
  // The deadline is shown in the place's time zone and in the reader's.
  await expect(page.getByText(/^That’s .+ your time\.$/)).toBeVisible()
  await reload(page)
  await hydrated(page)
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
})

test('several documents: some to read, some to sign; the last signature accepts the offer', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter' },
    { name: 'Pay and benefits', needs_signature: false },
    { name: 'Confidentiality agreement', document_type: 'contract' },
  ])
  await open(page, offer.path)
  await expect(page.getByText('2 of 3 still to sign')).toBeVisible()
  await expect(page.getByText('Document available for your review')).toBeVisible()
  await page.getByRole('link', { name: 'Start: Confidentiality agreement' }).click()
  for (const [name, follows, left, next] of [
    [
      'Confidentiality agreement',
      /^One more document needs your signature/,
      'There’s one document left to sign.',
      'Read the next document',
    ],
    ['Offer letter', /submitting it accepts the offer/, 'Everything is signed', 'Go to the offer'],
  ] as const) {
    await expect(heading(page, name)).toBeFocused()
    await expect(firstPage(page)).toContainText('Letter, page 1')
    await expect(page.getByText(follows)).toBeVisible()
    await agree(page).check()
    await nameField(page).fill(signer)
    await submit(page).click()
    await expect(signedDialog(page)).toContainText(left)
    await signedDialog(page).getByRole('button', { name: next }).click()
  }
  await expect(page.getByText('Offer accepted').first()).toBeVisible()
  await page.getByRole('link', { name: 'View: Pay and benefits' }).click()
  await expect(firstPage(page)).toBeVisible()
  await expect(submit(page)).toBeHidden()
})

test('an offer that is missing or belongs to someone else leads to the list, for the same employer (spec/1 §2, §8)', async ({
  page,
  newVisitor,
  newEmail,
  candidate,
  problems,
}) => {
  problems.allow(/^404 GET/)
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, `other-${newEmail}`)
  for (const path of [
    offer.path,
    '/careers/offer/nothing',
    `/careers/offer-letter/${offer.encId}`,
    `${offer.path}/offer-document/1`,
  ]) {
    await open(page, `${path}?domain=demo.test`)
    await expect(page).toHaveURL(/\/careers\/offers\?domain=demo\.test$/)
    await expect(page.getByText('No offers found')).toBeVisible()
  }
  await expectAccessible(page, `no offers of ${candidate.email}`)
  const visitor = await newVisitor()
  await open(visitor, offer.path)
  await expect(visitor.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(visitor.locator('#main')).not.toContainText('Tidal turbine technician')
  await visitor.keyboard.press('Escape')
  await expect(visitor).toHaveURL(/\/careers$/)
})
