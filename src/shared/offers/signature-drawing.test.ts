import { expect, test } from 'vitest'
import { boundsOf, drawingField, extendStroke, pointsIn, type DrawnPoint } from './signature-drawing.ts'

test('a stroke keeps integer points inside the field, without redundant ones', () => {
  const moves: DrawnPoint[] = [
    [10.4, 20.6],
    [11, 22],
    [-50, 20],
    [2000, 900],
  ]
  const stroke = moves.reduce<readonly DrawnPoint[]>(extendStroke, [])
  expect(stroke).toEqual([
    [10, 21],
    [0, 20],
    [drawingField.width, drawingField.height],
  ])
  expect(extendStroke(stroke, [999, 299])).toBe(stroke)
})

test('a dot is a valid drawing', () => {
  const drawing = [[[40, 50]], [[60, 90] as DrawnPoint, [100, 70] as DrawnPoint]] as DrawnPoint[][]
  expect(pointsIn(drawing)).toBe(3)
  expect(boundsOf(drawing)).toEqual({ x: 40, y: 50, width: 60, height: 40 })
  expect(boundsOf([[[7, 9]]])).toEqual({ x: 7, y: 9, width: 0, height: 0 })
})
