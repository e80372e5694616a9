import { expect, it } from 'vitest'
import type { ConsideredPerson } from './considered.queries.ts'
import { keptOf, namedRejected, rememberKept } from './kept.ts'

const person = (id: string, more: Partial<ConsideredPerson> = {}): ConsideredPerson => ({
  id,
  fullName: id,
  email: `${id}@example.test`,
  status: 'submitted',
  hasInterview: false,
  ...more,
})
const people = [person('offered', { status: 'offer' }), person('met', { hasInterview: true }), person('new')]

it('keeps those with an offer or an interview ahead, unless the reader clears them by name', () => {
  expect(keptOf(people, {})).toEqual(['offered', 'met'])
  expect(namedRejected(people, {})).toEqual([])
  expect(keptOf(people, { offered: false, new: true })).toEqual(['met', 'new'])
  expect(namedRejected(people, { offered: false, new: false })).toEqual(['offered'])
})

it('keeps whom it kept when the list is looked at again, and those who got an offer since', () => {
  const choices = rememberKept(people, { new: true, offered: false })
  const later = [
    person('offered', { status: 'offer' }),
    person('met'),
    person('new'),
    person('other', { status: 'offer' }),
  ]
  expect(keptOf(later, choices)).toEqual(['met', 'new', 'other'])
  expect(namedRejected(later, choices)).toEqual(['offered'])
})
