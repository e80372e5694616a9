import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('few pages are all shown', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(2, 5)).toEqual([1, 2, 3, 4, 5])
})

test('distant pages collapse into a gap, but a gap of one page shows the page', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, null, 10])
  expect(pageWindow(5, 10)).toEqual([1, null, 4, 5, 6, null, 10])
  expect(pageWindow(4, 10)).toEqual([1, 2, 3, 4, 5, null, 10])
  expect(pageWindow(10, 10)).toEqual([1, null, 9, 10])
})

test('no pages yield no numbers', () => {
  expect(pageWindow(1, 0)).toEqual([])
})
