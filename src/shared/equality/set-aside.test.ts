import { describe, expect, it } from 'vitest'
import { everyone, setAside, type Countable, type Drawn } from './set-aside.ts'

/** The same numbers in [0, 1) in every run. */
function* draws(seed: number): Generator<number, never> {
  let state = seed * 7_919 + 1
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

const people = (count: number, ...groups: string[]): Countable[] => Array.from({ length: count }, () => ({ groups }))
const drawn = (of: readonly Countable[], rank: (at: number) => number): Drawn[] =>
  of.map((each, at) => ({ ...each, rank: rank(at) }))
/** A coin that leaves no one out. */
const kept = (count: number, ...groups: string[]) => drawn(people(count, ...groups), () => 0.5)
const leftOut = (count: number, ...groups: string[]) => drawn(people(count, ...groups), () => 0.1)
const sizeOf = (all: readonly Countable[], group: string) => all.filter(({ groups }) => groups.includes(group)).length
const noExtra = () => 0

it('leaves out ten of each group if everyone could be counted', () => {
  const all = [...kept(60, 'a'), ...kept(30, 'b')]
  const { counted, open } = setAside(all, all, noExtra)
  expect([sizeOf(counted, 'a'), sizeOf(counted, 'b')]).toEqual([50, 20])
  expect(open).toEqual(new Set([everyone, 'a', 'b']))
})

it('leaves out no one else if enough are still waiting, except by coin', () => {
  const eligible = [...kept(60, 'a'), ...leftOut(7, 'a')]
  expect(setAside(eligible, [...eligible, ...people(10, 'a')], noExtra).counted).toHaveLength(60)
  expect(setAside(eligible, eligible, noExtra).counted).toHaveLength(57)
})

it('leaves some more of each group out, a number that only the server knows', () => {
  const all = kept(60, 'a')
  const extra = (group: string) => (group === 'a' ? 4 : 0)
  expect(setAside(all, all, extra).counted).toHaveLength(46)
  expect(setAside(all, [...all, ...people(20, 'a')], extra).counted).toHaveLength(56)
})

it('leaves out by rank, independent of the order of rows', () => {
  const all = drawn(people(30, 'a'), (at) => 0.9 - at / 100)
  expect(new Set(setAside(all, all, noExtra).counted)).toEqual(new Set(all.slice(0, 20)))
})

it('shows no group of which fewer than ten are left out', () => {
  // Out of twelve none is worth leaving out: two would remain, whose number is hidden anyway.
  const all = [...kept(60, 'a'), ...kept(12, 'b')]
  const { counted, open } = setAside(all, all, noExtra)
  expect(sizeOf(counted, 'b')).toBe(12)
  expect(open).toEqual(new Set([everyone, 'a']))
})

it('counts someone in several groups for each of them', () => {
  const all = kept(40, 'a', 'b')
  expect(setAside(all, all, noExtra).counted).toHaveLength(30)
})

describe('someone who knows the totals of all answers, next to the numbers that are counted', () => {
  const rounds = 400

  /** How many of each group are not counted, in this many rounds in which one person, of the group `b`, is still waiting. */
  function outsides(world: { counted: number; outside: number }) {
    return Array.from({ length: rounds }, (_, round) => {
      const next = draws(round)
      const rank = () => next.next().value
      const eligible = drawn([...people(world.counted, 'a'), ...people(world.counted, 'b')], rank)
      const sent = [...eligible, ...people(world.outside, 'a'), ...people(world.outside, 'b'), ...people(1, 'b')]
      const extras = new Map(['a', 'b', everyone].map((group) => [group, Math.floor(rank() * 8)]))
      const { counted } = setAside(eligible, sent, (group) => extras.get(group)!)
      return ['a', 'b'].map((group) => sizeOf(sent, group) - sizeOf(counted, group)) as [number, number]
    })
  }

  it.each([
    ['answers under an earlier notice', { counted: 60, outside: 40 }],
    ['ten copies of each answer by the one who looks', { counted: 40, outside: 10 }],
    ['a few who wait', { counted: 40, outside: 3 }],
  ])('cannot infer the answer of the last waiting person: %s', (_, world) => {
    const all = outsides(world)
    // The one group that lacks one more than the other would be theirs.
    const right = all.filter(([a, b]) => b === a + 1).length
    const wrong = all.filter(([a, b]) => a === b + 1).length
    expect(right / rounds).toBeLessThan(0.2)
    expect(wrong / rounds).toBeGreaterThan(0.02)
    // In almost no round the numbers rule an answer out: then exactly the people who are known to be waiting are outside of a group.
    expect(all.filter(([a]) => a === world.outside).length / rounds).toBeLessThan(0.01)
  })

  it('does not learn the size of a hidden group', () => {
    // 85 answered, 40 of them "a": "b" and the small "c" are hidden in the totals.
    const guesses = Array.from({ length: rounds }, (_, round) => {
      const next = draws(round)
      const rank = () => next.next().value
      const all = drawn([...people(40, 'a'), ...people(40, 'b'), ...people(5, 'c')], rank)
      const extras = new Map(['a', 'b', everyone].map((group) => [group, Math.floor(rank() * 8)]))
      const { counted } = setAside(all, all, (group) => extras.get(group) ?? 0)
      return 85 - 40 - (sizeOf(counted, 'b') + 40 - sizeOf(counted, 'a'))
    })
    expect(guesses.filter((guess) => guess === 5).length / rounds).toBeLessThan(0.25)
  })
})
