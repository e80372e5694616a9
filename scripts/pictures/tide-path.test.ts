import { expect, test } from 'vitest'
import { tideLine, tideSvg } from './tide-path.ts'
import drawing from '../../src/web/theme/art/tide.svg?raw'

test('the shipped drawing is what the constituents produce', () => {
  expect(drawing).toBe(tideSvg())
})

test('neighboring lines follow each other and keep their distance from the main line', () => {
  const startOf = (line: number) => Number(/^M0 ([\d.]+)/.exec(tideLine(line))![1])
  for (let line = 1; line < 15; line++) expect(startOf(line) - startOf(line - 1)).toBeGreaterThan(2)
})

test('the drawing stays small', () => {
  expect(drawing.length).toBeLessThan(10_000)
})
