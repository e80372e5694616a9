import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from '#shared/form-engine/conditions/condition-types.ts'
import { comparisonWith, fromGroup, operatorsOf, toGroup } from './condition-groups.ts'

const comparison = fc.constantFrom<Condition>({ field: 'a', is: 'answered' }, { field: 'b', is: 'equal', value: 'x' })
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    comparison,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

/** Whether a condition holds, with the truth of each comparison given by its field. */
function holds(each: Condition, truths: Record<string, boolean>): boolean {
  if ('all' in each) return each.all.every((part) => holds(part, truths))
  if ('any' in each) return each.any.some((part) => holds(part, truths))
  if ('not' in each) return !holds(each.not, truths)
  return truths[each.field]!
}

test('converting to groups and back keeps the meaning of every condition', () => {
  fc.assert(
    fc.property(condition, fc.boolean(), fc.boolean(), (each, a, b) => {
      expect(holds(fromGroup(toGroup(each))!, { a, b })).toBe(holds(each, { a, b }))
    }),
  )
})

test.each(['all', 'any', 'none', 'notAll'] as const)(
  '"%s" stays selected with one part, and applies when a second is added',
  (kind) => {
    const [one, two] = [
      { field: 'a', is: 'answered' },
      { field: 'b', is: 'checked' },
    ] as const
    const edited = toGroup(fromGroup({ kind, parts: [one] })!)
    expect(edited).toEqual({ kind, parts: [one] })
    expect(toGroup(fromGroup({ ...edited, parts: [...edited.parts, two] })!).kind).toBe(kind)
  },
)

test('a group without parts is not a condition', () => {
  expect(fromGroup({ kind: 'all', parts: [{ kind: 'none', parts: [] }] })).toBeUndefined()
})

test('a comparison keeps its value if the new operator can use it', () => {
  const target = { type: 'radio', firstChoice: 'never' } as const
  const one = comparisonWith('how_often', 'equal', target)
  expect(one).toEqual({ field: 'how_often', is: 'equal', value: 'never' })
  const several = comparisonWith('how_often', 'one_of', target, { field: 'how_often', is: 'equal', value: 'weekly' })
  expect(several).toEqual({ field: 'how_often', is: 'one_of', value: ['weekly'] })
  expect(comparisonWith('how_often', 'answered', target, several)).toEqual({ field: 'how_often', is: 'answered' })
})

test('items that hold no answer cannot be compared', () => {
  expect(operatorsOf('info')).toEqual([])
})
