import { expect, it } from 'vitest'
import { areaGroups, areasOf, consoleAreas } from './areas.ts'

const hiring = ['home', 'positions', 'applications', 'people', 'interviews', 'offers', 'events', 'messages', 'forms']

it.each([
  [{ role: 'recruiter' }, [...hiring, 'reports', 'settings']],
  [{ role: 'recruiter', isThemeBuilder: true }, [...hiring, 'site', 'reports', 'settings']],
  [{ role: 'admin' }, [...hiring, 'site', 'reports', 'team', 'settings']],
  [{ role: 'hiring_manager' }, [...hiring, 'reports']],
  [{ role: 'interviewer' }, ['home', 'interviews']],
  [{ role: 'analyst' }, ['home', 'positions', 'reports']],
  [{ role: 'content_editor' }, ['home', 'positions', 'events', 'messages', 'forms', 'site', 'reports']],
  [{ role: 'candidate', isThemeBuilder: true }, ['site']],
  [{ role: 'candidate' }, []],
  [null, []],
] as const)('lists what %o may open', (reader, areas) => {
  expect(areasOf(reader)).toEqual(areas)
})

it('has every area in one group of the menu', () => {
  expect(areaGroups.flatMap(({ areas }): readonly string[] => areas)).toEqual(consoleAreas)
})
