import { describe, expect, it } from 'vitest'
import { encodeTile } from '#scripts/basemap/encode-tile.ts'
import { clipLine, clipRing } from '#scripts/basemap/clip.ts'
import { decodeTile } from './decode-tile.ts'
import { cutEdges } from './tile-paths.ts'

const nothing = { land: [], lakes: [], rivers: [], countries: [], states: [] }

describe('a basemap tile', () => {
  it('decodes to what was encoded', () => {
    const bytes = encodeTile(
      {
        ...nothing,
        land: [
          [
            [0.1, 0.1],
            [0.4, 0.1],
            [0.4, 0.4],
          ],
        ],
        rivers: [
          [
            [0.2, 0.2],
            [0.3, 0.25],
          ],
        ],
      },
      2,
      0,
      0,
      1000,
    )
    const [part] = decodeTile(bytes, 1)
    expect(part!.land.map((path) => [...path])).toEqual([[200, 200, 800, 200, 800, 800]])
    expect(part!.rivers.map((path) => [...path])).toEqual([[400, 400, 600, 500]])
    expect(part!.states).toEqual([])
  })
  it('decodes a broken file partially, and always terminates', () => {
    const whole = encodeTile(
      { ...nothing, land: [Array.from({ length: 50 }, (_, i) => [i / 100, (i % 7) / 10])] },
      1,
      0,
      0,
      500,
    )
    for (let length = 0; length < whole.length; length++)
      expect(decodeTile(whole.subarray(0, length), 1)).toHaveLength(1)
    expect(decodeTile(new Uint8Array(40).fill(255), 4)).toHaveLength(16)
    expect(decodeTile(new TextEncoder().encode('<!doctype html><title>404</title>'), 2)).toHaveLength(4)
  })
})

describe('clipping', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  it('keeps the inner part of a ring, closed along the edge', () => {
    expect(
      clipRing(
        [
          [-5, 5],
          [5, 5],
          [5, 20],
          [-5, 20],
        ],
        box,
      ),
    ).toEqual(
      expect.arrayContaining([
        [0, 5],
        [5, 5],
        [5, 10],
        [0, 10],
      ]),
    )
    expect(
      clipRing(
        [
          [20, 20],
          [30, 20],
          [30, 30],
        ],
        box,
      ),
    ).toEqual([])
  })
  it('keeps the inner parts of a line', () => {
    expect(
      clipLine(
        [
          [-5, 5],
          [5, 5],
          [5, 15],
          [8, 15],
          [8, 5],
        ],
        box,
      ),
    ).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
      [
        [8, 10],
        [8, 5],
      ],
    ])
  })
  it('handles the edge of the world', () => {
    expect(cutEdges(0, 3, 8, 640)).toEqual({ left: 0, top: -10, right: 650, bottom: 650 })
    expect(cutEdges(7, 7, 8, 640)).toEqual({ left: -10, top: -10, right: 640, bottom: 640 })
  })
})
