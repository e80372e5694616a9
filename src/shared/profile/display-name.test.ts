import { expect, it } from 'vitest'
import { displayName } from './display-name.ts'

it.each([
  ['Ines', 'Calder', 'Ines Calder'],
  ['Ines', '', 'Ines'],
  [' ', 'Calder ', 'Calder'],
  ['', ' ', 'ines@demo.test'],
])('shows "%s" and "%s" as "%s", the e-mail where there is no name (spec/3 §3)', (firstName, lastName, shown) => {
  expect(displayName({ firstName, lastName, email: 'ines@demo.test' })).toBe(shown)
})
