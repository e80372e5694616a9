import { expect, it } from 'vitest'
import { everyone, setAside, type Countable } from './set-aside.ts'

const people = (count: number, ...groups: string[]): Countable[] => Array.from({ length: count }, () => ({ groups }))
const sizeOf = (all: readonly Countable[], group: string) => all.filter(({ groups }) => groups.includes(group)).length

it('leaves ten of each group out where everyone could be counted', () => {
  const all = [...people(60, 'a'), ...people(30, 'b')]
  const { counted, open } = setAside(all, all)
  expect([sizeOf(counted, 'a'), sizeOf(counted, 'b')]).toEqual([50, 20])
  expect(open).toEqual(new Set([everyone, 'a', 'b']))
})

it('leaves out no one more where enough are still waiting', () => {
  const eligible = people(60, 'a')
  expect(setAside(eligible, [...eligible, ...people(10, 'a')]).counted).toHaveLength(60)
  expect(setAside(eligible, [...eligible, ...people(3, 'a')]).counted).toHaveLength(53)
})

it('opens no group of which fewer than ten are left out', () => {
  // Of twelve none is worth leaving out: two would be left, whose number is hidden anyway.
  const all = [...people(60, 'a'), ...people(12, 'b')]
  const { counted, open } = setAside(all, all)
  expect(sizeOf(counted, 'b')).toBe(12)
  expect(open).toEqual(new Set([everyone, 'a']))
})

it('counts someone in several groups for each of them', () => {
  const all = people(40, 'a', 'b')
  expect(setAside(all, all).counted).toHaveLength(30)
})
