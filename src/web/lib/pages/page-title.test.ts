import { expect, it, vi } from 'vitest'
import { readCatalog } from '#scripts/messages/message-catalogs.ts'
import { pageTitle, type TitleParts } from './page-title.ts'

vi.mock('../messages.ts', () => ({
  translationsIn: () => (key: string, values: Record<string, string>) =>
    readCatalog('en')[key]!.replace(/\{(\w+)\}/g, (_all, name: string) => values[name]!),
}))

const titleOf = (parts: TitleParts, seoTitles: Record<string, string> = {}) =>
  pageTitle({ companyName: 'Acme', locale: 'en', configs: { pcsxConfig: { seoTitles } } } as never, parts)

it.each<[string, TitleParts, Record<string, string>, string]>([
  [
    'the employer’s own for the page',
    { page: 'jobs', query: 'welder', location: 'Kiel', position: 'Diver' },
    { jobs: '{query} in {location}: {position} at {company}' },
    'welder in Kiel: Diver at Acme',
  ],
  ['an active search', { page: 'jobs', query: 'welder', location: 'Kiel', position: 'Diver' }, {}, 'welder at Kiel'],
  ['half a search', { page: 'jobs', location: 'Kiel', position: 'Diver' }, {}, 'Kiel | Acme'],
  ['the position', { page: 'singlePosition', position: 'Diver' }, { jobs: 'Jobs' }, 'Diver | Acme'],
  ['the page by its name', { page: 'offers', name: 'Offers' }, {}, 'Offers | Acme'],
  ['nothing else', { page: 'jobs' }, {}, 'Careers at Acme'],
])('a page’s title is %s, in this order (spec/1 §2)', (_by, parts, seoTitles, title) => {
  expect(titleOf(parts, seoTitles)).toBe(title)
})
