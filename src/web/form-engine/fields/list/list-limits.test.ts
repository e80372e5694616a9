import { expect, test } from 'vitest'
import type { ListItem } from '#shared/form-engine/definition/form-definition.ts'
import { mostEntries } from '#shared/form-engine/answers/initial-values.ts'
import { entriesOf, listLimits } from './list-limits.ts'

const list = (more: Partial<ListItem>): ListItem => ({
  type: 'dynamicList',
  name: 'jobs',
  label: 'Jobs',
  items: [],
  ...more,
})

test('a list may be empty or long unless its rules say otherwise', () => {
  expect(listLimits(list({}))).toEqual({ min: 0, max: mostEntries })
  const rules = [{ type: 'minLength', value: 2 } as const, { type: 'maxLength', value: 5 } as const]
  expect(listLimits(list({ rules }))).toEqual({ min: 2, max: 5 })
})

test('a required list has at least one entry', () => expect(listLimits(list({ required: true })).min).toBe(1))

test('a minimum above the maximum does not add entries forever', () => {
  const rules = [{ type: 'minLength', value: 9 } as const, { type: 'maxLength', value: 3 } as const]
  expect(listLimits(list({ rules }))).toEqual({ min: 3, max: 3 })
})

test('an invalid list has no entries', () => {
  for (const value of [undefined, 'x', 3, true]) expect(entriesOf(value)).toEqual([])
  expect(entriesOf([{ title: 'Deckhand' }])).toHaveLength(1)
})
