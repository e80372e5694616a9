import { expect, it } from 'vitest'
import { isForStaff, missingKeys } from './message-audience.ts'
import { confirmState, recordState, staleKeys } from './message-state.ts'

const english = { a: 'Apply', b: 'Sign in' }
const german = { a: 'Bewerben', b: 'Anmelden' }
const state = recordState({}, english, german)

it('knows a translation as fresh until its English changes', () => {
  expect(staleKeys(state, english, german)).toEqual([])
  expect(
    staleKeys(recordState(state, { ...english, a: 'Apply now' }, german), { ...english, a: 'Apply now' }, german),
  ).toEqual(['a'])
})

it('takes a changed translation as made from the English of that day', () => {
  const [newEnglish, newGerman] = [
    { ...english, a: 'Apply now' },
    { ...german, a: 'Jetzt bewerben' },
  ]
  expect(staleKeys(state, newEnglish, newGerman)).toEqual([])
  expect(staleKeys(recordState(state, newEnglish, newGerman), newEnglish, newGerman)).toEqual([])
})

it('takes a text that was read again as fresh', () => {
  const next = { ...english, a: 'Apply!' }
  expect(staleKeys(confirmState(state, next, german, ['a']), next, german)).toEqual([])
})

it('forgets texts that English no longer has', () => {
  expect(Object.keys(recordState(state, { a: 'Apply' }, german))).toEqual(['a'])
})

it('tells what candidates lack from what staff lack, in all catalogs that a locale reads', () => {
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
