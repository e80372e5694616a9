import { expect, test } from 'vitest'
import { currentMonth, formatMonth, monthParts, parseMonth } from './month-text.ts'

const now = new Date(2026, 10, 21)
const parse = (text: string, locale = 'en') => parseMonth(text, locale, now)

test.each(['04/2022', '4/2022', '04.2022', '4-2022', ' 04 / 2022 ', '2022-04', '2022/4', '042022', '42022', '202204'])(
  '%s is April 2022',
  (text) => expect(parse(text)).toBe('04/2022'),
)

test.each(['4/22', '04.22', '0422', 'Apr 2022', 'april 2022', 'April, 2022', "Apr '22", '2022 April'])(
  '%s is April 2022 as well',
  (text) => expect(parse(text)).toBe('04/2022'),
)

test.each([
  '',
  '13/2022',
  '0/2022',
  '00/2022',
  '2022',
  '4',
  '04/202',
  '04/20222',
  '04/1899',
  '1/2/2022',
  'Foo 2022',
  'Ma 2022',
])('"%s" is not a month', (text) => expect(parse(text)).toBeNull())

test('an abbreviation of several months is not guessed', () => {
  expect(parse('ju 2022')).toBeNull()
  expect(parse('jun 2022')).toBe('06/2022')
})

test('two-digit years are at most ten years ahead', () => {
  expect(parse('1/36')).toBe('01/2036')
  expect(parse('1/37')).toBe('01/1937')
  expect(parse('1/99')).toBe('01/1999')
})

test('months are read with the words and digits of the page’s language', () => {
  expect(parse('avril 2022', 'fr')).toBe('04/2022')
  expect(parse('Marz 2022', 'de')).toBe('03/2022')
  expect(parse('٠٤/٢٠٢٢', 'ar')).toBe('04/2022')
  expect(parse('أبريل 2022', 'ar')).toBe('04/2022')
  expect(parse('2022年4月', 'ja')).toBe('04/2022')
})

test.each([
  ['hi', 'जून 2022', '06/2022'],
  ['hi', 'जनवरी 2022', '01/2022'],
  ['hi', 'मई 2022', '05/2022'],
  ['hi', 'मार्च 2022', '03/2022'],
  ['hi', 'फरवरी 2022', '02/2022'],
  ['th', 'เมษายน 2022', '04/2022'],
  ['th', 'เม.ย. 2565', '04/2022'],
  ['th', 'มกราคม 2565', '01/2022'],
  ['th', '04/2565', '04/2022'],
  ['th', '๐๔/๒๕๖๕', '04/2022'],
  ['vi', 'tháng 4 2022', '04/2022'],
  ['vi', 'Tháng 12/2022', '12/2022'],
  ['vi', 'thg 4, 2022', '04/2022'],
  ['te', 'ఏప్రిల్ 2022', '04/2022'],
  ['el', 'Απρίλιος 2022', '04/2022'],
  ['he', 'אפריל 2022', '04/2022'],
])('in %s, "%s" is a month', (locale, text, expected) => expect(parse(text, locale)).toBe(expected))

test('two digits of a year are ambiguous in Thai, and a Buddhist year means nothing elsewhere', () => {
  expect(parse('04/65', 'th')).toBeNull()
  expect(parse('04/2565', 'en')).toBeNull()
  expect(parse('tháng 2022', 'vi')).toBeNull()
})

test('only MM/YYYY is stored', () => {
  expect(monthParts('04/2022')).toEqual({ month: 4, year: 2022 })
  for (const text of ['4/2022', '13/2022', '04/22', 'April']) expect(monthParts(text)).toBeNull()
})

test('this month has two digits', () => {
  expect(currentMonth(new Date(2026, 0, 31))).toBe('01/2026')
  expect(currentMonth(now)).toBe('11/2026')
})

test('a month is written in the language of the page; anything else stays unchanged', () => {
  expect(formatMonth('04/2022', 'en')).toBe('Apr 2022')
  expect(formatMonth('4-2022', 'en')).toBe('4-2022')
})
