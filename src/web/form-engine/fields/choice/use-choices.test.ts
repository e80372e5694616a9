import { expect, test } from 'vitest'
import type { FormDefinition } from '#shared/form-engine/definition/form-definition.ts'
import { dependencyPath } from '../dependency-path.ts'
import { choiceLabel, sortChoices } from './sort-choices.ts'
import { addressOf } from './use-choices.ts'

test('the parent’s answer is encoded into the URL; without one there is no URL', () => {
  expect(addressOf('/api/x', undefined)).toBe('/api/x')
  expect(addressOf('/api/x?parent={{parentValue}}', 'a&b=c/../')).toBe('/api/x?parent=a%26b%3Dc%2F..%2F')
  expect(addressOf('/api/{{parentValue}}/{{parentValue}}', 3)).toBe('/api/3/3')
  for (const missing of [undefined, '', ['a']]) expect(addressOf('/api/{{parentValue}}', missing)).toBeNull()
})

const definition: FormDefinition = {
  schemaVersion: 1,
  title: '',
  variant: 'SimpleForm',
  sections: [
    {
      name: 's',
      items: [
        { type: 'country', name: 'country', label: 'Country' },
        {
          type: 'dynamicList',
          name: 'homes',
          label: 'Homes',
          items: [
            { type: 'country', name: 'land', label: 'Country' },
            { type: 'state', name: 'state', label: 'State', dependencies: ['land'] },
          ],
        },
      ],
    },
  ],
}

test('a field of a list depends on its own entry first, then on the form', () => {
  expect(dependencyPath(definition, 'homes.2.state', 'land')).toBe('homes.2.land')
  expect(dependencyPath(definition, 'homes.2.state', 'country')).toBe('country')
  expect(dependencyPath(definition, 'state', 'country')).toBe('country')
})

const choices = [
  { value: '10', label: 'Pier 10' },
  { value: '9', label: 'Pier 9' },
  { value: 'o', label: 'Ökoort' },
  { value: 'p', label: 'Pier' },
]

test('choices keep their order unless the form says otherwise', () => {
  const labels = (order?: 'ascending' | 'descending') => sortChoices(choices, order, 'de').map(({ label }) => label)
  expect(labels()).toEqual(['Pier 10', 'Pier 9', 'Ökoort', 'Pier'])
  expect(labels('ascending')).toEqual(['Ökoort', 'Pier', 'Pier 9', 'Pier 10'])
  expect(labels('descending')).toEqual(['Pier 10', 'Pier 9', 'Pier', 'Ökoort'])
})

test('an answer that is not a choice is shown unchanged', () => {
  expect(choiceLabel(choices, '9')).toBe('Pier 9')
  expect(choiceLabel(undefined, 'x')).toBe('x')
})
