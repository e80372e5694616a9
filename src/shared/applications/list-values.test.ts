import { describe, expect, it } from 'vitest'
import { duesOf, sourcesOf, valuesOf, writtenValues } from './list-values.ts'

describe('the values of a filter', () => {
  it.each([
    [['deck']],
    [['deck', 'engine']],
    [['deck, aft', 'engine']],
    [[',', ',,', 'a,']],
    [['50%', '100 %']],
    [['%2C', '%252C', '%25', ',%2C,']],
  ])('%j are the same once written and read', (values) => {
    expect(valuesOf(writtenValues(values))).toEqual(values)
  })

  it('are one plain value if there is one', () => {
    expect(writtenValues(['sea legs'])).toBe('sea legs')
    expect(writtenValues(['50%'])).toBe('50%')
    expect(writtenValues([])).toBeUndefined()
  })

  it('are read without repetitions and empty ones', () => {
    expect(valuesOf('a,,b,a,')).toEqual(['a', 'b'])
    expect(valuesOf(undefined)).toEqual([])
  })

  it('of sources and due dates are in their order, without others', () => {
    expect(sourcesOf('referral,site,pigeon')).toEqual(sourcesOf('site,referral'))
    expect(duesOf('given,late,never')).toEqual(['late', 'given'])
  })
})
