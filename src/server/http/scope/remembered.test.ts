import { expect, it, vi } from 'vitest'
import { remembered } from './remembered.ts'

const asked = vi.fn((text: string, more: readonly string[]) => `${text} ${more.join('+')}`)

it('a repeated call is not computed again, one that differs in one argument is', () => {
  const answer = remembered(asked)
  expect([answer('a', ['b', 'c']), answer('a', ['b', 'c'])]).toEqual(['a b+c', 'a b+c'])
  expect(asked).toHaveBeenCalledTimes(1)
  expect([answer('a', ['b+c']), answer('a b', ['c']), answer('a', [])]).toEqual(['a b+c', 'a b c', 'a '])
  expect(asked).toHaveBeenCalledTimes(4)
})

it('strangers cannot fill the memory: long questions are not kept, and of many the earlier ones are forgotten', () => {
  asked.mockClear()
  const answer = remembered(asked)
  const long = 'x'.repeat(2_000)
  for (let i = 0; i < 2; i++) expect(answer(long, [])).toBe(`${long} `)
  expect(asked).toHaveBeenCalledTimes(2)
  for (let i = 0; i <= 1_000; i++) answer(String(i), [])
  answer('0', [])
  expect(asked).toHaveBeenCalledTimes(1_004)
})
