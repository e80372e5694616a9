import { expect, test } from 'vitest'
import { digitsOf } from './number-field.tsx'

test.each([
  ['0012', '0012'],
  ['1,200.50', '120050'],
  ['-3e5', '35'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['９８', '98'],
  ['०९', '09'],
  ['x²', '2'],
])('of "%s" the digits %s are taken', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
