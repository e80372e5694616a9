import { expect, it } from 'vitest'
import { heldLimits, tooMuchHeld } from './held-bytes.ts'

const of = (client: string, ...sizes: number[]) => sizes.map((bytes) => ({ client, bytes }))
const limits = { mostBytes: 100, mostBytesOfOne: 60 }

it('leaves clients below the limits alone', () => {
  expect(tooMuchHeld([...of('a', 30, 30), ...of('b', 40)], limits)).toEqual([])
})

it('selects a client’s newest requests if it exceeds its share', () => {
  expect(tooMuchHeld([...of('a', 30, 0, 29, 31, 2), ...of('b', 30)], limits)).toEqual(of('a', 2, 31))
})

it('selects requests of the largest holder if the total is too high', () => {
  const small = Array.from({ length: 6 }, (_, client) => of(`small ${client}`, 10)).flat()
  expect(tooMuchHeld([...small, ...of('a', 20, 20, 20)], limits)).toEqual(of('a', 20))
})

it('leaves room for the largest upload on a small machine', () => {
  const { mostBytes, mostBytesOfOne } = heldLimits(512_000_000)
  expect(mostBytesOfOne).toBeGreaterThan(25_000_000)
  expect(mostBytes).toBeGreaterThan(mostBytesOfOne)
  expect(heldLimits(8e9)).toEqual({ mostBytes: 1e9, mostBytesOfOne: 5e8 })
})
