import { expect, it } from 'vitest'
import { areaGroups, areasOf, consoleAreas } from './areas.ts'

const hiring = ['home', 'applications', 'interviews', 'offers', 'events', 'messages', 'forms']

it.each([
  [{ role: 'recruiter', isThemeBuilder: false }, hiring],
  [{ role: 'recruiter', isThemeBuilder: true }, [...hiring, 'site']],
  [{ role: 'admin', isThemeBuilder: false }, [...hiring, 'reports']],
  [{ role: 'candidate', isThemeBuilder: true }, ['site']],
  [{ role: 'candidate', isThemeBuilder: false }, []],
  [null, []],
] as const)('lists what %o may open', (reader, areas) => {
  expect(areasOf(reader)).toEqual(areas)
})

it('has every area in one group of the menu', () => {
  expect(areaGroups.flatMap(({ areas }): readonly string[] => areas)).toEqual(consoleAreas)
})
