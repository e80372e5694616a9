import { expect, test } from 'vitest'
import type { FormItem } from '#shared/form-engine/definition/form-definition.ts'
import { itemGroups } from './item-groups.ts'

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`)
const full = (): FormItem['layout'] => undefined

test('a long section is split into groups of ten that keep the order', () => {
  const groups = itemGroups(pathsOf(25), full)
  expect(groups.map((group) => group.length)).toEqual([10, 10, 5])
  expect(groups.flat()).toEqual(pathsOf(25))
})

test('items that share a row stay together', () => {
  const halves = itemGroups(['wide', ...pathsOf(20)], (path) => (path === 'wide' ? undefined : 'half'))
  expect(halves.map((group) => group.length)).toEqual([11, 10])
  const thirds = itemGroups(pathsOf(24), () => 'third')
  expect(thirds.every((group) => group.length % 3 === 0)).toBe(true)
})

test('a row that is not full ends if the next item does not fit', () => {
  const groups = itemGroups(pathsOf(12), (path) => (path === 'q9' ? 'half' : undefined))
  expect(groups.map((group) => group.length)).toEqual([10, 2])
})

test('a section without items has no groups', () => expect(itemGroups([], full)).toEqual([]))
