import { describe, expect, it } from 'vitest'
import { moveEdge } from '../frame-box.ts'
import { LabelRoom, readLabels } from './map-labels.ts'

const file = {
  countries: [['NO', 520_000, 280_000, 2]] as [string, number, number, number][],
  states: { index: [3], x: [1], y: [2], zoom: [5], names: ['Vestland'] },
  cities: { index: [0, 2], x: [10, 20], y: [30, 40], zoom: [4, 6], names: ['Oslo', 'Bergen'] },
}

describe('map labels', () => {
  it('are in the page’s language if their names are known in it', () => {
    const names = { states: { index: [3], names: ['فيستلاند'] }, cities: { index: [2], names: ['برغن'] } }
    expect(readLabels(file, names, 'ar').map(({ text }) => text)).toEqual(['النرويج', 'Oslo', 'فيستلاند', 'برغن'])
    expect(readLabels(file, null, 'de').map(({ text }) => text)).toEqual(['Norwegen', 'Oslo', 'Vestland', 'Bergen'])
  })
  it('never overlap', () => {
    const room = new LabelRoom()
    expect(room.take({ left: 0, top: 0, right: 300, bottom: 20 })).toBe(true)
    expect(room.take({ left: 290, top: 10, right: 400, bottom: 30 })).toBe(false)
    expect(room.take({ left: 300, top: 0, right: 400, bottom: 20 })).toBe(true)
    expect(room.take({ left: -200, top: -30, right: -100, bottom: -10 })).toBe(true)
  })
})

describe('resizing a rectangle with buttons', () => {
  const size = { width: 1000, height: 800 }
  const box = { left: 200, top: 160, width: 600, height: 480 }
  it('moves one edge at a time', () => {
    expect(moveEdge(box, 'north', 1, size)).toEqual({ ...box, top: 120, height: 520 })
    expect(moveEdge(box, 'east', -1, size)).toEqual({ ...box, width: 550 })
  })
  it('stays in the frame and keeps a minimum width, however often it is clicked', () => {
    for (const edge of ['north', 'south', 'west', 'east'] as const) {
      for (const step of [1, -1] as const) {
        let moved = box
        for (let i = 0; i < 40; i++) moved = moveEdge(moved, edge, step, size)
        expect(moved.left).toBeGreaterThanOrEqual(0)
        expect(moved.top).toBeGreaterThanOrEqual(0)
        expect(moved.left + moved.width).toBeLessThanOrEqual(size.width)
        expect(moved.top + moved.height).toBeLessThanOrEqual(size.height)
        expect(moved.width).toBeGreaterThan(50)
        expect(moved.height).toBeGreaterThan(50)
      }
    }
  })
})
