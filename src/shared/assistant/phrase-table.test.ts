import { expect, it } from 'vitest'
import { phraseTable } from './phrase-table.ts'

const table = phraseTable([
  { value: 'shift', phrases: 'shift|night shift' },
  { value: 'part', phrases: 'part-time|Teilzeit' },
  { value: 'no', phrases: 'no' },
])
const match = (sentence: string, at = 0) => table.matchAt(sentence.split(' '), at)

it('finds the longest phrase that starts at a word', () => {
  expect(match('night shift please')).toEqual({ value: 'shift', length: 2 })
  expect(match('night shift please', 1)).toEqual({ value: 'shift', length: 1 })
  expect(match('night shift please', 2)).toBeNull()
  expect(match('night', 0)).toBeNull()
  expect(match('', 5)).toBeNull()
})

it('compares folded words', () => {
  expect(match('part time')).toEqual({ value: 'part', length: 2 })
  expect(match('teilzeit')).toEqual({ value: 'part', length: 1 })
})

it('accepts one typing error in a long word, and in words of four letters if another word makes the meaning clear', () => {
  expect(match('tielzeit')?.value).toBe('part')
  expect(match('nihgt shift')?.value).toBe('shift')
  expect(match('part tiem')?.value).toBe('part')
})

it('accepts no typing error in a short word on its own, nor in a first letter', () => {
  expect(match('shfit')).toBeNull()
  expect(match('on')).toBeNull()
  expect(match('deilzeit')).toBeNull()
})
