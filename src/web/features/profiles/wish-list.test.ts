import { expect, it } from 'vitest'
import { addWishes } from './wish-list.ts'

it('wishes of a text are added once, in whatever case; a place keeps its comma', () => {
  expect(addWishes(['Technician'], ' technician ; Team  lead;\nAberdeen, UK')).toEqual([
    'Technician',
    'Team lead',
    'Aberdeen, UK',
  ])
  expect(addWishes(['Technician'], ' ; ')).toEqual(['Technician'])
})
