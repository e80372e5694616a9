import { describe, expect, it, test } from 'vitest'
import { canBecome, disabledReason, documentConflict, offerCan, offerConflict, offerTransitions } from './offer-can.ts'
import {
  isExtendedType,
  isOpenOffer,
  offerLabelKeys,
  offerStatuses,
  shownStatus,
  statusByClock,
  type OfferStatus,
} from './offer-status.ts'
import { needsAction, isPrimaryOffer, offerDateLine, offerSubtextKey } from './offer-texts.ts'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'

const english = readCatalog('en')

const now = 1_795_000_000
const past = now - 60
const future = now + 60
const messages: Record<string, string> = english

describe('labels (spec/1 §4)', () => {
  test.each([
    ['Extended', 'Offer extended'],
    ['Declined', 'Offer declined'],
    ['Accepted', 'Offer accepted'],
    ['Canceled', 'Offer canceled'],
    ['Expired', 'Offer expired'],
    ['Rejected', 'Offer rejected'],
    ['Contract Accepted', 'Contract accepted'],
    ['Contract Extended', 'Contract extended'],
  ] as const)('%s is called "%s"', (status, label) => {
    expect(messages[offerLabelKeys[status]]).toBe(label)
  })
})

describe('Expired is derived (spec/1 §4)', () => {
  test.each([
    ['Extended', past, 'Expired', 'Expired'],
    ['Extended', now, 'Expired', 'Expired'],
    ['Extended', future, 'Extended', 'Extended'],
    ['Extended', null, 'Extended', 'Extended'],
    // The list does not derive expiry for contracts, as specified, but on the server they expire too.
    ['Contract Extended', past, 'Contract Extended', 'Expired'],
    ['Contract Extended', future, 'Contract Extended', 'Contract Extended'],
    ['Accepted', past, 'Accepted', 'Accepted'],
    ['Declined', past, 'Declined', 'Declined'],
    ['Canceled', past, 'Canceled', 'Canceled'],
    ['Contract Accepted', past, 'Contract Accepted', 'Contract Accepted'],
    ['Expired', null, 'Expired', 'Expired'],
  ] as const)(
    '%s with an expiry of %s is %s in the list and %s by the server’s clock',
    (status, expires_at, shown, ruled) => {
      expect(shownStatus({ status, expires_at }, now)).toBe(shown)
      expect(statusByClock({ status, expires_at }, now)).toBe(ruled)
    },
  )

  it('calls Extended and Contract Extended extended-type', () => {
    expect(offerStatuses.filter(isExtendedType)).toEqual(['Extended', 'Contract Extended'])
  })
})

describe('the list (spec/1 §2, §9)', () => {
  const offer = { updated_at: Date.UTC(2025, 2, 14) / 1000, timezone: 'Europe/London' }
  test.each([
    ['Extended', future, 'offers.date.expires', true, true],
    ['Extended', null, 'offers.date.updated', true, true],
    ['Extended', past, 'offers.date.expired', false, false],
    ['Contract Extended', future, 'offers.date.expires', false, true],
    ['Contract Extended', past, 'offers.date.updated', false, true],
    ['Accepted', future, 'offers.date.updated', false, false],
    ['Contract Accepted', null, 'offers.date.updated', false, false],
    ['Declined', past, 'offers.date.updated', false, false],
    ['Canceled', null, 'offers.date.updated', false, false],
    ['Expired', past, 'offers.date.expired', false, false],
  ] as const)(
    '%s (expiry %s) has the line %s; action required %s; primary %s',
    (status, expires_at, key, action, primary) => {
      const state = { ...offer, status, expires_at }
      expect(offerDateLine(state, now, 'en').key).toBe(key)
      expect(needsAction(state, now)).toBe(action)
      expect(isPrimaryOffer(state, now)).toBe(primary)
    },
  )

  it.each([
    ['en-US', '11/25/2026'],
    ['en-GB', '25 November 2026'],
    ['en', 'November 25, 2026'],
    ['ar', '25 نوفمبر 2026'],
  ])('writes the local date of the place in the format of a reader in %s (spec/1 §4, §9)', (locale, date) => {
    const expires_at = Date.UTC(2026, 10, 25, 23, 30) / 1000
    const state = { ...offer, status: 'Extended', expires_at } as const
    expect(offerDateLine(state, now, locale).values).toEqual({ date })
    expect(offerDateLine({ ...state, timezone: 'Asia/Tokyo' }, now, locale).values.date).toContain('26')
  })
})

describe('subtexts (spec/1 §4)', () => {
  it('have a separate message for each of the seven states', () => {
    const states: [OfferStatus, number | null][] = [
      ['Extended', past],
      ['Extended', future],
      ['Accepted', null],
      ['Declined', null],
      ['Canceled', null],
      ['Contract Extended', future],
      ['Contract Accepted', null],
    ]
    const keys = states.map(([status, expires_at]) => offerSubtextKey({ status, expires_at }, now))
    expect(new Set(keys.map((key) => messages[key])).size).toBe(7)
    expect(offerSubtextKey({ status: 'Expired', expires_at: null }, now)).toBe(keys[0])
  })
})

describe('transitions (spec/1 §4)', () => {
  it('end with acceptance, decline and cancelation', () => {
    const ends = offerStatuses.filter((status) => Object.keys(offerTransitions[status]).length === 0)
    expect(ends).toEqual(['Declined', 'Accepted', 'Canceled', 'Contract Accepted'])
  })

  test.each([
    ['Extended', 'Accepted', true],
    ['Extended', 'Contract Accepted', false],
    ['Contract Extended', 'Contract Accepted', true],
    ['Contract Extended', 'Accepted', false],
    ['Extended', 'Declined', true],
    ['Declined', 'Accepted', false],
    ['Declined', 'Extended', false],
    ['Accepted', 'Canceled', false],
    ['Expired', 'Extended', true],
    ['Expired', 'Accepted', false],
    ['Canceled', 'Extended', false],
  ] as const)('%s to %s: %s', (from, to, isAllowed) => expect(canBecome(from, to)).toBe(isAllowed))
})

describe('what a candidate can do', () => {
  const document = {
    status: 'Unsigned' as const,
    under_revision: false,
    b64_string: null,
    content_url: '/content',
    file_name: 'letter.pdf',
    updated_at: past,
    needs_signature: true,
    signed: false,
    url: null,
  }
  const open = { status: 'Extended' as const, expires_at: future }

  test.each([
    [open, {}, null],
    [{ ...open, expires_at: past }, {}, 'offers.conflict.expired'],
    [{ ...open, status: 'Contract Extended' as const, expires_at: past }, {}, 'offers.conflict.expired'],
    [{ ...open, status: 'Declined' as const }, {}, 'offers.conflict.declined'],
    [{ ...open, status: 'Canceled' as const }, {}, 'offers.conflict.canceled'],
    [{ ...open, status: 'Accepted' as const }, {}, 'offers.conflict.signed'],
    [open, { signed: true, status: 'Signed' as const }, 'offers.conflict.signed'],
    [open, { under_revision: true }, 'offers.conflict.revised'],
    [open, { status: 'Revision' as const }, 'offers.conflict.revised'],
    [open, { status: 'Pending' as const }, 'offers.document.processed'],
    [open, { content_url: null }, 'offers.document.processed'],
    [open, { content_url: null, url: 'https://sign.example.com' }, null],
    [open, { needs_signature: false, status: 'Read Only' as const }, 'offers.document.readOnly'],
  ])('an offer %o with a document %o: %s', (offer, change, reason) => {
    expect(disabledReason.sign(offer, { ...document, ...change }, now)).toBe(reason)
    expect(offerCan.sign(offer, { ...document, ...change }, now)).toBe(reason === null)
  })

  it('includes declining while the offer is open, and asking for time until it is answered', () => {
    expect(offerStatuses.filter((status) => offerCan.decline({ status, expires_at: null }, now))).toEqual([
      'Extended',
      'Contract Extended',
    ])
    expect(offerStatuses.filter((status) => offerCan.askForTime({ status }))).toEqual([
      'Extended',
      'Expired',
      'Contract Extended',
    ])
    expect(disabledReason.decline({ status: 'Extended', expires_at: past }, now)).toBe('offers.conflict.expired')
    expect(isOpenOffer(open, now)).toBe(true)
  })

  it('puts an existing signature before all other conflicts', () => {
    const signed = { signed: true, under_revision: true, status: 'Signed' as const }
    expect(documentConflict({ status: 'Declined', expires_at: null }, signed, now)).toBe('signed')
    expect(offerConflict({ status: 'Contract Accepted', expires_at: null }, now)).toBe('signed')
  })
})
