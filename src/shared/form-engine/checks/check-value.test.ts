import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckContext } from '../definition/check-context.ts'
import { checkValue } from './check-value.ts'
import type { FieldType, FieldValue, FormItem } from '../definition/form-definition.ts'
import { ruleTypesOf } from '../definition/rule-types-of.ts'
import type { Rule } from '../definition/rule-types.ts'

const context: CheckContext = { today: () => '2026-11-21', seen: () => undefined, values: () => ({}) }
const choices = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]
const item = (type: FieldType, more: object = {}): FormItem =>
  ({ name: 'q', type, label: 'Question', ...more }) as FormItem
const problem = (of: FormItem, value: FieldValue | undefined, more: Partial<CheckContext> = {}) =>
  checkValue(of, value, { ...context, ...more })
const keyOf = (...args: Parameters<typeof problem>) => {
  const found = problem(...args)
  return found && ('text' in found ? found.text : found.key)
}
const withRules = (type: FieldType, ...rules: Rule[]) => item(type, { rules, choices })

describe('required', () => {
  const said = (label: string) => problem(item('text', { label, required: true }), undefined)

  it('names labels of 30 characters or fewer, without trailing punctuation', () => {
    expect(said('Shoe size …')).toEqual({ key: 'requiredNamed', values: { name: 'Shoe size' } })
    expect(said('Phone (mobile):')).toEqual({ key: 'requiredNamed', values: { name: 'Phone (mobile)' } })
    expect(said('x'.repeat(30))).toMatchObject({ key: 'requiredNamed' })
    expect(said('x'.repeat(31))).toEqual({ key: 'required' })
    expect(said('???')).toEqual({ key: 'required' })
  })

  it.each([
    ['text', '  '],
    ['radio', ''],
    ['checkbox', []],
    ['checkboxItem', false],
    ['skillSelector', []],
    ['file_upload', []],
    ['dynamicList', []],
    ['date', ''],
    ['dateRange', { startDate: '', endDate: '', isCurrent: false }],
    ['star_rating', undefined],
  ] as const)('for %s is not satisfied by %j', (type, value) => {
    expect(keyOf(item(type, { required: true, choices, items: [] }), value as never)).toBe('requiredNamed')
    expect(keyOf(item(type, { choices, items: [] }), value as never)).toBeNull()
  })

  it('quotes a question, because “is required” would read badly after it', () => {
    expect(said('What was your last job title?')).toEqual({
      key: 'requiredQuestion',
      values: { name: 'What was your last job title?' },
    })
    expect(said('ما هو مسماك الوظيفي؟')).toMatchObject({ key: 'requiredQuestion' })
    expect(said(`${'x'.repeat(30)}?`)).toEqual({ key: 'required' })
  })

  it('is checked before all rules, which are checked in order until one fails', () => {
    const of = withRules('text', { type: 'minLength', value: 3 }, { type: 'email' })
    expect(keyOf({ ...of, required: true }, '')).toBe('requiredNamed')
    expect(keyOf(of, 'x')).toBe('minLength')
    expect(keyOf(of, 'xxx')).toBe('email')
  })

  it('does not apply to answers that a person cannot change', () => {
    for (const fixed of ['disabled', 'readonly', 'viewMode', 'hidden'])
      expect(keyOf(item('email', { required: true, [fixed]: true }), 'x')).toBeNull()
  })
})

describe('a rule’s own message', () => {
  it('replaces ours, inserting the values it names', () => {
    const message = 'At least %(count)s, please, %(who)s'
    expect(problem(withRules('text', { type: 'minLength', value: 3, message }), 'x')).toEqual({
      text: 'At least 3, please, %(who)s',
    })
    expect(keyOf(withRules('email', { type: 'email', message: 'No.' }), 'x')).toBe('No.')
    expect(keyOf(withRules('date', { type: 'is on', value: '2026-01-02', message: 'On %(date)s' }), '2026-01-01')).toBe(
      'On 2026-01-02',
    )
  })
})

describe('choices', () => {
  it('are the only valid answers to a radio, dropdown, checkbox, country or state', () => {
    for (const type of ['radio', 'dropdown'] as const) {
      expect(keyOf(item(type, { choices }), 'a')).toBeNull()
      expect(keyOf(item(type, { choices }), 'c')).toBe('choice')
      expect(keyOf(item(type, { choices }), ['a'])).toBe('choice')
    }
    expect(keyOf(item('checkbox', { choices }), ['a', 'b'])).toBeNull()
    expect(keyOf(item('checkbox', { choices }), ['a', 'c'])).toBe('choice')
    expect(keyOf(item('checkbox', { choices }), 'a')).toBe('choice')
    for (const type of ['country', 'state'] as const) {
      expect(keyOf(item(type), 'a', { choices })).toBeNull()
      expect(keyOf(item(type), 'c', { choices })).toBe('choice')
    }
  })
  it('that are not loaded are left to the server', () => {
    expect(keyOf(item('dropdown', { apiEndpoint: '/x' }), 'anything')).toBeNull()
    expect(keyOf(item('country'), 'anything')).toBeNull()
  })
  it('for a single box are yes and no', () => {
    expect(keyOf(item('checkboxItem'), true)).toBeNull()
    expect(keyOf(item('checkboxItem'), 'yes')).toBe('choice')
  })
  it('are counted by minLength and maxLength, as skills are', () => {
    const limits = [
      { type: 'minLength', value: 2 },
      { type: 'maxLength', value: 2 },
    ] as const
    expect(keyOf(withRules('checkbox', ...limits), ['a'])).toBe('minChoices')
    expect(keyOf(withRules('skillSelector', ...limits), ['x', 'y', 'z'])).toBe('maxChoices')
    expect(keyOf(withRules('skillSelector', ...limits), ['x', 'y'])).toBeNull()
  })
})

describe('stars', () => {
  it('are whole numbers from 1 to 5', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (stars) => {
        const isGood = Number.isInteger(stars) && stars >= 1 && stars <= 5
        return (keyOf(item('star_rating'), stars) === null) === isGood
      }),
    )
    expect(keyOf(item('star_rating'), '5')).toBe('unreadable')
  })
})

describe('a list', () => {
  it('has as many entries as its rules say, even if it is optional', () => {
    const of = item('dynamicList', {
      items: [],
      rules: [
        { type: 'minLength', value: 1, message: 'One!' },
        { type: 'maxLength', value: 2 },
      ],
    })
    expect(keyOf(of, undefined)).toBe('One!')
    expect(keyOf(of, [{}])).toBeNull()
    expect(keyOf(of, [{}, {}, {}])).toBe('maxEntries')
    expect(keyOf(of, ['x'])).toBe('unreadable')
  })
})

describe('a signing widget', () => {
  it('is answered with signed or rejected, and must be signed if required', () => {
    expect(keyOf(item('embedded_form'), 'signed')).toBeNull()
    expect(keyOf(item('embedded_form'), 'rejected')).toBeNull()
    expect(keyOf(item('embedded_form'), 'other')).toBe('choice')
    expect(keyOf(item('embedded_form', { required: true }), 'rejected')).toBe('requiredNamed')
  })
})

describe('display-only items', () => {
  it('are never wrong', () => {
    expect(keyOf(item('info', { required: true, html: '' }), undefined)).toBeNull()
    expect(keyOf(item('instruction', { required: true, html: '' }), 'x')).toBeNull()
  })
})

describe('a check function in code', () => {
  it('runs after all rules, and returns a message', () => {
    const customValidator = (value: FieldValue | undefined) => (value === 'cat' ? null : 'Cats only')
    const of = { ...withRules('text', { type: 'minLength', value: 2 }), customValidator }
    expect(['x', 'dog', 'cat', undefined].map((value) => keyOf(of, value))).toEqual([
      'minLength',
      'Cats only',
      null,
      'Cats only',
    ])
  })
})

it('never throws, whatever the value', () => {
  const types = Object.keys(ruleTypesOf) as FieldType[]
  const rules: Rule[] = [
    { type: 'minLength', value: 1 },
    { type: 'maxValue', value: 5 },
    { type: 'is between', from: '2026-01-01', to: '2026-02-01' },
    { type: 'maxFileSizeMB', value: 1 },
    { type: 'regex', value: '/a/' },
  ]
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.jsonValue(), (type, value) => {
      const found = problem(item(type, { choices, items: [], rules, html: '' }), value as FieldValue)
      return found === null || 'text' in found || typeof found.key === 'string'
    }),
    { numRuns: 500 },
  )
})
