import { randomUUID } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { expect, type Page } from '@playwright/test'
import { changeDatabase } from './database.ts'
import { call, signInStaff } from './form-steps.ts'
import { signInByCode } from './mailbox.ts'

/** The recipient of the offers in these journeys: the name typed to sign. */
export const signer = 'Robin Flett'
const day = 86_400_000

export interface OfferPaper {
  name: string
  type?: 'inline' | 'wet_signature' | 'esign'
  document_type?: string
  needs_signature?: boolean
  pages?: number
}

/** A letter with this many pages, each with a line that identifies it. */
export async function letterOf(pages: number, words = 'You start on 1 February 2027.'): Promise<Buffer> {
  const pdf = PDF.create()
  for (let page = 1; page <= pages; page++) {
    const sheet = pdf.addPage({ size: 'a4' })
    sheet.drawText(`Letter, page ${page}`, { x: 60, y: 760, size: 24 })
    sheet.drawText(words, { x: 60, y: 700, size: 12 })
  }
  return Buffer.from(await pdf.save())
}

/** A PDF that staff upload for an offer, as a document's source. */
async function upload(staff: Page, content: Buffer) {
  const token = await staff.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="_csrf"]')?.content ?? '')
  const answer = await staff.request.post('/api/offer/admin/files', {
    headers: { 'x-csrf-token': token, origin: new URL(staff.url()).origin },
    multipart: { file: { name: 'letter.pdf', mimeType: 'application/pdf', buffer: content } },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data } = (await answer.json()) as { data: { file_id: string; file_name: string; size: number } }
  return { from: 'upload', file_id: data.file_id, file_name: data.file_name, size: data.size }
}

export interface MadeOffer {
  /** Options of the staff calls. */
  id: string
  encId: string
  path: string
  documents: { id: number; name: string; version: number }[]
}

/** Extends an offer to an address, as the staff member signed in on `staff`. */
export async function extendOffer(
  staff: Page,
  email: string,
  papers: OfferPaper[] = [{ name: 'Offer letter', document_type: 'offer_letter' }],
  more: object = {},
): Promise<MadeOffer> {
  const documents = []
  for (const { name, type = 'inline', document_type = 'other', needs_signature = true, pages = 2 } of papers) {
    const source = await upload(staff, await letterOf(pages))
    documents.push({ name, type, document_type, needs_signature, source })
  }
  const draft = await call<{ id: string; content: object; revision: number }>(
    staff,
    'POST',
    '/api/offer/admin/drafts',
    { idempotency_key: randomUUID() },
  )
  const content = {
    ...draft.content,
    candidate_email: email,
    candidate_name: signer,
    position_name: 'Tidal turbine technician',
    pay: [
      { label: 'Base salary', amount: 42_300, currency: 'GBP', interval: 'year', note: 'Paid monthly' },
      { label: 'Boat allowance', amount: 2_000, currency: 'GBP', interval: 'year', note: '' },
    ],
    start_date: '2027-02-01',
    place: 'Hatston Quay, Kirkwall',
    contact: { name: 'Moira Linklater', role: 'People partner', email: 'moira@demo.test' },
    timezone: 'Europe/London',
    expires: new Date(Date.now() + 4 * day).toISOString().slice(0, 16),
    documents,
    ...more,
  }
  const path = `/api/offer/admin/drafts/${draft.id}`
  const { revision } = await call<{ revision: number }>(staff, 'PUT', path, { revision: draft.revision, content })
  const { offer_id: id } = await call<{ offer_id: string }>(staff, 'POST', `${path}/extend`, { revision })
  const made = await readOffer(staff, id)
  return { id, encId: made.enc_id, path: `/careers/offer/${made.enc_id}`, documents: made.documents }
}

export const readOffer = (staff: Page, id: string) =>
  call<{ enc_id: string; status: string; decline_reason: string | null; documents: MadeOffer['documents'] }>(
    staff,
    'GET',
    `/api/offer/admin/offers/${id}`,
  )

/** Staff put a document under revision and give it a new version. */
export async function reviseLetter(staff: Page, offer: MadeOffer, words: string): Promise<void> {
  const [letter] = offer.documents
  const path = `/api/offer/admin/offers/${offer.id}/documents/${letter!.id}`
  await call(staff, 'POST', `${path}/revise`, {})
  const source = await upload(staff, await letterOf(1, words))
  await call(staff, 'POST', `${path}/versions`, { base_version: letter!.version, source })
}

/** Makes an offer expire this many seconds from now; false if the server's data is not on this machine. */
export const letExpire = (offer: MadeOffer, seconds: number): Promise<boolean> =>
  changeDatabase(`update offers set expires_at = now() + make_interval(secs => $2) where enc_id = $1`, [
    offer.encId,
    seconds,
  ])

/** Staff in a separate window. */
export async function staffWindow(newVisitor: () => Promise<Page>): Promise<Page> {
  const staff = await newVisitor()
  await signInStaff(staff)
  return staff
}

/** A new candidate's window, signed in. */
export async function candidateWindow(page: Page, email: string): Promise<Page> {
  await signInByCode(page.request, email)
  return page
}

/** An offer to a new address, by staff in a separate window; its candidate is signed in on `page`. */
export async function offeredTo(
  page: Page,
  newVisitor: () => Promise<Page>,
  email: string,
  papers?: OfferPaper[],
): Promise<{ staff: Page; offer: MadeOffer }> {
  const staff = await staffWindow(newVisitor)
  const offer = await extendOffer(staff, email, papers)
  await candidateWindow(page, email)
  return { staff, offer }
}

/** The window regains focus, and the page's data is refetched. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')))

/** Elements on the pages of an offer. */
export const agree = (page: Page) => page.getByLabel('I have read and agree to the terms and conditions')
export const nameField = (page: Page) => page.getByLabel('Please enter your full name as the electronic signature')
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit signed offer' })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const firstPage = (page: Page) => page.getByRole('group', { name: 'Page 1 of 2' })
export const toast = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const signedDialog = (page: Page) => page.getByRole('dialog', { name: 'Offer Document Signed!' })

/** Ticks consent, types the name and submits. */
export async function sign(page: Page): Promise<void> {
  await agree(page).check()
  await nameField(page).fill(signer)
  await submit(page).click()
}

/** Declines on the page of an offer or a letter, and confirms; `presses` is how often the button is clicked. */
export async function decline(page: Page, presses = 1): Promise<void> {
  await page.getByRole('button', { name: /^Decline( offer)?$/ }).click()
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Decline offer' })
  await confirm.click({ clickCount: presses })
  await expect(toast(page)).toContainText('Successfully rejected the offer')
}

export async function expectDeclined(staff: Page, offer: MadeOffer): Promise<void> {
  expect((await readOffer(staff, offer.id)).status).toBe('Declined')
}
