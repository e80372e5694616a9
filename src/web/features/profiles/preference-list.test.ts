import { expect, it } from 'vitest'
import { addPreferences } from './preference-list.ts'

it('a list of preferences has no duplicates, ignoring case, and a place keeps its comma', () => {
  expect(addPreferences(['Technician'], ' technician ; Team  lead;\nAberdeen, UK')).toEqual([
    'Technician',
    'Team lead',
    'Aberdeen, UK',
  ])
  expect(addPreferences(['Technician'], ' ; ')).toEqual(['Technician'])
})
