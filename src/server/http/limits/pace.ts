/**
 * How far a transfer is behind: the milliseconds in which it delivered nothing, minus those that its bytes pay for. Being early
 * earns no credit: a transfer that stops is judged by its stop, however fast it was before.
 */
export const lagAfter = (
  before: number,
  { ms, bytes }: { ms: number; bytes: number },
  bytesPerSecond: number,
): number => Math.max(0, before + ms - (bytes / bytesPerSecond) * 1000)
