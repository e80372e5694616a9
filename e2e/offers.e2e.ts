import { expectAccessible } from './accessible.ts'
import { enterEmployer, givenEmployer } from './employer-steps.ts'
import { devices, expect, expectNoSideways, hydrated, open, reload, test, type Page } from './fixtures.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { mailTo, signInByCode } from './mailbox.ts'
import {
  comeBack,
  extendOffer,
  letExpire,
  letterOf,
  offeredTo,
  readOffer,
  reviseLetter,
  signer,
  staffWindow,
} from './offer-steps.ts'

const agree = (page: Page) => page.getByLabel('I have read and agree to the terms and conditions')
const nameField = (page: Page) => page.getByLabel('Please enter your full name as the electronic signature')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit signed offer' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const firstPage = (page: Page) => page.getByRole('group', { name: 'Page 1 of 2' })
const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })
const signedDialog = (page: Page) => page.getByRole('dialog', { name: 'Offer Document Signed!' })

test('reads an offer, signs the letter with a typed name, and keeps the proof (spec/1 §2, §4, §5)', async ({
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
  await expect(card.getByText(/^Expires \d\d\/\d\d\/\d{4}$/)).toBeVisible()
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
  // Written with other blanks and a composed accent it is the same name.
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

test('signs on paper: nothing, too many files, then the scan (spec/1 §2, §5)', async ({
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
  await expect(page.getByText('You should upload at most 1 file')).toBeVisible()
  await page.getByRole('button', { name: 'Remove again.pdf' }).click()
  await expect(page.getByText('You should upload at most 1 file')).toBeHidden()
  await submit(page).click()
  await signedDialog(page).getByRole('button', { name: 'Go to your offers' }).click()
  await expect(heading(page, 'Offers')).toBeFocused()
  await expect(page.getByText('Offer accepted')).toBeVisible()
})

test('declines without agreeing to anything, and says why (spec/1 §2 "Modals", §4)', async ({
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

test('within an employee portal whose declining asks for a valid form: no header, and nothing of the form is kept', async ({
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
  // spec/1 §1: hidden from the eye; the page keeps its name for who cannot see it.
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

test('an offer that runs out while it is read says so and loses nothing', async ({
  page,
  newVisitor,
  newEmail,
  problems,
}) => {
  problems.allow(/^409 POST/)
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await nameField(page).fill(signer)
  test.skip(!(await letExpire(offer, 3)), "The server's data is not on this machine.")
  await comeBack(page)
  await expect(page.getByRole('alert').filter({ hasText: 'This offer has expired' })).toBeVisible()
  await expect(submit(page)).toBeHidden()
  await expectAccessible(page, 'an expired letter')
  await page.getByRole('link', { name: 'Ask about this offer' }).click()
  await expect(page.getByText('Offer expired')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'More time' })).toBeChecked()
  await page.getByLabel('How much more time do you need, and what for?').fill('Three days, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your message is sent' })).toBeVisible()
  await expectAccessible(page, 'an expired offer with a question')
})

test('a letter that is revised while it is read is told, shown, and signed as it is now', async ({
  page,
  newVisitor,
  newEmail,
  problems,
}) => {
  problems.allow(/^409 POST/)
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await expect(firstPage(page)).toContainText('Letter, page 1')
  await agree(page).check()
  await nameField(page).fill(signer)
  await reviseLetter(staff, offer, 'You start on 1 March 2027.')
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This document changed while it was open' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('1 March 2027')
  await expect(nameField(page)).toHaveValue(signer)
  await expect(agree(page)).not.toBeChecked()
  await expectAccessible(page, 'a revised letter')
  await page.getByRole('button', { name: 'I have seen it' }).click()
  await agree(page).check()
  await submit(page).click()
  await expect(signedDialog(page)).toBeVisible()
})

test('a connection that is cut after the signature arrived makes no second one', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await expect(firstPage(page)).toContainText('Letter, page 1')
  await agree(page).check()
  await nameField(page).fill(signer)
  await page.route(
    '**/accept',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is no connection' })).toBeVisible()
  await expect(nameField(page)).toHaveValue(signer)
  await submit(page).click()
  await expect(signedDialog(page)).toBeVisible()
  const record = await (await page.request.get(`/api/offer/offers/${offer.encId}/audit_log`)).text()
  expect(record.match(/"document\.signed"/g)).toHaveLength(1)
})

test('confetti plays once: 200 pieces for the first open offer of a browser (spec/1 §2, §9)', async ({
  newVisitor,
  newEmail,
}) => {
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, newEmail)
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await signInByCode(page.request, newEmail)
  await open(page, offer.path)
  await expect(page.locator('[data-confetti] > i')).toHaveCount(200)
  expect(await page.evaluate(() => localStorage.getItem('hasVisitedOffer'))).not.toBeNull()
  await reload(page)
  await hydrated(page)
  await expect(page.locator('[data-confetti]')).toHaveCount(0)
})

test('another window signed: this one says so when it comes back', async ({ page, newVisitor, newEmail }) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await expect(firstPage(page)).toContainText('Letter, page 1')
  const other = await page.context().newPage()
  await open(other, `/careers/offer-letter/${offer.encId}`)
  await expect(firstPage(other)).toContainText('Letter, page 1')
  await agree(other).check()
  await nameField(other).fill(signer)
  await submit(other).click()
  await expect(signedDialog(other)).toBeVisible()
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  await expect(submit(page)).toBeHidden()
})

test('several documents: to read, to sign, and accepted with the last signature', async ({
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
  for (const [name, left] of [
    ['Confidentiality agreement', 'One document is left to sign.'],
    ['Offer letter', 'Everything is signed'],
  ] as const) {
    await page.getByRole('link', { name: `Start: ${name}` }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(firstPage(page)).toContainText('Letter, page 1')
    await agree(page).check()
    await nameField(page).fill(signer)
    await submit(page).click()
    await expect(signedDialog(page)).toContainText(left)
    await signedDialog(page).getByRole('button', { name: 'Go to the offer' }).click()
  }
  await expect(page.getByText('Offer accepted').first()).toBeVisible()
  await page.getByRole('link', { name: 'View: Pay and benefits' }).click()
  await expect(firstPage(page)).toBeVisible()
  await expect(submit(page)).toBeHidden()
})

test('what is not there, or somebody else’s, leads to the own offers; the employer goes along (spec/1 §2, §8)', async ({
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

test('a document of 120 pages is turned, searched and enlarged, and only what is near is drawn', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter' },
    { name: 'Handbook', needs_signature: false, pages: 120 },
  ])
  await open(page, `${offer.path}/offer-document/${offer.documents[1]!.id}`)
  const sheet = (number: number) => page.getByRole('group', { name: `Page ${number} of 120`, exact: true })
  await expect(sheet(1)).toContainText('Letter, page 1')
  await page.getByLabel('Page', { exact: true }).fill('100')
  await page.keyboard.press('Enter')
  await expect(sheet(100)).toContainText('Letter, page 100')
  await expect(sheet(1)).toBeEmpty()
  await expect.poll(() => page.locator('canvas').count()).toBeLessThan(8)
  await page.getByRole('button', { name: 'Search in the document' }).click()
  await page.getByRole('searchbox').fill('PAGE 42')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(sheet(42)).toBeInViewport()
  const before = (await sheet(42).boundingBox())!.width
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(async () => (await sheet(42).boundingBox())!.width).toBeGreaterThan(before)
  await expect(sheet(42)).toBeInViewport()
})

test('on a phone: an offer of another system, whose state stays hidden', async ({ newVisitor, newEmail }) => {
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, newEmail, undefined, { hide_offer_status: true, is_ats: true })
  const page = await newVisitor({ ...devices['Pixel 7'], reducedMotion: 'reduce' })
  await signInByCode(page.request, newEmail)
  await open(page, '/careers/offers')
  await expect(page.getByText('Offer extended')).toBeHidden()
  await expectNoSideways(page)
  await page.getByRole('link', { name: 'View job offer: Tidal turbine technician' }).click()
  await expectNoSideways(page)
  await expectAccessible(page, 'an offer on a phone')
  await page.getByRole('link', { name: 'Start: Offer letter' }).click()
  await expect(firstPage(page)).toContainText('Letter, page 1')
  await expectNoSideways(page)
  // spec/1 §2: what came from another system is not downloaded here.
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expectAccessible(page, 'a letter on a phone')
  await agree(page).check()
  await nameField(page).fill(signer)
  await submit(page).tap()
  await expect(signedDialog(page)).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Accepted')
})

test('with the keyboard alone', async ({ page, newVisitor, newEmail }) => {
  await offeredTo(page, newVisitor, newEmail)
  await open(page, '/careers/offers')
  await pressOn(page, page.getByRole('link', { name: 'View job offer: Tidal turbine technician' }))
  await expect(heading(page, 'Job offer for Tidal turbine technician')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Start: Offer letter' }))
  await expect(heading(page, 'Offer letter')).toBeFocused()
  const pages = page.getByRole('region', { name: 'Pages of Offer letter' })
  await tabTo(page, pages)
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Search in Offer letter' })).toBeFocused()
  await page.keyboard.type('page 2')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pages).toBeFocused()
  await pressOn(page, agree(page), ' ')
  await typeInto(page, nameField(page), signer)
  await pressOn(page, submit(page))
  await expect(signedDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Job offer for Tidal turbine technician')).toBeFocused()
})

test('from right to left', async ({ page, newVisitor, newEmail }) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `${offer.path}?hl=ar`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expectNoSideways(page)
    await expectAccessible(page, `an offer from right to left, ${width} px`)
    await page.getByRole('link', { name: /Offer letter/ }).click()
    await expect(heading(page, 'خطاب العرض')).toBeVisible()
    await expect(page.getByRole('group', { name: /^الصفحة/ }).first()).toContainText('Letter, page 1')
    await expectNoSideways(page)
    await expectAccessible(page, `a letter from right to left, ${width} px`)
  }
})
