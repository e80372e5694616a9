import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Condition } from './condition-types.ts'
import { createFormStore } from '../store/create-form-store.ts'
import type { FieldValue, FormDefinition, FormItem } from '../definition/form-definition.ts'

const names = ['a', 'b', 'c', 'd', 'e'] as const
const today = () => '2026-11-21'

/** A condition on earlier fields, so that there are no cycles. */
const conditionOn = (fields: readonly string[]): fc.Arbitrary<Condition | undefined> =>
  fields.length === 0
    ? fc.constant(undefined)
    : fc.option(
        fc.oneof(
          fc.record({ field: fc.constantFrom(...fields), is: fc.constantFrom('answered', 'unanswered') }),
          fc.record({ field: fc.constantFrom(...fields), is: fc.constant('equal'), value: fc.constantFrom('x', 'y') }),
        ) as fc.Arbitrary<Condition>,
        { nil: undefined },
      )

const text = (name: string, visibleWhen: Condition | undefined): FormItem => ({
  name,
  type: 'text',
  label: name,
  visibleWhen,
})

const forms: fc.Arbitrary<FormDefinition> = fc
  .tuple(
    fc.tuple(...names.map((_, i) => conditionOn(names.slice(0, i)))),
    conditionOn(['a', 'b']),
    conditionOn(['title', 'a', 'e']),
    fc.boolean(),
  )
  .map(([conditions, ofList, ofWhy, isReversed]) => {
    const items: FormItem[] = names.map((name, i) => text(name, conditions[i]))
    const list = [text('title', undefined), text('why', ofWhy)]
    items.push({ name: 'list', type: 'dynamicList', label: 'list', visibleWhen: ofList, items: list })
    return {
      schemaVersion: 1,
      title: 'T',
      variant: 'SimpleForm',
      sections: [{ name: 's', items: isReversed ? items.toReversed() : items }],
    }
  })

const steps = fc.array(
  fc.oneof(
    fc.record({
      path: fc.constantFrom(...names, 'list.0.title', 'list.1.title'),
      value: fc.constantFrom('x', 'y', ''),
    }),
    fc.constantFrom('add' as const, 'remove' as const, 'flush' as const),
  ),
  { maxLength: 12 },
)

it('after any changes, visibility equals that of a form that started with these answers', () => {
  fc.assert(
    fc.property(forms, steps, (definition, changes) => {
      let run = () => undefined as void
      const store = createFormStore({ definition, today, schedule: (next) => (run = next) })
      for (const change of changes) {
        if (change === 'add') store.addEntry('list')
        else if (change === 'remove') store.removeEntry('list', 0)
        else if (change === 'flush') run()
        else if (!change.path.includes('.') || entriesIn(store.getValues().list) > Number(change.path[5]))
          store.setValue(change.path, change.value)
      }
      run()
      const fresh = createFormStore({ definition, values: store.getValues(), today })
      const paths = [...names, 'list', 'list.0.title', 'list.0.why', 'list.1.why', 'list.2.why']
      const shown = (from: typeof store) => paths.map((path) => `${path} ${from.getField(path).isVisible}`)
      expect(shown(store)).toEqual(shown(fresh))
      expect(store.getSubmission()).toEqual(fresh.getSubmission())
      expect(store.validate()).toEqual(fresh.validate())
    }),
    { numRuns: 500 },
  )
})

it('a list field that was filled in while the list was hidden appears with it', () => {
  const definition: FormDefinition = {
    schemaVersion: 1,
    title: 'T',
    variant: 'SimpleForm',
    sections: [
      {
        name: 's',
        items: [
          text('a', undefined),
          {
            name: 'list',
            type: 'dynamicList',
            label: 'list',
            visibleWhen: { field: 'a', is: 'equal', value: 'y' },
            items: [text('title', undefined), text('why', { field: 'title', is: 'answered' })],
          },
        ],
      },
    ],
  }
  const store = createFormStore({ definition, today })
  store.addEntry('list')
  store.setValue('list.0.title', 'x')
  store.setValue('a', 'y')
  expect(store.getField('list.0.why').isVisible).toBe(true)
})

const entriesIn = (value: FieldValue | undefined): number => (Array.isArray(value) ? value.length : 0)
