import { expect, it } from 'vitest'
import { isNearly } from './nearly.ts'

it.each([
  ['remote', 'remote'],
  ['remot', 'remote'],
  ['remotee', 'remote'],
  ['remite', 'remote'],
  ['reomte', 'remote'],
  ['emote', 'remote'],
  ['', 'a'],
])('%j is nearly %j', (a, b) => {
  expect(isNearly(a, b)).toBe(true)
  expect(isNearly(b, a)).toBe(true)
})

it.each([
  ['remo', 'remote'],
  ['rmeoet', 'remote'],
  ['welder', 'wilder2'],
  ['nights', 'eights1'],
  ['', 'ab'],
  ['abcd', 'badc'],
])('%j is not nearly %j', (a, b) => {
  expect(isNearly(a, b)).toBe(false)
  expect(isNearly(b, a)).toBe(false)
})
