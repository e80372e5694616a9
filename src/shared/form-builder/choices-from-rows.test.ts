import { expect, test } from 'vitest'
import { choicesFromRows, typedCell } from './choices-from-rows.ts'

test('reads label and value by their headers, in any order', () => {
  const read = choicesFromRows([
    ['Code', 'Note', 'Label'],
    [7, 'x', 'Seven'],
    ['b', '', 'Bee'],
  ])
  expect(read.choices).toEqual([
    { value: '7', label: 'Seven' },
    { value: 'b', label: 'Bee' },
  ])
  expect(read.ignored).toEqual(['Note'])
})

test('derives values from labels if there is only one column, whatever its name', () => {
  expect(choicesFromRows([['Harbour'], ['Kirkwall'], [''], ['Kirkwall']]).choices).toEqual([
    { value: 'kirkwall', label: 'Kirkwall' },
    { value: 'kirkwall_2', label: 'Kirkwall' },
  ])
})

test('names rows that cannot be choices', () => {
  const read = choicesFromRows([
    ['label', 'value', 'icon'],
    ['Yes', 'y', 'check'],
    ['Yes again', 'y', ''],
    ['', '', 'star'],
  ])
  expect(read.choices).toEqual([{ value: 'y', label: 'Yes', icon: 'check' }])
  expect(read.problems).toEqual([
    { row: 3, reason: 'value twice' },
    { row: 4, reason: 'no label' },
  ])
})

test('converts types only if nothing is lost', () => {
  expect([typedCell('7'), typedCell('007'), typedCell('TRUE'), typedCell('1.50'), typedCell('Oslo')]).toEqual([
    7,
    '007',
    true,
    '1.50',
    'Oslo',
  ])
})
