import { expect, test } from 'vitest'
import { addSkills, fittingSkills, skillLength, skillsIn, skillsOf } from './skill-list.ts'

test('a text is taken apart at commas, semicolons and lines', () => {
  expect(skillsIn('Rigging')).toEqual(['Rigging'])
  expect(skillsIn(' C , C++;  Go\nDeep   water،الغوص')).toEqual(['C', 'C++', 'Go', 'Deep water', 'الغوص'])
  expect(skillsIn(' , ;; ')).toEqual([])
})

test('a skill is cut to what a skill may be', () => expect(skillsIn('x'.repeat(300))[0]).toHaveLength(skillLength))

test('no skill appears twice, in whatever case', () => {
  expect(addSkills(['Rigging'], ['rigging', 'Diving', 'DIVING'])).toEqual(['Rigging', 'Diving'])
})

test('suggestions fit what is typed, are not chosen yet, and begin with it first', () => {
  const known = ['Deep diving', 'Diving', 'Rigging', 'diving', 'Dive planning']
  expect(fittingSkills(known, 'div', [])).toEqual(['Diving', 'Dive planning', 'Deep diving'])
  expect(fittingSkills(known, ' DIV', ['diving'])).toEqual(['Dive planning', 'Deep diving'])
  expect(fittingSkills(known, 'i', [], 2)).toHaveLength(2)
  expect(fittingSkills(known, 'zzz', [])).toEqual([])
})

test('an answer that is no list is none', () => {
  expect(skillsOf(undefined)).toEqual([])
  expect(skillsOf('Rigging')).toEqual([])
  expect(skillsOf(['Rigging'])).toEqual(['Rigging'])
})
