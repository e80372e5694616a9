import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePositionId, positionOfAddress } from './position-address.ts'
import { canonicalPositionPath, positionSlug } from './slug.ts'

describe('the slug of a position', () => {
  it.each([
    ['Tidal Turbine Technician', 'tidal-turbine-technician'],
    ['Ingénieur·e mécanique (H/F)', 'ingenieur-e-mecanique-h-f'],
    ['Straßenbau & Öffentlichkeitsarbeit', 'strassenbau-offentlichkeitsarbeit'],
    ['海洋エンジニア', '海洋エンジニア'],
    ['مهندس بحري', 'مهندس-بحري'],
    ["Shipwright's mate", 'shipwrights-mate'],
    ['🚀 <b>Go!</b>', 'b-go-b'],
    ['— —', ''],
  ])('for %s is %s', (title, slug) => {
    expect(positionSlug(title)).toBe(slug)
  })
  it('keeps vowel signs of other scripts', () => {
    expect(positionSlug('ガス技術者')).toBe('ガス技術者'.normalize('NFC'))
    expect(positionSlug('हिंदी')).toBe('हिंदी'.normalize('NFC'))
  })
  it('ends at a word boundary, within 80 characters', () => {
    const slug = positionSlug('Senior hydrographic surveyor '.repeat(10))
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug.endsWith('senior') || slug.endsWith('hydrographic') || slug.endsWith('surveyor')).toBe(true)
  })
  it('is well formed and stable for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const slug = positionSlug(title)
        expect(slug.isWellFormed()).toBe(true)
        expect(slug).toBe(positionSlug(title))
        expect(slug).not.toMatch(/^-|-$|--|[/?#&<>"'\s]/)
        expect(() => canonicalPositionPath({ id: 1, name: title })).not.toThrow()
      }),
    )
  })
})

describe('the id in a job address', () => {
  it.each([
    ['123', 123],
    ['123-tidal-technician', 123],
    ['123-', 123],
    ['446691867890-x', 446691867890],
  ])('in %s is %d', (text, id) => expect(parsePositionId(text)).toBe(id))
  it.each(['', '-1', 'abc', '12abc', '1.5', '9007199254740993', '99999999999999999', '0', '1e5', '٣'])(
    'is missing in %s',
    (text) => expect(parsePositionId(text)).toBeNull(),
  )
})

it.each([
  ['/careers/job/7', undefined, 7],
  ['/careers/job/7-deck-hand/', undefined, 7],
  ['/careers/job/private', '8', 8],
  ['/careers/apply', '9-x', 9],
  ['/careers/apply/private/', 10, 10],
  ['/careers', '7', null],
  ['/careers/job', undefined, null],
  ['/careers/job/x', '7', null],
  ['/careers/saved-jobs', '7', null],
])('identifies the page of an address (spec/2 §2): %s, pid %s', (path, pid, expected) => {
  expect(positionOfAddress(path, pid)).toBe(expected)
})
