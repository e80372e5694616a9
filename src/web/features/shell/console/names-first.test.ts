import { expect, test } from 'vitest'
import { namesFirst } from './names-first.ts'

test('people with the name come before people whose résumé mentions it, each in their order', () => {
  const inResume = { where: 'resume', label: '', quote: 'Rosyth dockyard' }
  const rows = [
    { id: 'mentions', found: inResume },
    { id: 'ross', found: null },
    { id: 'mentions too', found: inResume },
    { id: 'rosie', found: null },
  ]
  expect(namesFirst(rows).map(({ id }) => id)).toEqual(['ross', 'rosie', 'mentions', 'mentions too'])
})
