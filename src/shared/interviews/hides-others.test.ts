import { expect, it } from 'vitest'
import { hidesOthers, type CardReader } from './hides-others.ts'

const reader: CardReader = { reachesAll: true, interviews: [], isAsked: false, hasBegun: false, hasSent: false }

it.each<[string, Partial<CardReader>, boolean]>([
  ['a recruiter who is not asked', {}, false],
  ['a recruiter with an interview ahead', { interviews: ['upcoming'] }, true],
  ['a recruiter who owes a card', { interviews: ['late'] }, true],
  ['a recruiter whose interview did not take place', { interviews: ['excused'] }, true],
  ['a recruiter whose second interview did not take place', { interviews: ['sent', 'excused'], hasSent: true }, false],
  ['a recruiter whose interview was canceled', { interviews: [null] }, false],
  ['a recruiter who was asked for a review', { isAsked: true }, true],
  ['a recruiter who was asked and has sent', { isAsked: true, hasSent: true }, false],
  ['a recruiter who has begun a card', { hasBegun: true }, true],
  ['a hiring manager who is not asked', { reachesAll: false }, true],
  ['a hiring manager who has sent one', { reachesAll: false, hasSent: true }, false],
  [
    'an interviewer who has sent one of two',
    { reachesAll: false, interviews: ['sent', 'upcoming'], hasSent: true },
    true,
  ],
  ['an interviewer who has sent both', { reachesAll: false, interviews: ['sent', 'sent'], hasSent: true }, false],
])('%s', (_who, changes, isHidden) => {
  expect(hidesOthers({ ...reader, ...changes })).toBe(isHidden)
})
