import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'
import { localesOnDisk, namespaceOf, readCatalog } from '#scripts/messages/message-catalogs.ts'
import { formatLocale } from '#shared/locales/format-locale.ts'
import { withSingleStop } from '#shared/locales/single-stop.ts'
import { localeOf } from '#shared/locales/locales.ts'
import { formatMessage, type MessageValues } from './format-message.ts'

const parsed = (text: string): MessageFormatElement[] =>
  parse(text, { ignoreTag: true, captureLocation: false, shouldParseSkeletons: true })
/** Texts that only the server writes, with the library. */
const serverOnly = new Set(['input', 'mail', 'notification', 'problem', 'refused', 'signing'])
const counts = [0, 1, 2, 3, 11, 21, 100, 1234.5]

/** Values for every argument: the number for counts and numbers, each word of a selection in turn. */
function valuesOf(elements: readonly MessageFormatElement[], count: number, values: MessageValues = {}): MessageValues {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.plural || element.type === TYPE.number) values[element.value] = count
    else if (element.type === TYPE.date) values[element.value] = new Date(Date.UTC(2026, 2, 9, 12))
    else if (element.type === TYPE.select)
      values[element.value] = Object.keys(element.options)[Math.floor(count) % Object.keys(element.options).length]!
    else values[element.value] ??= `<${element.value} ${count}>`
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) valuesOf(value, count, values)
  }
  return values
}

/** The structure of a text, ignoring its words and the names of its arguments: the same for most texts. */
const shapeOf = (elements: readonly MessageFormatElement[]): string =>
  JSON.stringify(elements, (name, value: unknown) => (name === 'value' && typeof value === 'string' ? '' : value))

describe.each(localesOnDisk())('in %s', (locale) => {
  it('writes every text of a page as the library does', () => {
    const shapes = new Set<string>()
    const texts = Object.entries(readCatalog(locale)).filter(([key]) => !serverOnly.has(namespaceOf(key)))
    // The file of a region has only what differs from its language.
    expect(texts.length).toBeGreaterThan(localeOf(locale)?.parent ? 0 : 1_000)
    for (const [key, text] of texts) {
      if (!/[{}'#]/.test(text)) continue
      const elements = parsed(text)
      const shape = shapeOf(elements)
      if (shapes.has(shape)) continue
      shapes.add(shape)
      const library = new IntlMessageFormat(elements, formatLocale(locale))
      for (const count of counts) {
        const values = valuesOf(elements, count)
        const spaced = (shown: unknown) => String(shown).replaceAll('\u00a0', ' ')
        const written = withSingleStop(spaced(library.format(values)))
        expect(spaced(formatMessage(elements, formatLocale(locale), values)), key).toBe(written)
      }
    }
    expect(shapes.size).toBeGreaterThan(localeOf(locale)?.parent ? 0 : 20)
  })
})

it.each([
  ['{n, plural, =0 {none} one {# job} other {# jobs}}', { n: 0 }, 'none'],
  ['{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}', { n: 2 }, 'you and 1 other'],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { n: 22 }, '22nd'],
  ['{who, select, she {her} other {their}} jobs', { who: 'toString' }, 'their jobs'],
  ['{n, number}', { n: 12345.5 }, '12,345.5'],
  ['{n, number, ::unit/megabyte unit-width-short}', { n: 10 }, '10\u00a0MB'],
  ['{n, number, ::percent scale/0.01}', { n: 45 }, '45%'],
  ['You left {company}. Thanks.', { company: 'Acme Inc.' }, 'You left Acme Inc. Thanks.'],
  ['You left {company}.', { company: '\u2068Acme Inc.\u2069' }, 'You left \u2068Acme Inc.\u2069'],
  ['{name} is loading...', { name: 'cv..pdf' }, 'cv..pdf is loading...'],
])('%s with %j is “%s”', (text, values, expected) => expect(formatMessage(parsed(text), 'en', values)).toBe(expected))

it('refuses a value that is missing and an element that our messages do not use', () => {
  expect(() => formatMessage(parsed('Hello {name}'), 'en', {})).toThrow(/name/)
  expect(() => formatMessage(parsed('{at, time}'), 'en', { at: new Date(0) })).toThrow(/type 4/)
})
