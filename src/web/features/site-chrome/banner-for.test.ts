import { expect, it } from 'vitest'
import { bannerFor } from './banner-for.ts'

/** Custom banner (spec/1 §2, §3 "Banner config"). */

const banner = {
  enabled: true,
  message: 'We are moving house.',
  alertType: 'info' as const,
  default: null,
  pageWiseSetup: {
    jobs: { message: 'No new jobs until Monday.', alertType: 'alert' as const },
    offers: { message: '', alertType: 'info' as const },
  },
}

it('prefers the page’s own banner to the one for all pages', () => {
  expect(bannerFor(banner, 'jobs')).toEqual({ message: 'No new jobs until Monday.', alertType: 'alert' })
  expect(bannerFor(banner, 'applications')).toEqual({ message: 'We are moving house.', alertType: 'info' })
  expect(bannerFor(banner, undefined)).toEqual({ message: 'We are moving house.', alertType: 'info' })
})

it('prefers the default in the document to the general message', () => {
  const general = { message: 'Back on Monday.', alertType: 'alert' as const }
  expect(bannerFor({ ...banner, default: general }, 'applications')).toEqual(general)
  expect(bannerFor({ ...banner, default: general }, 'jobs')).toMatchObject({ message: 'No new jobs until Monday.' })
})

it('returns none if banners are switched off, or the page has an empty message', () => {
  expect(bannerFor({ ...banner, enabled: false }, 'jobs')).toBeNull()
  expect(bannerFor(banner, 'offers')).toBeNull()
  expect(bannerFor({ ...banner, message: ' ' }, 'applications')).toBeNull()
  expect(bannerFor(banner, 'constructor')).toMatchObject({ message: 'We are moving house.' })
})
