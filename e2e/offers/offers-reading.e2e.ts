import { expectAccessible } from '../support/accessible.ts'
import { devices, expect, expectNoSideways, open, test } from '../support/fixtures.ts'
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts'
import { signInByCode } from '../support/mailbox.ts'
import {
  agree,
  comeBack,
  extendOffer,
  firstPage,
  heading,
  letExpire,
  nameField,
  offeredTo,
  readOffer,
  reviseLetter,
  sign,
  signedDialog,
  signer,
  staffWindow,
  submit,
} from '../support/offer-steps.ts'

test('an offer that expires while it is being read shows it and loses nothing', async ({
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
  await expect(page.getByText('Offer expired', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'More time' })).toBeChecked()
  await page.getByLabel('How much more time do you need, and what for?').fill('Three days, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toBeVisible()
  await expectAccessible(page, 'an expired offer with a question')
})

test('if a letter is revised while it is being read, the page says so, shows it, and signs the new version', async ({
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
  await expect(
    page.getByRole('alert').filter({ hasText: 'This document was updated while you had it open' }),
  ).toBeVisible()
  await expect(page.getByRole('group', { name: 'Page 1 of 1' })).toContainText('1 March 2027')
  await expect(nameField(page)).toHaveValue(signer)
  await expect(agree(page)).not.toBeChecked()
  await expectAccessible(page, 'a revised letter')
  await page.getByRole('button', { name: 'Got it' }).click()
  await agree(page).check()
  await submit(page).click()
  await expect(signedDialog(page)).toBeVisible()
})

test('a connection lost after the signature arrived does not cause a second one', async ({
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
  await expect(page.getByRole('alert').filter({ hasText: 'There’s no connection' })).toBeVisible()
  await expect(nameField(page)).toHaveValue(signer)
  await submit(page).click()
  await expect(signedDialog(page)).toBeVisible()
  const record = await (await page.request.get(`/api/offer/offers/${offer.encId}/audit_log`)).text()
  expect(record.match(/"document\.signed"/g)).toHaveLength(1)
})

test('if another window signed, this one says so when it regains focus', async ({ page, newVisitor, newEmail }) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await expect(firstPage(page)).toContainText('Letter, page 1')
  const other = await page.context().newPage()
  await open(other, `/careers/offer-letter/${offer.encId}`)
  await expect(firstPage(other)).toContainText('Letter, page 1')
  await sign(other)
  await expect(signedDialog(other)).toBeVisible()
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/offer/${offer.encId}`)
  await comeBack(page)
  const { data } = (await (await asked).json()) as { data: { offer_documents: { signed: boolean }[] } }
  expect(data.offer_documents[0]!.signed).toBe(true)
  const signature = page.getByRole('complementary', { name: 'Signature' })
  await expect(signature.getByRole('heading', { name: 'Signed', exact: true })).toBeVisible()
  await expect(submit(page)).toBeHidden()
})

test('a document of 120 pages can be paged through, searched and enlarged, and draws only the pages nearby', async ({
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
  await page.getByRole('button', { name: 'Search the document' }).click()
  await page.getByRole('searchbox').fill('PAGE 42')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(sheet(42)).toBeInViewport()
  const before = (await sheet(42).boundingBox())!.width
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await sheet(42).boundingBox())!.width).toBeGreaterThan(before)
  await expect(sheet(42)).toBeInViewport()
})

test('on a phone: shows an offer from another system, whose status stays hidden', async ({ newVisitor, newEmail }) => {
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
  // spec/1 §2: documents from an ATS are not downloaded here.
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0)
  await expectAccessible(page, 'a letter on a phone')
  await agree(page).check()
  await nameField(page).fill(signer)
  await submit(page).tap()
  await expect(signedDialog(page)).toBeVisible()
  expect((await readOffer(staff, offer.id)).status).toBe('Accepted')
})

test('works with the keyboard alone', async ({ page, newVisitor, newEmail }) => {
  await offeredTo(page, newVisitor, newEmail)
  await open(page, '/careers/offers')
  await pressOn(page, page.getByRole('link', { name: 'View job offer: Tidal turbine technician' }))
  await expect(heading(page, 'Job offer for Tidal turbine technician')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Start: Offer letter' }))
  await expect(heading(page, 'Offer letter')).toBeFocused()
  const pages = page.getByRole('region', { name: 'Pages of Offer letter' })
  await tabTo(page, pages)
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('searchbox', { name: 'Search Offer letter' })).toBeFocused()
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

test('works from right to left', async ({ page, newVisitor, newEmail }) => {
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
