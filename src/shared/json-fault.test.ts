import { expect, it } from 'vitest'
import { jsonFaultLine } from './json-fault.ts'

it.each([
  ['{}', null],
  ['{\n  "a": 1,\n  b\n}', 3],
  // Here this engine names no position.
  ['{"a": [1,}', null],
])('finds the line where %j stops being JSON, if the engine reports it', (text, line) => {
  expect(jsonFaultLine(text)).toBe(line)
})
