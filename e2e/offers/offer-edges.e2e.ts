import { changeDatabase } from '../support/database.ts'
import { expect, open, test } from '../support/fixtures.ts'
import { call } from '../support/form-steps.ts'
import { decline, expectDeclined, heading, offeredTo, submit, toast } from '../support/offer-steps.ts'

const noData = 'The data of the server is not on this machine (E2E_DATA_DIR).'

test('an address without an offer or document id leads to the list or the offer (spec/1 §8)', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  for (const path of ['/careers/offer', '/careers/offer/', '/careers/offer-letter']) {
    const answer = await open(page, `${path}?domain=demo.test`)
    expect(answer?.status(), path).toBe(200)
    await expect(page).toHaveURL(/\/careers\/offers\?domain=demo\.test$/)
    await expect(heading(page, 'Offers')).toBeVisible()
  }
  await open(page, `${offer.path}/offer-document`)
  await expect(heading(page, 'Job offer for Tidal turbine technician')).toBeVisible()
})

test('each page of an offer is titled by its content', async ({ page, newVisitor, newEmail }) => {
  const { offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter' },
    { name: 'Employment contract', document_type: 'contract' },
  ])
  const [, contract] = offer.documents
  await open(page, offer.path)
  await expect(page).toHaveTitle('Job offer for Tidal turbine technician | Skerrow')
  await page.getByRole('link', { name: 'Start: Employment contract' }).click()
  await expect(page).toHaveTitle('Employment contract | Skerrow')
  await open(page, `${offer.path}/offer-document/${contract!.id}`)
  await expect(page).toHaveTitle('Employment contract | Skerrow')
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await expect(page).toHaveTitle('Offer letter | Skerrow')
})

test('an offer with a read-only letter is declined on its own page; then nothing is listed as left to sign', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter', needs_signature: false },
    { name: 'Employment contract', document_type: 'contract' },
  ])
  await open(page, offer.path)
  await expect(page.getByText('1 of 2 still to sign')).toBeVisible()
  await decline(page, 2)
  await expect(toast(page)).not.toContainText('already')
  await expectDeclined(staff, offer)
  await open(page, offer.path)
  await expect(page.getByText('Offer declined').first()).toBeVisible()
  await expect(page.getByText(/still to sign/)).toHaveCount(0)
})

test('an offer without documents can be declined', async ({ page, newVisitor, newEmail }) => {
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail)
  const id = [offer.documents[0]!.id]
  await changeDatabase('delete from offer_document_versions where document_id = $1', id)
  test.skip(!(await changeDatabase('delete from offer_documents where id = $1', id)), noData)
  await open(page, offer.path)
  await decline(page)
  await expectDeclined(staff, offer)
})

test('a document under revision shows that at its own URL and cannot be signed', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter' },
    { name: 'Handbook', document_type: 'policy', needs_signature: false },
  ])
  for (const { id } of offer.documents) {
    await call(staff, 'POST', `/api/offer/admin/offers/${offer.id}/documents/${id}/revise`, {})
    await open(page, `${offer.path}/offer-document/${id}`)
    await expect(page.locator('#main')).toContainText(/being revised/)
    await expect(submit(page)).toHaveCount(0)
  }
})

test('a page with a signing widget has one way to download and one to decline', async ({
  page,
  newVisitor,
  newEmail,
}) => {
  const { staff, offer } = await offeredTo(page, newVisitor, newEmail, [
    { name: 'Offer letter', document_type: 'offer_letter', type: 'esign' },
  ])
  await open(page, `/careers/offer-letter/${offer.encId}`)
  const widget = page.frameLocator('iframe[src*="/public/esignWidget"]')
  await expect(widget.getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  await expect(widget.getByText(/^(Download|Decline|Reject)$/)).toHaveCount(0)
  await expect(page.getByText('Download', { exact: true })).toHaveCount(1)
  await decline(page)
  await expectDeclined(staff, offer)
})

test('if the server gives no reason for a failure, the page explains it once, in the words of the offer, where it happened (spec/1 §8)', async ({
  page,
  newVisitor,
  newEmail,
  problems,
}) => {
  problems.allow(/^500 /)
  const { offer } = await offeredTo(page, newVisitor, newEmail)
  await open(page, `/careers/offer-letter/${offer.encId}`)
  await page.route(/\/decline$|download=1$/, (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Decline offer' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'There was a problem rejecting the offer Something went wrong when rejecting the offer',
  )
  await dialog.getByRole('button', { name: 'Back to offer' }).click()
  await page.getByRole('button', { name: 'Download: Offer letter' }).click()
  await expect(toast(page)).toContainText('Offer Letter Download Failed')
  await expect(toast(page)).not.toContainText('Server error')
})

test('a candidate on a staff page does not see the staff navigation', async ({ page, candidate, problems }) => {
  problems.allow(/^403 GET /)
  expect(candidate.email).toBeTruthy()
  await open(page, '/careers/admin/theme')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  for (const name of ['Forms', 'Offers', 'Interviews', 'Events'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})
