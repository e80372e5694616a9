import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSealKey } from '#server/adapters/seal-key.ts'
import { createSealer } from '#documents/seal/sealer.ts'
import { newVerificationCode } from '#server/features/verification/sealed-documents.service.ts'
import { plainPdf } from '#server/features/offers/documents/test-pdf.ts'
import { sealSample, sha256Hex, someChain } from '#server/features/offers/documents/test-sealing.ts'
import { expectAccessible } from '../support/accessible.ts'
import { changeDatabase } from '../support/database.ts'
import { expect, expectNoSideways, open, test, type Page } from '../support/fixtures.ts'

interface Sealed {
  code: string
  bytes: Uint8Array
}

let sealed: Sealed | null = null
let folder = ''

/** A sealed document and its record, as left by signing an offer. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candela-verify-'))
  const settings = { certFile: null, keyFile: null, p12File: null, password: null, tsaUrl: null }
  const code = newVerificationCode()
  const sealer = createSealer(await openSealKey(settings, folder), null)
  const { bytes, sha256, sealedAt } = await sealSample(sealer, plainPdf(), { verificationCode: code })
  const { hash, length } = someChain().head
  const isKept = await changeDatabase(
    `insert into sealed_documents (domain, code, kind, subject, document_sha256, sealed_sha256, chain_hash, chain_length,
       sealed_at, timestamp_state, storage_key)
     values ('demo.test', $1, 'offer_document', 'offer:0/document:0', $2, $3, $4, $5, $6, 'none', 'none')`,
    [code.replaceAll('-', ''), sha256Hex(plainPdf()), sha256, hash, length, sealedAt],
  )
  sealed = isKept ? { code, bytes } : null
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

function given(): Sealed {
  test.skip(sealed === null, 'the data of the server is not on this machine')
  return sealed!
}

const choose = (page: Page, name: string, bytes: Uint8Array) =>
  page.getByLabel(/Choose the PDF/).setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })
const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('a visitor checks a file, which stays on the device as long as its fingerprint is enough', async ({ page }) => {
  const { bytes, code } = given()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/verify'))
      sent.push(request.headers()['content-type'] ?? '')
  })
  await open(page, '/careers/verify')
  await choose(page, 'offer.pdf', bytes)
  await expect(verdict(page, 'It hasn’t been changed since it was sealed')).toBeFocused()
  await expect(page.getByText('The file never left your device')).toBeVisible()
  await expect(page.getByText(code)).toBeVisible()
  expect(sent).toEqual(['application/json'])
  await expectAccessible(page, 'an intact file')

  await page.getByRole('button', { name: 'Check the file itself too' }).click()
  await expect(page.getByText('This file contains the document that was signed, unchanged')).toBeVisible()
  expect(sent.length).toBe(2)
})

test('a modified file is reported with its changes', async ({ page }) => {
  const { bytes } = given()
  await open(page, '/careers/verify')
  await choose(page, 'longer.pdf', Buffer.concat([bytes, Buffer.from('%')]))
  await expect(verdict(page, 'It has been changed since it was sealed')).toBeVisible()
  await expect(page.getByText('1 byte was added after the seal')).toBeVisible()
  await expect(page.getByText('Don’t rely on this file')).toBeVisible()
  await expectAccessible(page, 'a changed file')
  await choose(page, 'other.pdf', plainPdf())
  await expect(verdict(page, 'We can’t tell whether it was changed')).toBeVisible()
  await choose(page, 'empty.pdf', Buffer.alloc(0))
  await expect(page.getByText('This file is empty. Choose the document again.')).toBeVisible()
})

test('a code can be looked up, typed or in the address, and reveals nothing about people', async ({ page }) => {
  const { code } = given()
  await open(page, '/careers/verify')
  await page.getByRole('button', { name: 'Check code' }).click()
  await expect(page.getByText('Enter the code from the certificate page.')).toBeVisible()
  await page.getByLabel('Verification code').fill('AAAA-AAAA')
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'No document has this code')).toBeFocused()
  await page.getByLabel('Verification code').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(verdict(page, 'This document is on record')).toBeVisible()

  await open(page, `/careers/verify?code=${code}`)
  await expect(verdict(page, 'This document is on record')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/Ines|example\.com/)
})

test.describe('from right to left, in dark mode, on a phone', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('is readable and fits', async ({ page }) => {
    const { code } = given()
    await open(page, `/careers/verify?hl=ar&code=${code}`)
    await expect(page.getByRole('heading', { level: 2, name: 'يوجد مستند كهذا في السجلات' })).toBeVisible()
    await expectNoSideways(page)
    await expectAccessible(page, 'a code, in Arabic')
  })
})
