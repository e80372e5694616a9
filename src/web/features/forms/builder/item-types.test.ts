import { expect, it } from 'vitest'
import { fieldTypes } from '#shared/form-engine/definition/form-definition.ts'
import { paletteGroups } from './item-types.ts'

it('offers every field type in exactly one group of the palette', () => {
  const offered = paletteGroups.flatMap(({ types }): readonly string[] => types)
  expect(offered.toSorted()).toEqual([...fieldTypes].toSorted())
})
