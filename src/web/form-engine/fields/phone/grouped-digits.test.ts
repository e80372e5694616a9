import { expect, test } from 'vitest'
import { regroupTyped } from './grouped-digits.ts'

const ssn = [3, 2, 4]

/** The text with its caret as "|". */
function typed(marked: string, isDeleting = false): string {
  const caret = marked.indexOf('|')
  const result = regroupTyped(marked.replace('|', ''), caret, ssn, isDeleting)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

test('typing at the end inserts the dash automatically', () => {
  expect(typed('123|')).toBe('123|')
  expect(typed('1234|')).toBe('123-4|')
})

test('typing in the middle leaves the caret after the new digit', () => {
  expect(typed('19|23-45-678')).toBe('19|2-34-5678')
  expect(typed('129|3-45-678')).toBe('129-|34-5678')
})

test('deleting in the middle leaves the caret where the digit was', () => {
  expect(typed('12|-45-6789', true)).toBe('12|4-56-789')
  expect(typed('123-|5-6789', true)).toBe('123|-56-789')
})

test('deleting a dash skips over it', () => expect(typed('123|45-6789', true)).toBe('123|-45-6789'))

test('a pasted number is stripped of whatever is between its digits', () => {
  expect(typed('123 45 6789|')).toBe('123-45-6789|')
  expect(typed('SSN: 123456789|')).toBe('123-45-6789|')
})

test('digits in other scripts count', () => expect(typed('١٢٣٤|')).toBe('123-4|'))
