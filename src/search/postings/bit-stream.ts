/** Bits in 32-bit words, most significant first. */

/** Reads `width` (0 to 31) bits at `bit`. */
export function readBits(words: Uint32Array, bit: number, width: number): number {
  if (width === 0) return 0
  const index = bit >>> 5
  const left = 32 - (bit & 31) - width
  const first = words[index] as number
  if (left >= 0) return (first >>> left) & (0x7fff_ffff >>> (31 - width))
  return (((first << -left) | ((words[index + 1] as number) >>> (32 + left))) & (0x7fff_ffff >>> (31 - width))) >>> 0
}

/** Number of one bits from `bit` on. */
export function readUnary(words: Uint32Array, bit: number): number {
  let count = 0
  for (;;) {
    const at = bit + count
    const rest = ~((words[at >>> 5] as number) << (at & 31))
    const ones = Math.clz32(rest)
    const available = 32 - (at & 31)
    if (ones < available) return count + ones
    count += available
  }
}
