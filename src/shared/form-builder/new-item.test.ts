import { expect, test } from 'vitest'
import { fieldTypes } from '#shared/form-engine/definition/form-definition.ts'
import { nameFromLabel } from './item-names.ts'
import { asType, newItem } from './new-item.ts'

const words = { label: 'Untitled question', choices: ['One', 'Two'], text: 'Text', field: 'Field' }

test.each(fieldTypes)('a new %s has what its type requires', (type) => {
  const item = newItem(type, words)
  expect(item).toMatchObject({ type, name: 'untitled_question' })
  if (type === 'radio' || type === 'checkbox' || type === 'dropdown')
    expect('choices' in item && item.choices?.map(({ value }) => value)).toEqual(['choice_1', 'choice_2'])
  if (item.type === 'dynamicList') expect(item.items).toHaveLength(1)
  if (item.type === 'info' || item.type === 'instruction') expect(item.html).toBe('<p>Text</p>')
})

test('a question becomes a related type without losing its choices', () => {
  const radio = { ...newItem('radio', words), direction: 'horizontal' as const, defaultValue: 'choice_1' }
  expect(asType(radio as never, 'dropdown')).toEqual({
    name: 'untitled_question',
    label: 'Untitled question',
    type: 'dropdown',
    choices: [
      { value: 'choice_1', label: 'One' },
      { value: 'choice_2', label: 'Two' },
    ],
  })
  expect(asType(radio as never, 'text')).toBe(radio)
})

test.each([
  ['How often have you worked on the water?', 'how_often_have_you_worked_on_the_water'],
  ['2 references', 'q_2_references'],
  ['Électricité & eau', 'electricite_eau'],
  ['ما اسمك؟', 'question'],
  [
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    'donaudampfschifffahrtselektrizitatenhauptbetriebs',
  ],
])('the name of “%s” is %s', (label, name) => {
  expect(nameFromLabel(label)).toBe(name.slice(0, 48))
})
