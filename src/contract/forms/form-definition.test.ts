import Ajv2020 from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type * as z from 'zod/mini'
import type { Condition } from '#shared/form-engine/conditions/condition-types.ts'
import { comparisonOperators } from '#shared/form-engine/conditions/condition-types.ts'
import type { formDefinitionSchema } from '#shared/form-engine/definition/definition-schema.ts'
import {
  fieldTypeAliases,
  fieldTypes,
  type FormDefinition,
  type FormItem,
  type FormSection,
} from '#shared/form-engine/definition/form-definition.ts'
import type { ruleSchema } from '#shared/form-engine/definition/rule-schema.ts'
import type { Rule } from '#shared/form-engine/definition/rule-types.ts'
import { formDefinition, formJsonSchema } from './form-definition.ts'

const item = (type: string) => ({
  name: 'q',
  type,
  label: 'Q',
  ...(['radio', 'checkbox'].includes(type) && { choices: [{ value: 'a', label: 'A' }] }),
  ...(['info', 'instruction'].includes(type) && { html: '<p>x</p>' }),
  ...(type === 'dynamicList' && { items: [] }),
})
const form = (...items: unknown[]) => ({
  schemaVersion: 1,
  title: 'T',
  variant: 'HTMLForm',
  sections: [{ name: 's', items }],
})

describe('the definition schema', () => {
  it('matches the types exactly', () => {
    type Output = z.output<typeof formDefinitionSchema>
    expectTypeOf<z.output<typeof ruleSchema>>().toExtend<Rule>()
    expectTypeOf<Rule>().toExtend<z.output<typeof ruleSchema>>()
    expectTypeOf<Omit<Output, 'sections'>>().toEqualTypeOf<Omit<FormDefinition, 'sections'>>()
    expectTypeOf<Output['sections'][number]>().toEqualTypeOf<FormSection>()
    expectTypeOf<Output>().toExtend<FormDefinition>()
    expectTypeOf<FormDefinition>().toExtend<Output>()
    expectTypeOf<Condition>().not.toBeAny()
  })

  it('accepts every type under each of its names, and outputs the canonical one', () => {
    for (const type of fieldTypes) {
      const [read] = formDefinition.parse(form(item(type))).sections[0]!.items as [FormItem]
      expect(read.type).toBe(type)
    }
    for (const [alias, type] of Object.entries(fieldTypeAliases))
      expect(formDefinition.parse(form(item(alias))).sections[0]!.items[0]!.type).toBe(type)
  })

  it('accepts every operator of conditions', () => {
    const values = { one_of: ['a'], none_of: ['a'], greater: 1, less: 1, before: '2026-01-01', after: '2026-01-01' }
    for (const is of comparisonOperators) {
      const hasValue = !['answered', 'unanswered', 'checked', 'unchecked'].includes(is)
      const value = (values as Record<string, unknown>)[is] ?? 'a'
      const visibleWhen = { field: 'q', is, ...(hasValue && { value }) }
      expect(formDefinition.safeParse(form({ ...item('text'), visibleWhen })).success, is).toBe(true)
      const wrong = hasValue ? { field: 'q', is } : { field: 'q', is, value: 'a' }
      expect(formDefinition.safeParse(form({ ...item('text'), visibleWhen: wrong })).success, is).toBe(false)
    }
  })

  it('reports where the error is', () => {
    const { error } = formDefinition.safeParse(form({ ...item('text'), color: 'red' }))
    expect(error?.issues).toMatchObject([
      { path: ['sections', '0', 'items', '0', 'color'], message: 'is not known here. Remove it.' },
    ])
  })
})

describe('the published JSON Schema', () => {
  const isValid = new Ajv2020({ strict: false }).compile(formJsonSchema())
  const agrees = (json: unknown) => isValid(json) === formDefinition.safeParse(json).success

  it('declares its dialect', () => {
    expect(formJsonSchema()).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object' })
  })

  it('accepts and refuses what the schema does', () => {
    for (const type of [...fieldTypes, ...Object.keys(fieldTypeAliases), 'color'])
      for (const more of [
        {},
        { required: 1 },
        { layout: 'half' },
        { layout: 'wide' },
        { x: 1 },
        { choices: [{ value: '', label: '' }] },
        { rules: [{ type: 'minLength', value: 1.5 }] },
        { visibleWhen: { all: [{ field: 'a', is: 'checked' }] } },
        { visibleWhen: { field: 'a', is: 'one_of', value: [] } },
        { defaultValue: { startDate: '', endDate: '', isCurrent: true } },
        { name: '1' },
      ]) {
        const json = form({ ...item(type), ...more })
        expect(agrees(json), JSON.stringify(json)).toBe(true)
      }
  })

  it('agrees on documents that no one would write', () => {
    const mutated = fc.record({
      key: fc.constantFrom(
        'name',
        'type',
        'label',
        'rules',
        'choices',
        'visibleWhen',
        'defaultValue',
        'html',
        'enableFrom',
      ),
      type: fc.constantFrom(...fieldTypes),
      value: fc.jsonValue(),
    })
    fc.assert(fc.property(mutated, ({ key, type, value }) => agrees(form({ ...item(type), [key]: value }))))
    fc.assert(fc.property(fc.jsonValue(), agrees))
  })
})
