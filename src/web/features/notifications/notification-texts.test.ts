import { expect, it } from 'vitest'
import { badgeText } from './badge-text.ts'
import { formatAgo } from './format-ago.ts'
import { withSite } from './with-site.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:59:30Z', 'now'],
  ['2026-11-21T12:00:20Z', 'now'],
  ['2026-11-21T11:58:50Z', '1 minute ago'],
  ['2026-11-21T09:59:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', '1 day ago'],
  ['2026-10-21T11:00:00Z', '31 days ago'],
])('shows how long ago %s was (spec/1 §2): %s', (at, words) => {
  expect(formatAgo(at, now, 'en')).toBe(words)
})

it('uses the page’s language', () => {
  expect(formatAgo('2026-11-21T10:00:00Z', now, 'ar')).toBe('قبل ساعتين')
})

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [4_000, '99+'],
])('shows %i on the bell as %s', (count, text) => {
  expect(badgeText(count, 'en')).toBe(text)
})

it('keeps a path on the site of the page', () => {
  expect(withSite('/careers/forms/1', [])).toBe('/careers/forms/1')
  expect(withSite('/careers?query=a#b', [['domain', 'acme.test']])).toBe('/careers?query=a&domain=acme.test#b')
})
