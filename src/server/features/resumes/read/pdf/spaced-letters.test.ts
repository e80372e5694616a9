import { describe, expect, it } from 'vitest'
import { lettersByLine, withoutTracking, type Letter } from './spaced-letters.ts'

/** Letters six points wide, with a distance between them. */
const drawn = (text: string, apart: number): Letter[] =>
  Array.from(text, (letter, at) => ({ text: letter, x: at * (6 + apart), right: at * (6 + apart) + 6, y: 700 }))
const read = (told: string, letters: readonly Letter[]) =>
  withoutTracking(told, { x: 0, y: 700, width: letters.at(-1)!.right, size: 10 }, lettersByLine(letters))

describe('letters set apart', () => {
  it('are words where spaces were drawn', () => {
    expect(read('M AY 2 0 2 0 - N O W', drawn('MAY 2020 - NOW', 1.5))).toBe('MAY 2020 - NOW')
  })
  it('are words where the distance is larger, without drawn spaces', () => {
    const letters = drawn('ONSITE', 1.5).map((letter, at) =>
      at < 2 ? letter : { ...letter, x: letter.x + 5, right: letter.right + 5 },
    )
    expect(read('O N S I T E', letters)).toBe('ON SITE')
  })
  it('are not joined if they touch, differ from the given ones, or run from right to left', () => {
    expect(read('to day', drawn('today', 0))).toBe('to day')
    expect(read('A B C D', drawn('WXYZ', 1.5))).toBe('A B C D')
    expect(read('א ב ג ד', drawn('אבגד', 1.5))).toBe('א ב ג ד')
  })
})
