import { describe, expect, it, test } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { documentAction, documentInfo, isAnyUnderRevision, type DocumentState } from './offer-document-row.ts'
import type { OfferStatus } from './offer-status.ts'
import {
  downloadProblemKey,
  inlineFormProblems,
  isNameOfSigner,
  failureKeys,
  offerLimits,
  uploadProblemKey,
  visitedOfferKey,
} from './signing-rules.ts'

const english = readCatalog('en')

const now = Date.UTC(2026, 10, 21) / 1000
const future = Date.UTC(2026, 10, 25, 17) / 1000
const past = Date.UTC(2026, 10, 20, 17) / 1000
const pdf = 'JVBERi0xLjc='
const messages: Record<string, string> = english

const document: DocumentState = {
  status: 'Unsigned',
  under_revision: false,
  b64_string: pdf,
  content_url: null,
  file_name: 'letter.pdf',
  updated_at: Date.UTC(2026, 10, 11) / 1000,
}
const offerOf = (status: OfferStatus, expires_at: number | null) => ({ status, expires_at, timezone: 'UTC' })
const textOf = (state: Partial<DocumentState>, status: OfferStatus, expires_at: number | null): string => {
  const { key, values } = documentInfo({ ...document, ...state }, offerOf(status, expires_at), now, 'en-US')
  return messages[key]!.replace('{date}', values.date ?? '')
}

describe('the info line of a document (spec/1 §4)', () => {
  test.each<[string, Partial<DocumentState>, OfferStatus, number | null, string]>([
    ['under revision', { under_revision: true }, 'Extended', future, 'Document is being revised'],
    ['under revision, offer declined', { under_revision: true }, 'Declined', future, 'Document is being revised'],
    ['offer Declined', {}, 'Declined', future, 'Offer has been declined'],
    ['offer Declined, signed', { status: 'Signed' }, 'Declined', future, 'Offer has been declined'],
    ['Unsigned', {}, 'Extended', future, 'Expires 11/25/2026'],
    ['Unsigned, run out', {}, 'Extended', past, 'Expired 11/20/2026'],
    ['Unsigned, no expiry', {}, 'Extended', null, 'Document is yet to be signed'],
    ['Pending, no expiry', { status: 'Pending' }, 'Extended', null, 'Document is being processed'],
    ['Pending', { status: 'Pending' }, 'Extended', future, 'Last updated 11/11/2026'],
    ['Read Only', { status: 'Read Only' }, 'Extended', future, 'Document available for your review'],
    ['Revision', { status: 'Revision' }, 'Extended', future, 'Document is being revised'],
    ['Signed with content', { status: 'Signed' }, 'Extended', future, 'Document has been signed'],
    [
      'Signed without content',
      { status: 'Signed', b64_string: null },
      'Accepted',
      future,
      'Document has been signed. Signed document is being generated.',
    ],
    ['otherwise', { status: 'Archived' as never }, 'Extended', future, 'Last updated 11/11/2026'],
  ])('%s', (_, state, status, expires_at, text) => expect(textOf(state, status, expires_at)).toBe(text))

  it('treats linked content as content', () => {
    expect(textOf({ status: 'Signed', b64_string: null, content_url: '/x' }, 'Accepted', null)).toBe(
      'Document has been signed',
    )
  })
})

describe('the button of a document (spec/1 §4)', () => {
  const word = Buffer.from('PK\u0003\u0004').toString('base64')
  test.each<[string, Partial<DocumentState>, OfferStatus, number | null, string, boolean, boolean]>([
    ['Unsigned while extended', {}, 'Extended', future, 'Start', true, true],
    ['Unsigned without expiry', {}, 'Extended', null, 'Start', true, true],
    ['Unsigned contract', {}, 'Contract Extended', future, 'Start', true, true],
    ['Pending while extended', { status: 'Pending' }, 'Extended', future, 'Start', true, false],
    ['Unsigned, run out', {}, 'Extended', past, 'View', false, true],
    ['Unsigned, declined', {}, 'Declined', future, 'View', false, true],
    ['Pending, run out', { status: 'Pending' }, 'Extended', past, 'View', false, false],
    ['Read Only', { status: 'Read Only' }, 'Extended', future, 'View', false, true],
    ['Signed PDF', { status: 'Signed' }, 'Accepted', future, 'View', false, true],
    ['Signed, no PDF', { status: 'Signed', b64_string: word }, 'Accepted', future, 'Download', false, true],
    [
      'Signed, linked, no PDF',
      { status: 'Signed', b64_string: null, content_url: '/x', file_name: 'signed.docx' },
      'Accepted',
      future,
      'Download',
      false,
      true,
    ],
    ['Signed without content', { status: 'Signed', b64_string: null }, 'Accepted', future, 'View', false, false],
    ['under revision', { under_revision: true }, 'Extended', future, 'Start', true, false],
    ['Revision', { status: 'Revision' }, 'Extended', future, 'View', false, false],
  ])('%s', (_, state, status, expires_at, label, isPrimary, isEnabled) => {
    const action = documentAction({ ...document, ...state }, offerOf(status, expires_at), now)
    expect([messages[action.key], action.isPrimary, action.disabledReason === null]).toEqual([
      label,
      isPrimary,
      isEnabled,
    ])
    if (action.disabledReason) expect(messages[action.disabledReason]).toBeTruthy()
  })

  it('comes with a warning when any document is under revision (spec/1 §2)', () => {
    expect(isAnyUnderRevision([document])).toBe(false)
    expect(isAnyUnderRevision([document, { ...document, under_revision: true }])).toBe(true)
    expect(isAnyUnderRevision([{ ...document, status: 'Revision' }])).toBe(true)
  })
})

describe('the typed name (spec/1 §5)', () => {
  test.each([
    ['Ines Calder', 'Ines Calder', true],
    ['  Ines   Calder ', 'Ines Calder', true],
    ['Ines\u00a0Calder', 'Ines Calder', true],
    ['Zoe\u0308', 'Zo\u00eb', true],
    ['ines calder', 'Ines Calder', false],
    ['Ines', 'Ines Calder', false],
    ['', 'Ines Calder', false],
    ['Zoe', 'Zo\u00eb', false],
    // Without a full name any text is refused and only an empty one passes, as specified: the server always supplies one.
    ['Ines Calder', '', false],
    ['', '', true],
  ])('"%s" against "%s": %s', (typed, fullname, isGood) => {
    expect(isNameOfSigner(typed, fullname)).toBe(isGood)
    expect(inlineFormProblems({ hasAgreed: true, typedName: typed }, fullname)).toEqual(
      isGood ? {} : { typed_name: 'offers.sign.nameMismatch' },
    )
  })

  it('requires the box to be ticked', () => {
    expect(inlineFormProblems({ hasAgreed: false, typedName: 'A' }, 'A')).toEqual({
      has_agreed: 'offers.sign.agreeFirst',
    })
    expect(messages['offers.sign.nameMismatch']).toBe(
      'Please enter your full name as shown on the offer letter and your profile',
    )
  })
})

describe('files (spec/1 §5, §8)', () => {
  test.each([
    [0, 'Choose the signed document to upload.'],
    [1, null],
    [2, 'You should upload at most 1 file'],
  ])('%s files: %s', (count, text) => {
    const key = uploadProblemKey(count)
    expect(key && messages[key]).toBe(text)
  })

  test.each([
    ['letter.pdf', null],
    ['LETTER.PDF', null],
    ['letter.docx', null],
    ['letter.doc', null],
    ['letter.txt', null],
    ['letter.rtf', null],
    ['letter.html', 'This document type is not supported for download.'],
    ['letter.png', 'This document type is not supported for download.'],
    ['letter', 'This document type is not supported for download.'],
  ])('%s as a download: %s', (file_name, text) => {
    const key = downloadProblemKey({ ...document, file_name }, 'letter')
    expect(key && messages[key]).toBe(text)
  })

  it('cannot be downloaded without content', () => {
    const empty = { ...document, b64_string: null }
    expect(messages[downloadProblemKey(empty, 'letter')!]).toBe('No offer letter content available')
    expect(messages[downloadProblemKey(empty, 'document')!]).toBe('No document content available')
  })
})

describe('constants and messages (spec/1 §2, §8, §9)', () => {
  it('match the specification', () => {
    expect(offerLimits).toMatchObject({
      cacheSeconds: 24 * 60 * 60,
      toastMs: 15_000,
      confettiPieces: 200,
      uploadFiles: 1,
      letterMinHeightPx: 1000,
    })
    expect(visitedOfferKey).toBe('hasVisitedOffer')
    expect(messages[failureKeys.accept.toast]).toBe('Something went wrong when accepting the offer')
    expect(messages[failureKeys.decline.toast]).toBe('Something went wrong when rejecting the offer')
    expect(messages[failureKeys.accept.helper]).toBe('There was a problem accepting the offer')
    expect(messages[failureKeys.acceptDocument.helper]).toBe('There was a problem accepting the document')
    expect(messages[failureKeys.decline.helper]).toBe('There was a problem rejecting the offer')
    expect(messages[failureKeys.downloadLetter.toast]).toBe('Offer Letter Download Failed')
    expect(messages[failureKeys.downloadDocument.toast]).toBe('Document download failed')
  })

  it.each([
    ['§2 "Offers list screen"', 'offers.title', 'Offers'],
    ['§2 "Offers list screen"', 'offers.list.empty', 'No offers found'],
    ['§2 "Offers list screen"', 'offers.list.view', 'View job offer'],
    ['§2 "Offers list screen"', 'offers.list.actionRequired', 'Action required'],
    ['§2 "Offer detail screen"', 'offers.pageTitle', 'Job offer for {position}'],
    ['§2 "Offer detail screen"', 'offers.underRevision', 'Documents are being revised. Please check back later.'],
    ['§2 "Offer letter screen"', 'offers.letter.title', 'Offer letter'],
    ['§2 "Offer letter screen"', 'offers.steps.review', 'Review job offer'],
    ['§2 "Offer letter screen"', 'offers.steps.sign', 'Print & sign, or sign digitally'],
    ['§2 "Offer letter screen"', 'offers.steps.upload', 'Upload signed document'],
    ['§2 "Offer letter screen"', 'offers.sign.agree', 'I have read and agree to the terms and conditions'],
    ['§2 "Offer letter screen"', 'offers.sign.name', 'Please enter your full name as the electronic signature'],
    ['§2 "Offer letter screen"', 'offers.sign.submit', 'Submit signed offer'],
    ['§2 "Offer letter screen"', 'offers.sign.decline', 'Decline'],
    ['§2 "Modals"', 'offers.decline.title', 'Decline offer?'],
    [
      '§2 "Modals"',
      'offers.decline.text',
      'Declining this offer will remove it from your pending opportunities and will notify the company.',
    ],
    ['§2 "Modals"', 'offers.decline.final', 'The action cannot be undone.'],
    ['§2 "Modals"', 'offers.decline.back', 'Back to offer'],
    ['§2 "Modals"', 'offers.decline.confirm', 'Decline offer'],
    ['§2 "Modals"', 'offers.signed.title', 'Offer Document Signed!'],
    ['§4 "Signing"', 'offers.signed.toast', 'Successfully signed document'],
    ['§4 "Signing"', 'offers.decline.done', 'Successfully rejected the offer'],
    ['§4 "Signing"', 'offers.esign.signed', 'Successfully signed the offer letter'],
    ['§4 "Signing"', 'offers.esign.rejected', 'Offer letter has been rejected'],
  ] as const)('spec/1 %s: %s is "%s"', (_section, key, text) => {
    expect(messages[key]).toBe(text)
  })
})
