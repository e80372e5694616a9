/** A small seeded generator (mulberry32): the same seed gives the same corpus on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, limit). */
  below(limit: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Like `pick`, but the first items are much more frequent, like words and employers (roughly Zipf's law). */
  pickSkewed<T>(items: readonly T[]): T
  /** A rank in [0, limit) with the frequency falling as about 1 / rank. */
  rank(limit: number): number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const rank = (limit: number): number => Math.min(limit - 1, Math.floor((limit + 1) ** next()) - 1)
  return {
    next,
    below,
    rank,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)]!,
    pickSkewed: (items) => items[rank(items.length)]!,
  }
}

/** Spreads (seed, index) over 32 bits, so that each position has its own random stream. */
export function mixSeed(seed: number, index: number): number {
  let mixed = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d) >>> 0
  return (mixed ^ (mixed >>> 15)) >>> 0
}
