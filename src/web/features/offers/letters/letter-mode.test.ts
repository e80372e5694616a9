import { expect, test } from 'vitest'
import { documentOf, isDeclinedOnLetter, letterMode } from './letter-mode.ts'
import { offerDocument, offerOf } from '#tests/offer-samples.ts'

const now = 1_800_000_000
const mode = (document: Parameters<typeof offerDocument>[0], offer: Parameters<typeof offerOf>[0] = {}) => {
  const made = offerDocument(document)
  return letterMode(offerOf({ expires_at: now + 60, offer_documents: [made], ...offer }), made, now)
}
const esign = { type: 'esign', url: '/public/esignWidget?wid=1', content_url: null } as const

test('spec/1 §2: the signing widget while the offer is extended and the document has an address and is unsigned', () => {
  expect(mode(esign)).toBe('esign')
  expect(mode(esign, { status: 'Contract Extended' })).toBe('esign')
})

test('no widget for documents that are signed or under revision, or offers that have ended or expired', () => {
  expect(mode({ ...esign, signed: true, status: 'Signed' })).toBe('reader')
  expect(mode({ ...esign, under_revision: true })).toBe('reader')
  expect(mode(esign, { status: 'Declined' })).toBe('reader')
  expect(mode(esign, { expires_at: now })).toBe('reader')
  expect(mode({ ...esign, url: null })).toBe('reader')
})

test('spec/1 §2: three steps for documents signed on paper, and then the document to read', () => {
  expect(mode({ type: 'wet_signature' })).toBe('steps')
  expect(mode({ type: 'wet_signature', signed: true, status: 'Signed' })).toBe('reader')
  expect(mode({ type: 'wet_signature', needs_signature: false, status: 'Read Only' })).toBe('reader')
  expect(mode({ type: 'wet_signature' }, { expires_at: now - 1 })).toBe('reader')
})

test('spec/1 §2: the embedded viewer for everything else', () => {
  expect(mode({ type: 'inline' })).toBe('reader')
  expect(mode({ type: 'inline', status: 'Read Only', needs_signature: false })).toBe('reader')
})

test('a URL without a document opens the letter, one with a document id that document, if it exists', () => {
  const policy = offerDocument({ id: 1, document_type: 'policy' })
  const letter = offerDocument({ id: 2, document_type: 'offer_letter' })
  const offer = offerOf({ offer_documents: [policy, letter] })
  expect(documentOf(offer, null)).toBe(letter)
  expect(documentOf(offerOf({ offer_documents: [policy] }), null)).toBe(policy)
  expect(documentOf(offer, '1')).toBe(policy)
  expect(documentOf(offer, '01')).toBeUndefined()
  expect(documentOf(offerOf({ offer_documents: [] }), null)).toBeUndefined()
})

test('without a letter, the first document to sign opens, or else the first document', () => {
  const policy = offerDocument({ id: 1, document_type: 'policy', needs_signature: false, status: 'Read Only' })
  const contract = offerDocument({ id: 2, document_type: 'contract' })
  expect(documentOf(offerOf({ offer_documents: [policy, contract] }), null)).toBe(contract)
  expect(documentOf(offerOf({ offer_documents: [policy] }), null)).toBe(policy)
})

test('an offer is declined on the signing page, or on its own page if nothing needs a signature', () => {
  const readOnly = offerDocument({ id: 1, document_type: 'offer_letter', needs_signature: false, status: 'Read Only' })
  const contract = offerDocument({ id: 2, document_type: 'contract' })
  expect(isDeclinedOnLetter(offerOf({ offer_documents: [contract] }))).toBe(true)
  expect(isDeclinedOnLetter(offerOf({ offer_documents: [readOnly] }))).toBe(false)
  expect(isDeclinedOnLetter(offerOf({ offer_documents: [readOnly, contract] }))).toBe(false)
  expect(isDeclinedOnLetter(offerOf({ offer_documents: [] }))).toBe(false)
})
