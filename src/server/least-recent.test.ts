import { expect, it } from 'vitest'
import { LeastRecent } from './least-recent.ts'

const filled = () => {
  const kept = new LeastRecent<string>(30)
  for (const key of ['a', 'b', 'c']) kept.put(key, `value of ${key}`, 10)
  return kept
}

it('keeps values up to its number of bytes, and returns those that it evicts for a new one', () => {
  const kept = filled()
  expect(kept.put('d', 'value of d', 15)).toEqual([
    { key: 'a', value: 'value of a', bytes: 10 },
    { key: 'b', value: 'value of b', bytes: 10 },
  ])
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([undefined, undefined, 'value of c', 'value of d'])
})

it('evicts the least recently used value first', () => {
  const kept = filled()
  expect(kept.get('a')).toBe('value of a')
  expect(kept.put('d', 'value of d', 10).map(({ key }) => key)).toEqual(['b'])
})

it('counts only the new bytes of a replaced value, and none of a removed one', () => {
  const kept = filled()
  expect(kept.put('a', 'new', 10)).toEqual([])
  expect(kept.get('a')).toBe('new')
  expect(kept.take('b')).toBe('value of b')
  expect(kept.take('b')).toBeUndefined()
  expect(kept.put('d', 'value of d', 10)).toEqual([])
})

it('does not keep a value larger than its limit', () => {
  const kept = filled()
  expect(kept.put('huge', 'value', 31).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'huge'])
  expect(kept.put('d', 'value of d', 30)).toEqual([])
})
