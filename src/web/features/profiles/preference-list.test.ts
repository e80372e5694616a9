import { expect, it } from 'vitest'
import { addPreferences } from './preference-list.ts'

it('wishes of a text are added once, in whatever case; a place keeps its comma', () => {
  expect(addPreferences(['Technician'], ' technician ; Team  lead;\nAberdeen, UK')).toEqual([
    'Technician',
    'Team lead',
    'Aberdeen, UK',
  ])
  expect(addPreferences(['Technician'], ' ; ')).toEqual(['Technician'])
})
