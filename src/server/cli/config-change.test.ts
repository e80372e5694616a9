import { describe, expect, it } from 'vitest'
import { changedConfig, configDifference } from './config-change.ts'

const stored = {
  supportedLanguages: ['en', 'ar'],
  pcsxConfig: {
    branding: { heroTitle: 'Build things', heroText: 'With us' },
    searchConfig: { currentLocation: { label: 'Oslo', lat: 59.9, lng: 10.7 } },
    contentPages: { about: { title: 'About', html: '<p>We</p>' }, press: { title: 'Press', html: '<p>News</p>' } },
    overrides: { languages: { ar: { branding: { heroTitle: 'ابنِ' } } } },
  },
} as never

const change = (given: Record<string, unknown> | null, more: { isReplaced?: boolean; reset?: string[] } = {}) =>
  changedConfig(stored, { given, isReplaced: false, reset: [], ...more })
const lines = (given: Record<string, unknown> | null, more: { isReplaced?: boolean; reset?: string[] } = {}) =>
  configDifference(stored, change(given, more))

describe('a changed configuration', () => {
  it('keeps settings that are not given, and replaces whole lists', () => {
    expect(lines({ pcsxConfig: { branding: { heroTitle: 'New' } }, supportedLanguages: ['en'] })).toEqual([
      'pcsxConfig.branding.heroTitle: "Build things" → "New"',
      'supportedLanguages: ["en","ar"] → ["en"]',
    ])
  })

  it('resets a non-nullable key to its default when given null', () => {
    const nothing = { pcsxConfig: { branding: { heroTitle: null }, contentPages: { about: null } } }
    expect(lines(nothing)).toEqual([
      'pcsxConfig.branding.heroTitle: "Build things" → default',
      'pcsxConfig.contentPages.about.html: "<p>We</p>" → default',
      'pcsxConfig.contentPages.about.title: "About" → default',
    ])
    expect(lines({ pcsxConfig: { overrides: { languages: { ar: { branding: { heroTitle: null } } } } } })).toEqual([
      'pcsxConfig.overrides.languages.ar.branding.heroTitle: "ابنِ" → default',
    ])
  })

  it('stores null where null is a value', () => {
    const page = { heroImage: { pageWiseSetup: { offers: null } }, searchConfig: { currentLocation: null } }
    expect(change({ pcsxConfig: page })).toMatchObject({ pcsxConfig: page })
  })

  it('resets any named key to its default, and leaves other keys alone', () => {
    expect(
      lines(null, { reset: ['pcsxConfig.searchConfig.currentLocation', 'gates', 'pcsxConfig.branding.wordmark'] }),
    ).toEqual([
      expect.stringMatching(/^pcsxConfig\.searchConfig\.currentLocation\.label: "Oslo" → default$/),
      'pcsxConfig.searchConfig.currentLocation.lat: 59.9 → default',
      'pcsxConfig.searchConfig.currentLocation.lng: 10.7 → default',
    ])
  })

  it('is exactly the given document when replacing', () => {
    const given = { pcsxConfig: { branding: { heroText: 'With us' } } }
    expect(change(given, { isReplaced: true })).toEqual(given)
  })

  it('modifies neither document', () => {
    const given = { pcsxConfig: { branding: { heroTitle: null } } }
    const before = JSON.stringify([stored, given])
    change(given, { reset: ['supportedLanguages'] })
    expect(JSON.stringify([stored, given])).toBe(before)
  })
})

it('shortens long values in the difference', () => {
  const [line] = configDifference({ a: 'x'.repeat(500) }, { a: ['y'] })
  expect(line).toMatch(/^a: "x{99}… \(502 characters\) → \["y"\]$/)
})
