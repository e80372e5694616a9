import { expect, it } from 'vitest'
import { isForStaff, missingKeys } from './message-audience.ts'
import { confirmState, recordState, staleKeys } from './message-state.ts'

const english = { a: 'Apply', b: 'Sign in' }
const german = { a: 'Bewerben', b: 'Anmelden' }
const state = recordState({}, english, german)

it('considers a translation fresh until its English text changes', () => {
  expect(staleKeys(state, english, german)).toEqual([])
  expect(
    staleKeys(recordState(state, { ...english, a: 'Apply now' }, german), { ...english, a: 'Apply now' }, german),
  ).toEqual(['a'])
})

it('considers a changed translation up to date with the current English text', () => {
  const [newEnglish, newGerman] = [
    { ...english, a: 'Apply now' },
    { ...german, a: 'Jetzt bewerben' },
  ]
  expect(staleKeys(state, newEnglish, newGerman)).toEqual([])
  expect(staleKeys(recordState(state, newEnglish, newGerman), newEnglish, newGerman)).toEqual([])
})

it('considers a confirmed translation fresh', () => {
  const next = { ...english, a: 'Apply!' }
  expect(staleKeys(confirmState(state, next, german, ['a']), next, german)).toEqual([])
})

it('forgets texts that English no longer has', () => {
  expect(Object.keys(recordState(state, { a: 'Apply' }, german))).toEqual(['a'])
})

it('reports separately what candidates and staff lack, in all catalogs that a locale reads', () => {
  const texts = {
    'search.title': '',
    'themes.title': '',
    'mail.offer.staff.accepted.subject': '',
    'mail.offer.sent': '',
  }
  expect(missingKeys(texts, [{}, { 'mail.offer.sent': '' }])).toEqual({
    candidates: ['search.title'],
    staff: ['themes.title', 'mail.offer.staff.accepted.subject'],
  })
  expect(isForStaff('notification.interview.staff.accepted')).toBe(true)
  expect(isForStaff('search.staff.title')).toBe(false)
})
