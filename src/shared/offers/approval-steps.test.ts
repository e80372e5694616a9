import { describe, expect, it } from 'vitest'
import { isPayOutside, stepsFor, type ApprovalStep, type OfferFacts, type PayLimit } from './approval-steps.ts'

const limit = (more: Partial<PayLimit> = {}): PayLimit => ({
  min: null,
  max: 60_000,
  currency: 'GBP',
  interval: 'year',
  ...more,
})
const line = (amount: number | null, interval: string | null = 'year', currency: string | null = 'GBP') => ({
  amount,
  interval,
  currency,
})
const step = (more: Partial<ApprovalStep> = {}): ApprovalStep => ({
  id: 'one',
  who: { kind: 'team', part: 'hiring_manager' },
  pay: null,
  departments: [],
  positions: [],
  ...more,
})

describe('pay outside a limit', () => {
  it('is what is above it, and not what reaches it', () => {
    expect(isPayOutside(limit(), [line(60_000)])).toBe(false)
    expect(isPayOutside(limit(), [line(60_000.01)])).toBe(true)
  })

  it('includes pay below a range', () => {
    const range = limit({ min: 40_000 })
    expect([39_999, 40_000, 60_001].map((amount) => isPayOutside(range, [line(amount)]))).toEqual([true, false, true])
  })

  it('adds up what is paid regularly, whatever its period', () => {
    expect(isPayOutside(limit(), [line(5_000, 'month')])).toBe(false)
    expect(isPayOutside(limit(), [line(5_000, 'month'), line(10, 'week')])).toBe(true)
    expect(isPayOutside(limit({ max: 4_999, interval: 'month' }), [line(60_000)])).toBe(true)
    expect(isPayOutside(limit({ max: 20, interval: 'hour' }), [line(41_600)])).toBe(false)
    expect(isPayOutside(limit({ max: 0.3 }), [line(0.1), line(0.2)])).toBe(false)
  })

  it('includes whatever cannot be compared', () => {
    expect(isPayOutside(limit(), [])).toBe(true)
    expect(isPayOutside(limit(), [line(null)])).toBe(true)
    expect(isPayOutside(limit(), [line(100, 'year', 'EUR')])).toBe(true)
    expect(isPayOutside(limit(), [line(100, 'year', null)])).toBe(true)
    expect(isPayOutside(limit(), [line(100), line(100, null)])).toBe(true)
    expect(isPayOutside(limit(), [line(100), line(null)])).toBe(true)
    expect(isPayOutside(limit(), [line(100), line(100, 'once')])).toBe(true)
  })
})

describe('the steps of an offer', () => {
  const offer = { pay: [line(50_000)], positionId: 7, department: 'Marine' }
  const idsFor = (steps: ApprovalStep[], more: Partial<OfferFacts> = {}) =>
    stepsFor(steps, { ...offer, ...more }).map(({ id }) => id)

  it('are those for its position or department and its pay, in order', () => {
    const steps = [
      step({ id: 'all' }),
      step({ id: 'high', pay: limit() }),
      step({ id: 'marine', departments: ['Marine'] }),
      step({ id: 'other', departments: ['Finance'], positions: [8] }),
      step({ id: 'seven', departments: ['Finance'], positions: [7] }),
    ]
    expect(idsFor(steps)).toEqual(['all', 'marine', 'seven'])
    expect(idsFor(steps, { pay: [line(70_000)] })).toEqual(['all', 'high', 'marine', 'seven'])
  })

  it('compare departments as people read them', () => {
    expect(idsFor([step({ departments: [' MARINE '] })])).toEqual(['one'])
  })

  it('include those for any position if its own is not known', () => {
    expect(idsFor([step({ departments: ['Finance'] })], { positionId: null, department: null })).toEqual(['one'])
    expect(idsFor([step({ departments: ['Finance'] })], { positionId: 9, department: null })).toEqual([])
  })
})
