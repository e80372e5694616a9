import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileCondition, fieldsOfCondition, holds } from './condition.ts'
import { comparisonOperators, type Condition } from './condition-types.ts'
import type { FieldValue } from '../definition/form-definition.ts'

const check = (is: string, value: unknown, given: FieldValue | undefined) =>
  holds({ field: 'q', is, value } as Condition, () => given)

describe('a comparison', () => {
  it.each([
    ['answered', undefined, 'x', true],
    ['answered', undefined, ' ', false],
    ['answered', undefined, [], false],
    ['answered', undefined, false, false],
    ['unanswered', undefined, undefined, true],
    ['checked', undefined, true, true],
    ['unchecked', undefined, undefined, true],
    ['equal', 'a', 'a', true],
    ['equal', 'a', ['a'], true],
    ['equal', 'a', ['a', 'b'], false],
    ['equal', 5, '05', true],
    ['equal', 0, '', false],
    ['equal', true, true, true],
    ['equal', false, undefined, true],
    ['not_equal', 'a', undefined, true],
    ['includes', 'a', ['b', 'a'], true],
    ['includes', 'ab', 'xABx', true],
    ['includes', '', 'x', false],
    ['excludes', 'a', ['b'], true],
    ['one_of', ['a', 'b'], 'b', true],
    ['none_of', ['a', 'b'], undefined, true],
    ['greater', 3, '4', true],
    ['greater', 3, '', false],
    ['greater', 1, ['a', 'b'], true],
    ['less', 3, undefined, false],
    ['before', '2026-01-02', '2026-01-01', true],
    ['after', '2026-01-02', '2026-01-02', false],
    ['after', '2026-01-02', 'May', false],
  ] as const)('%s %j against %j: %s', (is, value, given, expected) => {
    expect(check(is, value, given as never)).toBe(expected)
  })

  it('and its opposite are never both true', () => {
    const pairs = [
      ['answered', 'unanswered'],
      ['checked', 'unchecked'],
      ['equal', 'not_equal'],
      ['includes', 'excludes'],
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.string(),
        fc.jsonValue(),
        ([one, other], value, given) => check(one, value, given as never) !== check(other, value, given as never),
      ),
    )
  })
})

describe('combined conditions', () => {
  it('are true for all of an empty list, and false for any of one', () => {
    expect([
      holds({ all: [] }, () => 'x'),
      holds({ any: [] }, () => 'x'),
      holds({ not: { any: [] } }, () => 'x'),
    ]).toEqual([true, false, true])
  })

  it('compile to the specification’s visibleFn and its dependencies', () => {
    const comparison = fc.record({
      field: fc.constantFrom('a', 'b', 'c'),
      is: fc.constantFrom(...comparisonOperators.slice(0, 6)),
      value: fc.constantFrom('x', 'y'),
    })
    const { condition } = fc.letrec<{ condition: unknown }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 4 },
        comparison,
        fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
        fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
        fc.record({ not: tie('condition') }),
      ),
    }))
    const values = fc.record({ a: fc.constantFrom('x', 'y', undefined), b: fc.constantFrom('x', ''), c: fc.boolean() })
    fc.assert(
      fc.property(condition, values, (given, answers) => {
        const read = (name: string) => answers[name as 'a']
        const { dependencies, visibleFn } = compileCondition(given as Condition)
        expect(dependencies).toEqual(fieldsOfCondition(given as Condition))
        expect(visibleFn(dependencies.map(read))).toBe(holds(given as Condition, read))
      }),
    )
  })
})
