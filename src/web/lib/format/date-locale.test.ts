import { afterEach, expect, it, vi } from 'vitest'

vi.mock('../messages.ts', () => ({}))
afterEach(() => void vi.resetModules())

const load = async () => {
  const { followReader } = await import('./date-locale.ts')
  const { formatDate } = await import('./format.ts')
  const { formatZonedClock } = await import('./zoned-times.ts')
  return { followReader, shown: (locale: string) => [formatDate(at, locale), formatZonedClock(at, 'UTC', locale)] }
}
/** 30 November 2026, 14:00. */
const at = Date.UTC(2026, 10, 30, 14) / 1000

it('dates and times follow the language if nothing is known about the reader', async () => {
  const { shown } = await load()
  expect(shown('en')).toEqual(['November 30, 2026', '2:00\u00a0PM'])
})

it('dates and times follow the reader’s region, only in the page’s language, even after another reader', async () => {
  const { followReader, shown } = await load()
  let page: { locale: string; dateLocale?: string } = { locale: 'en' }
  followReader(() => page)
  expect(shown('en')).toEqual(['November 30, 2026', '2:00\u00a0PM'])
  page = { locale: 'en', dateLocale: 'en-GB' }
  expect(shown('en')).toEqual(['30 November 2026', '14:00'])
  expect(shown('de')).toEqual(['30. November 2026', '14:00'])
  page = { locale: 'en' }
  expect(shown('en')).toEqual(['November 30, 2026', '2:00\u00a0PM'])
})
