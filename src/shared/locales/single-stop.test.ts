import { expect, it } from 'vitest'
import { withSingleStop } from './single-stop.ts'

it.each([
  ['Отклики принимаются до 20 января 2027 г..', {}, 'Отклики принимаются до 20 января 2027 г.'],
  ['You left Acme Inc.. Thank you.', { company: 'Acme Inc.' }, 'You left Acme Inc. Thank you.'],
  ['עזבת את \u2068Acme Inc.\u2069.', { company: '\u2068Acme Inc.\u2069' }, 'עזבת את \u2068Acme Inc.\u2069'],
  ['Wait...', {}, 'Wait...'],
  ['Remove cv..pdf.', {}, 'Remove cv..pdf.'],
  ['You wrote: well.. no.', { text: 'well.. no' }, 'You wrote: well.. no.'],
])('%s', (text, values, shown) => {
  expect(withSingleStop(text, values)).toBe(shown)
})
