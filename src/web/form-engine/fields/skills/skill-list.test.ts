import { expect, test } from 'vitest'
import { addSkills, fittingSkills, skillLength, skillsIn, skillsOf } from './skill-list.ts'

test('a text is split at commas, semicolons and lines', () => {
  expect(skillsIn('Rigging')).toEqual(['Rigging'])
  expect(skillsIn(' C , C++;  Go\nDeep   water،الغوص')).toEqual(['C', 'C++', 'Go', 'Deep water', 'الغوص'])
  expect(skillsIn(' , ;; ')).toEqual([])
})

test('a skill is cut to the maximum length', () => expect(skillsIn('x'.repeat(300))[0]).toHaveLength(skillLength))

test('no skill appears twice, ignoring case', () => {
  expect(addSkills(['Rigging'], ['rigging', 'Diving', 'DIVING'])).toEqual(['Rigging', 'Diving'])
})

test('suggestions contain the input, exclude chosen skills, and list prefix matches first', () => {
  const known = ['Deep diving', 'Diving', 'Rigging', 'diving', 'Dive planning']
  expect(fittingSkills(known, 'div', [])).toEqual(['Diving', 'Dive planning', 'Deep diving'])
  expect(fittingSkills(known, ' DIV', ['diving'])).toEqual(['Dive planning', 'Deep diving'])
  expect(fittingSkills(known, 'i', [], 2)).toHaveLength(2)
  expect(fittingSkills(known, 'zzz', [])).toEqual([])
})

test('an answer that is not a list is empty', () => {
  expect(skillsOf(undefined)).toEqual([])
  expect(skillsOf('Rigging')).toEqual([])
  expect(skillsOf(['Rigging'])).toEqual(['Rigging'])
})
