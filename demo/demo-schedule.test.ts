import { describe, expect, it } from 'vitest'
import { localTimeAt } from '#shared/time/zoned-time.ts'
import { demoSeed, generateClosedDemoPositions, generateDemoPositions } from './demo-positions.ts'
import { demoEvents, demoGuests, demoInterviews, offeredTimesOf, timeOfDay } from './demo-schedule.ts'

const now = 1_795_226_400
const known = new Set([
  ...generateDemoPositions({ seed: demoSeed, count: 100, now }).map((position) => position.id),
  ...generateClosedDemoPositions({ seed: demoSeed, count: 5, now }).map(({ position }) => position.id),
])

describe('the demo’s schedule', () => {
  it('refers to existing positions', () => {
    const ids = [...demoInterviews.map((each) => each.positionId), ...demoEvents.flatMap((each) => each.positionIds)]
    for (const id of ids) expect(known.has(id), String(id)).toBe(true)
  })

  it('falls on workdays, at the stated time of day, whatever day it is loaded', () => {
    for (let day = 0; day < 370; day++) {
      const ts = timeOfDay(now + day * 86_400, 3, '14:00')
      expect(localTimeAt(ts, 'Europe/London')).toMatchObject({ hour: 14, minute: 0 })
      expect([0, 6]).not.toContain(new Date(ts * 1000).getUTCDay())
      expect(ts).toBeGreaterThan(now + day * 86_400)
    }
  })

  it('offers the stated number of different times, in order, whatever day it is loaded', () => {
    for (let day = 0; day < 14; day++) {
      for (const { offered } of demoInterviews) {
        const times = offeredTimesOf(now + day * 86_400, offered)
        expect(new Set(times).size).toBe(offered.length)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
    }
  })

  it('gives no event more guests than places', () => {
    for (const { title, capacity, otherGuests } of demoEvents) {
      expect(otherGuests, title).toBeLessThanOrEqual(Math.min(demoGuests.length, capacity ?? demoGuests.length))
    }
  })
})
