import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readEntries } from '../messages/message-catalogs.ts'
import { picturesOfTexts, withPictures } from './text-pictures.ts'

const shown = [
  { picture: 'search-1440', namespaces: ['common', 'search'], texts: ['Save', 'Jobs near Kirkwall', '12 jobs'] },
  { picture: 'apply-1440', namespaces: ['common', 'apply'], texts: ['Save', 'Next', 'Step 2 of 3'] },
]

it('finds texts in the first picture whose page has them', () => {
  const catalog = {
    'common.save': 'Save',
    'apply.save': 'Save',
    'offers.save': 'Save',
    'search.near': 'Jobs near {place}',
    'search.count': '{count, plural, one {# job} other {# jobs}}',
    'search.pair': '{one} {other}',
    'apply.unseen': 'Back',
  }
  expect(Object.fromEntries(picturesOfTexts(catalog, shown))).toEqual({
    'common.save': 'search-1440',
    'apply.save': 'apply-1440',
    'search.near': 'search-1440',
  })
})

it('keeps descriptions, and replaces the links in them', () => {
  const entries = {
    one: { defaultMessage: 'Save', description: 'Button. Picture: docs/pictures/old-390.webp.' },
    other: { defaultMessage: 'Back', description: 'Link. Picture: docs/pictures/old-390.webp.' },
    third: { defaultMessage: 'Next' },
  }
  expect(
    withPictures(
      entries,
      new Map([
        ['one', 'search-1440'],
        ['third', 'apply-1440'],
      ]),
    ),
  ).toEqual({
    one: { defaultMessage: 'Save', description: 'Button. Picture: docs/pictures/search-1440.webp.' },
    other: { defaultMessage: 'Back', description: 'Link.' },
    third: { defaultMessage: 'Next', description: 'Picture: docs/pictures/apply-1440.webp.' },
  })
})

it('at least two hundred texts name a picture, and every picture is there', () => {
  const named = Object.values(readEntries('en')).flatMap(
    ({ description = '' }) => / Picture: (?<path>\S+\.webp)\.$/.exec(description)?.groups?.path ?? [],
  )
  expect(named.length).toBeGreaterThanOrEqual(200)
  const root = join(import.meta.dirname, '../..')
  expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
