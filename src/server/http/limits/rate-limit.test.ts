import { describe, expect, it } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

describe('a rate limit', () => {
  it('allows a burst, then the average rate, and returns how long to wait', () => {
    const limiter = new RateLimiter({ perMinute: 60, burst: 3 })
    expect([1, 2, 3].map(() => limiter.take('a', 1, 0))).toEqual([0, 0, 0])
    expect(limiter.take('a', 1, 0)).toBe(1)
    expect(limiter.take('b', 1, 0)).toBe(0)
    expect(limiter.take('a', 1, 1_000)).toBe(0)
  })
  it('makes a client pay back what was spent beyond the burst', () => {
    const limiter = new RateLimiter({ perMinute: 60, burst: 10 })
    limiter.spend('a', 25, 0)
    expect(limiter.take('a', 0, 0)).toBe(15)
    expect(limiter.take('a', 0, 14_000)).toBe(1)
    expect(limiter.take('a', 0, 15_000)).toBe(0)
  })
  it('counts the networks of one IPv6 /48 together, with the limit of two', () => {
    const limiter = new RateLimiter({ perMinute: 60, burst: 3 })
    const network = (number: number) => `2001:db8:7:${number.toString(16)}::1`
    const taken = Array.from({ length: 40 }, (_, i) => limiter.take(network(i), 1, 0))
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(6)
    expect(limiter.take(network(99), 1, 500)).toBe(0)
    expect(limiter.take('2001:db8:8::1', 1, 0)).toBe(0)
    expect([1, 2, 3, 4].map(() => limiter.take('192.0.2.1', 1, 0))).toEqual([0, 0, 0, 1])
    limiter.spend('2001:db8:9:1::1', 8, 0)
    expect(limiter.take('2001:db8:9:2::1', 0, 0)).toBe(1)
  })
})
