import { describe, expect, it } from 'vitest'
import { busyBlocks, pickSlots } from './pick-slots.ts'

const at = (clock: string) => Date.parse(`2026-12-01T${clock}:00Z`) / 1000
const said = (times: number[]) => times.map((ts) => new Date(ts * 1000).toISOString().slice(11, 16))
const from = (first: string, count: number) => Array.from({ length: count }, (_, index) => at(first) + index * 1_800)

describe('times to press', () => {
  it('do not overlap, and are on the hour where possible', () => {
    expect(said(pickSlots(from('09:00', 6), [], 45))).toEqual(['09:00', '10:00', '11:00'])
    expect(said(pickSlots(from('10:30', 4), [], 45))).toEqual(['11:00', '12:00'])
    expect(said(pickSlots(from('10:30', 1), [], 45))).toEqual(['10:30'])
    expect(said(pickSlots(from('10:30', 3), [], 30))).toEqual(['10:30', '11:00', '11:30'])
  })
  it('keep the chosen ones, whether or not someone is busy then', () => {
    expect(said(pickSlots(from('09:00', 4), [at('09:30')], 45))).toEqual(['09:30', '10:30'])
    expect(said(pickSlots([], [at('09:30')], 45))).toEqual(['09:30'])
  })
})

it('names busy people once for each time', () => {
  const blocks = busyBlocks([
    { name: 'Ana', times: [[at('09:00'), at('11:00')]] },
    {
      name: 'Ben',
      times: [
        [at('10:00'), at('11:00')],
        [at('11:00'), at('12:00')],
        [at('14:00'), at('15:00')],
      ],
    },
  ])
  expect(blocks.map(({ startsTs, endsTs, names }) => [...said([startsTs, endsTs]), ...names])).toEqual([
    ['09:00', '10:00', 'Ana'],
    ['10:00', '11:00', 'Ana', 'Ben'],
    ['11:00', '12:00', 'Ben'],
    ['14:00', '15:00', 'Ben'],
  ])
})
