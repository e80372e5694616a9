import { expect, test } from 'vitest'
import { tideLine, tideSvg } from './tide-path.ts'
import drawing from './tide.svg?raw'

test('the shipped drawing is what the constituents give', () => {
  expect(drawing).toBe(tideSvg())
})

test('neighboring lines follow each other and never meet the main line wildly', () => {
  const startOf = (line: number) => Number(/^M0 ([\d.]+)/.exec(tideLine(line))![1])
  for (let line = 1; line < 15; line++) expect(startOf(line) - startOf(line - 1)).toBeGreaterThan(2)
})

test('the drawing stays light', () => {
  expect(drawing.length).toBeLessThan(10_000)
})
