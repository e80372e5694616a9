import { describe, expect, it, vi } from 'vitest'
import type { FormItem } from '../definition/form-definition.ts'
import { createFormStore } from './create-form-store.ts'
import { formOf, jobs, storeOf, text } from './test-store.ts'

const whenYes = { visibleWhen: { field: 'more', is: 'equal', value: 'yes' } } as const

describe('a field', () => {
  it('stays the same object until something about it changes', () => {
    const store = storeOf([text('a'), text('b')])
    const [a, b] = [store.getField('a'), store.getField('b')]
    store.setValue('a', 'x')
    expect(store.getField('b')).toBe(b)
    expect(store.getField('a')).not.toBe(a)
    expect(store.getField('a')).toMatchObject({ value: 'x', isTouched: true })
    const changed = store.getField('a')
    store.setValue('a', 'x')
    expect(store.getField('a')).toBe(changed)
  })

  it('is checked again when a rule becomes available, unless it changed since', () => {
    let isKnown = false
    const matches = () => (isKnown ? false : undefined)
    const rules = [{ type: 'regex', value: '/x/' }]
    const store = storeOf(
      [text('left', { rules }), text('typed', { rules }), text('retyped', { rules })],
      {},
      { matches },
    )
    for (const path of ['left', 'typed', 'retyped']) store.setValue(path, 'a')
    store.blur('left')
    store.blur('retyped')
    store.setValue('retyped', 'ab')
    isKnown = true
    store.recheck()
    expect(store.getForm().problems.map(({ path }) => path)).toEqual(['left'])
  })

  it('notifies only its own listeners', () => {
    const store = storeOf([text('a'), text('b')])
    const [a, b] = [vi.fn(), vi.fn()]
    store.subscribeField('a', a)
    const stop = store.subscribeField('b', b)
    store.setValue('a', 'x')
    expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 0])
    stop()
    store.setValue('b', 'x')
    expect(b).not.toHaveBeenCalled()
  })

  it('shows its problem after it is left, updates it while it is corrected, and shows none before', () => {
    const store = storeOf([text('a', { rules: [{ type: 'minLength', value: 3 }] })])
    store.setValue('a', 'x')
    expect(store.getField('a').problem).toBeNull()
    store.blur('a')
    expect(store.getField('a')).toMatchObject({ status: 'error', problem: { key: 'minLength', values: { count: 3 } } })
    store.setValue('a', 'xyz')
    expect(store.getField('a')).toMatchObject({ status: 'plain', problem: null })
  })

  it('is trimmed on leaving it', () => {
    const store = storeOf([text('a')])
    store.setValue('a', '  x ')
    expect(store.getField('a').value).toBe('  x ')
    store.blur('a')
    expect(store.getField('a').value).toBe('x')
  })

  it('that does not exist in the form throws an error naming it', () => {
    expect(() => storeOf([text('a')]).getField('b')).toThrow('"b"')
    expect(() => storeOf([jobs()]).getField('jobs.0.nothing')).toThrow('jobs.0.nothing')
  })

  it('is marked as prefilled until it is touched', () => {
    const store = storeOf([text('a'), text('b')], { a: 'Ina' }, { isHighlighted: true })
    expect([store.getField('a').status, store.getField('b').status]).toEqual(['highlight', 'plain'])
    store.blur('a')
    expect(store.getField('a').status).toBe('plain')
  })
})

describe('visibility', () => {
  it('follows a condition, through any number of fields', () => {
    const store = storeOf(
      [text('c', { visibleWhen: { field: 'b', is: 'answered' } }), text('b', whenYes), text('more')],
      { b: 'kept' },
    )
    const seen = () => ['b', 'c'].map((path) => store.getField(path).isVisible)
    expect(seen()).toEqual([false, false])
    store.setValue('more', 'yes')
    expect(seen()).toEqual([true, true])
    store.setValue('more', 'no')
    expect(seen()).toEqual([false, false])
  })

  it('keeps the answer of a hidden question, but does not submit it', () => {
    const store = storeOf([text('more'), text('b', whenYes)])
    store.setValue('more', 'yes')
    store.setValue('b', 'kept')
    store.setValue('more', 'no')
    expect(store.getValues()).toEqual({ more: 'no', b: 'kept' })
    expect(store.getSubmission()).toEqual({ more: 'no' })
    store.setValue('more', 'yes')
    expect(store.getSubmission()).toEqual({ more: 'yes', b: 'kept' })
  })

  it('is updated by the scheduler, once for several changes', () => {
    let run = () => undefined as void
    const store = storeOf([text('more'), text('b', whenYes)], {}, { schedule: (next) => (run = next) })
    store.setValue('more', 'yes')
    expect(store.getField('b').isVisible).toBe(false)
    run()
    expect(store.getField('b').isVisible).toBe(true)
  })

  it('is up to date when the form is checked or submitted, whatever the schedule', () => {
    const store = storeOf([text('more'), text('b', { ...whenYes, required: true })], {}, { schedule: () => undefined })
    store.setValue('more', 'yes')
    expect(store.validate().map(({ path }) => path)).toEqual(['b'])
  })

  it('terminates with circular conditions', () => {
    const store = storeOf([
      text('a', { visibleWhen: { field: 'b', is: 'unanswered' } }),
      text('b', { visibleWhen: { field: 'a', is: 'unanswered' } }),
    ])
    store.setValue('a', 'x')
    expect(store.getForm().sections).toHaveLength(1)
  })

  it('accepts functions in forms in code, passing the values of their dependencies in order', () => {
    const visibleFn = vi.fn((values: readonly unknown[]) => values[1] === 'b')
    const store = storeOf([text('one'), text('two'), text('x', { dependencies: ['one', 'two'], visibleFn })])
    store.setValue('two', 'b')
    expect(visibleFn).toHaveBeenLastCalledWith([undefined, 'b'])
    expect(store.getField('x').isVisible).toBe(true)
  })

  it('removes the problems of hidden questions, and sections without visible items', () => {
    const store = createFormStore({
      definition: {
        ...formOf(text('more')),
        sections: [
          { name: 'one', items: [text('more')] },
          { name: 'two', items: [text('b', { ...whenYes, required: true, newItem: true })] },
        ],
      },
      values: { more: 'yes' },
      today: () => '2026-11-21',
    })
    store.validate()
    expect(store.getForm()).toMatchObject({
      attempt: 1,
      problems: [{ path: 'b', label: 'b' }],
      sections: [{ errorCount: 0 }, { isVisible: true, errorCount: 1, newCount: 1 }],
    })
    store.setValue('more', 'no')
    expect(store.getForm()).toMatchObject({
      problems: [],
      sections: [{}, { isVisible: false, errorCount: 0, newCount: 0 }],
    })
  })

  it('evaluates and submits deliberately hidden items', () => {
    const store = storeOf([text('more', { hidden: true }), text('b', whenYes)], { more: 'yes' })
    expect(store.getField('more').isVisible).toBe(false)
    expect(store.getField('b').isVisible).toBe(true)
    expect(store.getSubmission()).toEqual({ more: 'yes' })
  })
})

describe('an alias of a type', () => {
  it('is read as its type, in lists too', () => {
    const select = {
      name: 'c',
      type: 'select',
      label: 'c',
      choices: [{ value: 'N/A', label: 'None' }],
    } as unknown as FormItem
    const store = storeOf([select, jobs({ items: [select] })], { jobs: [{}] })
    expect(store.getField('c')).toMatchObject({ value: 'N/A', isEnabled: false, item: { type: 'dropdown' } })
    expect(store.getField('jobs.0.c').item.type).toBe('dropdown')
  })
})

describe('loaded choices', () => {
  const country = { name: 'c', type: 'dropdown', label: 'c', apiEndpoint: '/api/x' } as FormItem
  it('reset a value that is not among them, and notify listeners', () => {
    const store = storeOf([country], { c: 'old' })
    const changed = vi.fn()
    store.onChange(changed)
    store.setChoices('c', [
      { value: 'new', label: 'New' },
      { value: 'newer', label: 'Newer' },
    ])
    expect(store.getField('c').value).toBeUndefined()
    expect(changed).toHaveBeenCalledExactlyOnceWith('c')
  })
  it('select "N/A" if it is the only one, and lock it', () => {
    const store = storeOf([country])
    store.setChoices('c', [{ value: 'N/A', label: 'Not Applicable' }])
    expect(store.getField('c')).toMatchObject({ value: 'N/A', isEnabled: false })
  })
})

describe('the form', () => {
  it('is dirty while an answer differs from its initial value', () => {
    const store = storeOf([text('a')], { a: 'x' })
    const told = vi.fn()
    store.subscribeForm(told)
    store.setValue('a', 'y')
    store.setValue('a', 'yy')
    expect([store.getForm().isDirty, told.mock.calls.length]).toEqual([true, 1])
    store.setValue('a', 'x')
    expect(store.getForm().isDirty).toBe(false)
  })

  it('checks a single section', () => {
    const store = createFormStore({
      definition: {
        ...formOf(),
        sections: ['one', 'two'].map((name) => ({ name, items: [text(`${name}_a`, { required: true })] })),
      },
      today: () => '2026-11-21',
    })
    expect(store.validate('two').map(({ path }) => path)).toEqual(['two_a'])
  })

  it('shows server errors until the field changes, and can then be submitted again', () => {
    const store = storeOf([text('a'), jobs()], { a: 'x', jobs: [{ title: 'cook' }] })
    store.setServerProblems({ a: 'Taken', 'jobs.7.title': 'Gone', other: 'Unknown' })
    expect(store.getForm()).toMatchObject({
      attempt: 1,
      problems: [
        { path: 'a', problem: { text: 'Taken' } },
        { path: 'jobs', problem: { text: 'Gone' } },
      ],
    })
    expect(store.validate()).toEqual([])
    store.setValue('a', 'y')
    expect(store.getField('a').problem).toBeNull()
  })

  it('applies a newer draft without marking it as touched, and does not refill emptied defaults', () => {
    const store = storeOf([text('a', { defaultValue: 'd' }), text('b', { defaultValue: 'd' })], { a: 'x' })
    store.replaceValues({ a: undefined })
    expect(store.getValues()).toEqual({ a: undefined, b: 'd' })
    expect(store.getField('a')).toMatchObject({ isTouched: false, value: undefined })
  })

  it('with 2,000 questions evaluates only the edited one and its dependents', () => {
    const checked: string[] = []
    const noted = (name: string) => ({
      customValidator: () => {
        checked.push(name)
        return 'Never right'
      },
    })
    const items = Array.from({ length: 2_000 }, (_, i) =>
      text(`f${i}`, {
        ...noted(`f${i}`),
        ...(i % 10 === 1 && { visibleWhen: { field: `f${i - 1}`, is: 'answered' } }),
      }),
    )
    const store = storeOf(items)
    // From now on each is checked while typing.
    store.validate()
    checked.length = 0
    const told = vi.fn()
    for (let i = 0; i < 2_000; i += 1) if (i !== 770 && i !== 771) store.subscribeField(`f${i}`, told)
    for (let i = 0; i < 20; i += 1) store.setValue('f770', 'x'.repeat(i + 1))
    expect(new Set(checked)).toEqual(new Set(['f770']))
    expect(told).not.toHaveBeenCalled()
  })
})
