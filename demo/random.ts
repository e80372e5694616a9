/** A seeded source of choices: the same seed gives the same results on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items (all of them if there are fewer), in the order of `items`. */
  sample<T>(items: readonly T[], count: number): T[]
  /** One item; the larger its weight, the likelier. */
  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}

/** Mulberry32: small, fast, and good enough for choosing sentences. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('Nothing to pick from: the list is empty.')
    return items[Math.floor(next() * items.length)]!
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (items, count) => {
      let wanted = Math.min(count, items.length)
      const chosen = []
      for (let i = 0; i < items.length && wanted > 0; i++) {
        if (next() * (items.length - i) >= wanted) continue
        chosen.push(items[i]!)
        wanted--
      }
      return chosen
    },
    weighted: (items, weightOf) => {
      const total = items.reduce((sum, item) => sum + weightOf(item), 0)
      if (!(total > 0)) throw new Error('Nothing to pick from: every weight is 0.')
      let left = next() * total
      for (const item of items) {
        left -= weightOf(item)
        if (left < 0) return item
      }
      return items.at(-1)!
    },
  }
}
