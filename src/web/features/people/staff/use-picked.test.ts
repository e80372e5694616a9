import { expect, it } from 'vitest'
import { withPeople, type Picked } from './use-picked.ts'

const person = (id: string) => ({ id, name: `Person ${id}` })

it('adds people of another page to those selected before, and takes only the named ones out', () => {
  const nobody: Picked = new Map()
  const first = withPeople(nobody, [person('a'), person('b')], true)
  const both = withPeople(first, [person('c')], true)
  expect([...both.values()]).toEqual([person('a'), person('b'), person('c')])
  expect([...withPeople(both, [person('a'), person('x')], false).keys()]).toEqual(['b', 'c'])
  expect([...first.keys()]).toEqual(['a', 'b'])
})
