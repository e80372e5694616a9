import { expect, test } from 'vitest'
import {
  anchorAt,
  currentPage,
  drawnPages,
  heightOf,
  layOut,
  maxScale,
  minScale,
  nextScale,
  pageAt,
  pixelsPerPoint,
} from './page-layout.ts'

const letter = { width: 600, height: 800 }
const three = layOut([letter, { width: 600, height: 400 }, letter], 1, 10)

test('pages are stacked with a gap around each', () => {
  expect(three.tops).toEqual([10, 820, 1230])
})

test('a height belongs to its page, and one between two pages to the previous one', () => {
  expect([0, 10, 815, 820, 1229, 1230, 9999].map((y) => pageAt(three, y))).toEqual([0, 0, 0, 1, 1, 2, 2])
})

test('the reading position is kept when the scale changes', () => {
  const anchor = anchorAt(three, 1020)
  expect(anchor).toEqual({ page: 1, fraction: 0.5 })
  expect(heightOf(layOut([letter, { width: 600, height: 400 }, letter], 2, 10), anchor)).toBe(2 * 800 + 20 + 400)
})

test('only pages near the view are drawn, even of five hundred', () => {
  const many = layOut(
    Array.from({ length: 500 }, () => letter),
    1,
    10,
  )
  expect(drawnPages(many, 0, 1000, 2)).toEqual([0, 3])
  expect(drawnPages(many, 810 * 250, 1000, 2)).toEqual([247, 253])
  expect(drawnPages(many, 810 * 499, 1000, 2)).toEqual([496, 499])
})

test('the page in the middle is current, but at the ends the first and the last', () => {
  const total = 2040
  expect(currentPage(three, 0, 2000, total)).toBe(0)
  expect(currentPage(three, 700, 600, total)).toBe(1)
  expect(currentPage(three, total - 600, 600, total)).toBe(2)
})

test('zooming uses round steps and stops at the limits', () => {
  expect(nextScale(1.04 * pixelsPerPoint, 1) / pixelsPerPoint).toBeCloseTo(1.1)
  expect(nextScale(pixelsPerPoint, 1) / pixelsPerPoint).toBeCloseTo(1.1)
  expect(nextScale(pixelsPerPoint, -1) / pixelsPerPoint).toBeCloseTo(0.9)
  expect(nextScale(maxScale, 1)).toBe(maxScale)
  expect(nextScale(minScale, -1)).toBe(minScale)
})
